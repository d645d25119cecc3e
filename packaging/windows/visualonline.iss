; An installer for Windows, by Inno Setup 6. Not tried yet: it is to be built on Windows, from the folder of the project:
;
;   py packaging\bootstrap.py bundle
;   iscc packaging\windows\visualonline.iss
;
; The first makes dist\visualonline and tries it, the second dist\VisualOnline-setup.exe. It installs for one user.

[Setup]
AppId=org.visualonline.VisualOnline
AppName=VisualOnline
AppVersion=1.0.0
DefaultDirName={autopf}\VisualOnline
DefaultGroupName=VisualOnline
PrivilegesRequired=lowest
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
LicenseFile=..\..\LICENSE
OutputDir=..\..\dist
OutputBaseFilename=VisualOnline-setup
ChangesAssociations=yes
Compression=lzma2
SolidCompression=yes

[Files]
Source: "..\..\dist\visualonline\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{group}\VisualOnline"; Filename: "{app}\visualonline.exe"

[Registry]
Root: HKA; Subkey: "Software\Classes\.vonline"; ValueType: string; ValueData: "VisualOnline.session"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\VisualOnline.session"; ValueType: string; ValueData: "VisualOnline session"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\VisualOnline.session\shell\open\command"; ValueType: string; ValueData: """{app}\visualonline.exe"" ""%1"""
