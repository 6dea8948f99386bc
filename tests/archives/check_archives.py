"""Makes an archive and opens it: externals, help, examples and licence of every object must be there, and no more.

    check_archives.py pd|max CMAKE FOLDER NAME URTO_REFERENCE
"""
import hashlib
import json
import re
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# How Pd names externals in single and in double precision, and how the files begin.
PD_SUFFIXES = {"Linux-amd64": (".pd_linux", ".linux-amd64-64.so", b"\x7fELF"),
               "Linux-arm64": (".pd_linux", ".linux-arm64-64.so", b"\x7fELF"),
               "Linux-arm": (".pd_linux", ".linux-arm-64.so", b"\x7fELF"),
               "Linux-i386": (".pd_linux", ".linux-i386-64.so", b"\x7fELF"),
               "Windows-amd64": (".dll", ".windows-amd64-64.dll", b"MZ"),
               "Darwin-amd64": (".pd_darwin", ".darwin-fat-64.so", b"\xca\xfe\xba\xbe")}


def files_in(folder, prefix=""):
    return {prefix + path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def pd_files(name, objects):
    match = re.fullmatch(r"urto\[v[\d.]+\]((?:\([A-Z][A-Za-z]+-\w+-32\)\([A-Z][A-Za-z]+-\w+-64\))+)\.dek", name)
    assert match, f"deken does not understand the name {name}"
    single, double, magic = PD_SUFFIXES[re.match(r"\((.*?)-32\)", match[1])[1]]
    externals = {o + suffix for o in objects for suffix in (single, double)}
    help_files = {f"{o}-help.pd" for o in objects}
    written = files_in(ROOT / "help" / "pd") | files_in(ROOT / "help" / "examples" / "pd", "examples/")
    assert help_files <= written, f"no {help_files - written}"
    return externals, magic, externals | written | {"LICENSE", "README.md", "README.deken.pd", "urto-meta.pd"}


def max_files(name, objects):
    sys.path.insert(0, str(ROOT / "help" / "max"))
    from examples import EXAMPLES
    names = [alias + o for o in objects for alias in ("", "urto.")]
    examples = [name for name, e in EXAMPLES.items() if set(objects) >= set(e.objects)]
    externals = set() if "without-externals" in name else {f"externals/{n}.mxe64" for n in names}
    return externals, b"MZ", (externals | {f"help/{n}.maxhelp" for n in names} | {f"docs/{n}.maxref.xml" for n in names}
                              | {f"examples/{n}.maxpat" for n in examples}
                              | files_in(ROOT / "max" / "package" / "media", "media/")
                              | {"LICENSE", "icon.png", "package-info.json", "init/urto-mc.txt",
                                 "extras/urto-overview.maxpat"})


def check(host, cmake, folder, name, reference):
    tables = json.loads(subprocess.run([reference, "--json"], check=True, capture_output=True).stdout)
    objects = [o["name"] for o in tables["objects"]]
    with tempfile.TemporaryDirectory() as scratch:
        archive = Path(scratch) / name
        subprocess.run([cmake, f"-DFOLDER={folder}", f"-DARCHIVE={archive}", "-P",
                        ROOT / "cmake" / "make_archive.cmake"], check=True)
        said = archive.with_name(archive.name + ".sha256").read_text().split()
        assert said == [hashlib.sha256(archive.read_bytes()).hexdigest(), archive.name], said
        with zipfile.ZipFile(archive) as opened:
            assert opened.testzip() is None
            held = {n for n in opened.namelist() if not n.endswith("/")}
            outside = {n for n in held if not n.startswith("urto/")}
            assert not outside, f"not in the folder urto: {outside}"
            held = {n.removeprefix("urto/") for n in held}
            externals, magic, wanted = (pd_files if host == "pd" else max_files)(name, objects)
            assert held == wanted, f"missing: {sorted(wanted - held)}, too much: {sorted(held - wanted)}"
            for file in externals:
                assert opened.read("urto/" + file).startswith(magic), f"{file} is no external"
            assert opened.read("urto/LICENSE") == (ROOT / "LICENSE").read_bytes()
        print(f"{name}: {len(held)} files, {len(externals)} externals, {archive.stat().st_size} bytes")
    if host == "pd":
        listed = subprocess.run([reference, "--deken"], check=True, capture_output=True, text=True).stdout.splitlines()
        assert listed == [f"{o['name']}\t{o['digest']}" for o in tables["objects"]], listed


if __name__ == "__main__":
    check(*sys.argv[1:])
