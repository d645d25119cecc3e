#!/usr/bin/env bash
# A disk image for macOS. Not tried yet: it is to be made on a Mac, once for each kind of processor.
#
# `bundle` makes dist/VisualOnline.app beside the folder. With a certificate, sign the application before it is packed:
#   codesign --deep --options runtime --sign "$IDENTITY" dist/VisualOnline.app
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
python3 packaging/bootstrap.py bundle
rm -rf build/image && mkdir -p build/image
cp -R dist/VisualOnline.app build/image/
ln -s /Applications build/image/Applications
hdiutil create -volname VisualOnline -srcfolder build/image -ov -format UDZO dist/VisualOnline.dmg
