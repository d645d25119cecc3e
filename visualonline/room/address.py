"""The addresses of this machine on which a room can be opened, and who reaches each of them."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtNetwork import QAbstractSocket, QHostAddress, QNetworkInterface

from visualonline.core.errors import Error

LOOPBACK = "127.0.0.1"


@dataclass(frozen=True)
class Address:
    """An address of this machine.

    Attributes
    ----------
    text : str
        Such as 192.168.1.20.
    network : str
        The name of its network interface, such as wlan0.
    reach : str
        One sentence: what is opened to whom.
    """

    text: str
    network: str
    reach: str


def addresses() -> list[Address]:
    """Return the addresses that phones can be given, the loopback first, then wireless networks before others."""
    found = [Address(LOOPBACK, "", "Only browsers on this machine can join the room.")]
    networks = [one for one in QNetworkInterface.allInterfaces() if _serves(one)]
    for network in sorted(networks, key=lambda one: one.type() != QNetworkInterface.InterfaceType.Wifi):
        name = network.humanReadableName()
        for entry in network.addressEntries():
            text = entry.ip().toString()
            if entry.ip().protocol() == QAbstractSocket.NetworkLayerProtocol.IPv4Protocol:
                found.append(Address(text, name, f"Every device in the network {name} can open the page of the room."))
    return found


def _serves(network: QNetworkInterface) -> bool:
    flags, flag = network.flags(), QNetworkInterface.InterfaceFlag
    return bool(flags & flag.IsUp and flags & flag.IsRunning and not flags & flag.IsLoopBack)


def host_address(text: str) -> QHostAddress:
    """Return an address to listen on.

    Raises
    ------
    Error
        If it is none, or is not one of this machine.
    """
    host = QHostAddress(LOOPBACK if text.lower() == "localhost" else text.strip("[]"))
    any_address = (QHostAddress(QHostAddress.SpecialAddress.AnyIPv4), QHostAddress(QHostAddress.SpecialAddress.AnyIPv6))
    if not host.isNull() and (host.isLoopback() or host in any_address or host in QNetworkInterface.allAddresses()):
        return host
    raise Error(
        f"'{text}' is not an address of this machine. Choose one of {', '.join(one.text for one in addresses())}."
    )


def url(address: str, port: int, code: str) -> str:
    """Return what a phone opens; the code is in the fragment, which a browser keeps to itself."""
    host = f"[{address}]" if ":" in address else address
    return f"http://{host}:{port}/#{code}"
