"""The addresses of this machine on which a room can be opened, each with the devices that can reach it."""

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
        IP address, such as 192.168.1.20.
    network : str
        The name of its network interface, such as wlan0; empty for the loopback address.
    reach : str
        One sentence that says which devices can open the page of the room.
    """

    text: str
    network: str
    reach: str


def addresses() -> list[Address]:
    """Return the loopback address and the IPv4 addresses of all active networks, wireless networks first."""
    found = [Address(LOOPBACK, "", "Only browsers on this computer can join the room.")]
    networks = [one for one in QNetworkInterface.allInterfaces() if _serves(one)]
    for network in sorted(networks, key=lambda one: one.type() != QNetworkInterface.InterfaceType.Wifi):
        name = network.humanReadableName()
        for entry in network.addressEntries():
            text = entry.ip().toString()
            if entry.ip().protocol() == QAbstractSocket.NetworkLayerProtocol.IPv4Protocol:
                found.append(Address(text, name, f"Devices on the network {name} can open the page of the room."))
    return found


def _serves(network: QNetworkInterface) -> bool:
    flags, flag = network.flags(), QNetworkInterface.InterfaceFlag
    return bool(flags & flag.IsUp and flags & flag.IsRunning and not flags & flag.IsLoopBack)


def host_address(text: str) -> QHostAddress:
    """Return an address of this machine to listen on, from its text or "localhost".

    Raises
    ------
    Error
        If `text` is not an IP address or not an address of this machine.
    """
    host = QHostAddress(LOOPBACK if text.lower() == "localhost" else text.strip("[]"))
    any_address = (QHostAddress(QHostAddress.SpecialAddress.AnyIPv4), QHostAddress(QHostAddress.SpecialAddress.AnyIPv6))
    if not host.isNull() and (host.isLoopback() or host in any_address or host in QNetworkInterface.allAddresses()):
        return host
    raise Error(
        f"'{text}' is not an address of this computer. Choose one of {', '.join(one.text for one in addresses())}."
    )


def url(address: str, port: int, code: str) -> str:
    """Return the URL that a phone opens. The code is in the fragment, which a browser does not send to a server."""
    host = f"[{address}]" if ":" in address else address
    return f"http://{host}:{port}/#{code}"
