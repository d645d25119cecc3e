"""Create the files of a Linux desktop in a folder with the layout of /usr/share, and validate them.

Usage: `python share.py FOLDER`. The files are the menu entry, the icon in all sizes, a description and the file type.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

ROOT = Path(__file__).resolve().parent.parent.parent
ID = "org.visualonline.VisualOnline"
PLACES = {"desktop": "applications", "metainfo.xml": "metainfo", "mime.xml": "mime/packages"}
"""The folder of each file, by the end of its name after the id."""
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
CHECKS = {
    "desktop-file-validate": ("desktop-file-utils", [f"applications/{ID}.desktop"]),
    "appstreamcli": ("appstream", ["validate", "--no-net", f"metainfo/{ID}.metainfo.xml"]),
    "xmllint": ("libxml2-utils", ["--noout", f"metainfo/{ID}.metainfo.xml", f"mime/packages/{ID}.mime.xml"]),
    "update-mime-database": ("shared-mime-info", ["mime"]),
}
"""The validators, each with its Debian package and the files it checks."""


def make_share(share: Path) -> None:
    """Create the folder from scratch."""
    shutil.rmtree(share, ignore_errors=True)
    for ending, place in PLACES.items():
        (share / place).mkdir(parents=True)
        shutil.copy(ROOT / "packaging" / "desktop" / f"{ID}.{ending}", share / place)
    drawing = ROOT / "assets" / "icons" / "visualonline.svg"
    icons = share / "icons" / "hicolor"
    (icons / "scalable" / "apps").mkdir(parents=True)
    shutil.copy(drawing, icons / "scalable" / "apps" / f"{ID}.svg")
    renderer = QSvgRenderer(str(drawing))
    for side in SIZES:
        folder = icons / f"{side}x{side}" / "apps"
        folder.mkdir(parents=True)
        picture = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
        picture.fill(0)
        painter = QPainter(picture)
        renderer.render(painter)
        painter.end()
        if not picture.save(str(folder / f"{ID}.png")):
            raise OSError(f"{folder}: the icon could not be written")


def check_share(share: Path) -> int:
    """Run the installed validators on a copy, and name missing ones. Return the number of failures."""
    refused = 0
    with tempfile.TemporaryDirectory() as scratch:
        shutil.copytree(share, scratch, dirs_exist_ok=True)
        for program, (package, words) in CHECKS.items():
            if shutil.which(program) is None:
                print(f"  {program} is not installed (Debian: {package}) and has not read the desktop's files")
                continue
            done = subprocess.run(
                [program, *words], cwd=scratch, env=os.environ | {"XDG_DATA_HOME": scratch},
                capture_output=True, text=True, check=False,
            )  # fmt: skip
            print(f"  {program}: {'refused' if done.returncode else 'valid'}", flush=True)
            if done.returncode:
                refused += 1
                print(done.stdout + done.stderr)
    return refused


if __name__ == "__main__":
    application = QGuiApplication([])
    make_share(Path(sys.argv[1]))
    sys.exit(check_share(Path(sys.argv[1])))
