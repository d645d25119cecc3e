"""Write lessons as a SCORM 1.2 package: one file with all pages and a manifest, for learning platforms.

Source: ADL, Sharable Content Object Reference Model (SCORM) 1.2, Content Aggregation Model, section 2.3.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from xml.etree import ElementTree as ET

from visualonline.core.whole_file import write_parts
from visualonline.lessons.lesson import Lesson

_PACKAGING, _SCORM = "http://www.imsproject.org/xsd/imscp_rootv1p1p2", "http://www.adlnet.org/xsd/adlcp_rootv1p2"


def write_package(lessons: Sequence[Lesson], pages: Mapping[Path, Sequence[str]], path: str) -> None:
    """Write the pages of lessons as a package. Each lesson reports its own progress.

    Parameters
    ----------
    pages : mapping
        The index page, then the page of each lesson, and the files that each one loads, relative to its folder.

    Raises
    ------
    Error
        If the file cannot be written.
    """
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as package:
        package.writestr("imsmanifest.xml", manifest(lessons, {page.name: used for page, used in pages.items()}))
        for page in pages:
            package.write(page, page.name)
        folder = next(iter(pages)).parent
        for name in sorted({name for used in pages.values() for name in used}):
            package.write(folder / name, name)
    write_parts(path, [packed.getvalue()], "The SCORM package")


def manifest(lessons: Sequence[Lesson], pages: Mapping[str, Sequence[str]]) -> bytes:
    """Return the manifest of a package, as XML. `pages` are the index page and each lesson's, with their files."""
    for prefix, name in (("", _PACKAGING), ("adlcp", _SCORM)):
        ET.register_namespace(prefix, name)
    root = ET.Element(_of("manifest"), {"identifier": "visualonline-lessons", "version": "1.1"})
    about = ET.SubElement(root, _of("metadata"))
    ET.SubElement(about, _of("schema")).text = "ADL SCORM"
    ET.SubElement(about, _of("schemaversion")).text = "1.2"
    organizations = ET.SubElement(root, _of("organizations"), {"default": "lessons"})
    course = ET.SubElement(organizations, _of("organization"), {"identifier": "lessons"})
    ET.SubElement(course, _of("title")).text = lessons[0].title if len(lessons) == 1 else "VisualOnline"
    resources = ET.SubElement(root, _of("resources"))
    (index_page, index_files), *others = pages.items()
    for lesson, (file, used) in zip(lessons, others, strict=True):
        reference = {"identifier": f"item-{lesson.id}", "identifierref": f"page-{lesson.id}"}
        item = ET.SubElement(course, _of("item"), reference)
        ET.SubElement(item, _of("title")).text = lesson.title
        page = {"identifier": f"page-{lesson.id}", "type": "webcontent", f"{{{_SCORM}}}scormtype": "sco", "href": file}
        _add_resource(resources, page, used)
    index = {"identifier": "index", "type": "webcontent", f"{{{_SCORM}}}scormtype": "asset", "href": index_page}
    _add_resource(resources, index, index_files)
    text: bytes = ET.tostring(root, encoding="utf-8", xml_declaration=True)
    return text


def _add_resource(resources: ET.Element, page: dict[str, str], used: Iterable[str]) -> None:
    """Add a page with the files that it loads."""
    resource = ET.SubElement(resources, _of("resource"), page)
    for file in (page["href"], *used):
        ET.SubElement(resource, _of("file"), {"href": file})


def _of(name: str) -> str:
    return f"{{{_PACKAGING}}}{name}"
