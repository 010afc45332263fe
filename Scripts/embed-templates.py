#!/usr/bin/env python3
"""Writes Templates/Builtin/BuiltinTemplates.swift from Templates/*.mustache.

Raw string literals in a checked-in file compile fast and travel with the binary. A test keeps the
file and the folder equal; run this after every change to a template.
"""
import pathlib

folder = pathlib.Path(__file__).resolve().parent.parent / "Templates"
parts = [
    "// Made by Scripts/embed-templates.py from the templates in the folder above. Do not edit.\n",
    "/// The templates that are inside the binary.",
    "public enum BuiltinTemplates {",
    "    /// The source of each template, by its name without `.mustache`.",
    "    public static let sources: [String: String] = [",
]
names = sorted(path.stem for path in folder.glob("*.mustache"))
constants = {name: "".join(p.capitalize() if i else p for i, p in enumerate(name.split("-"))) for name in names}
for name in names:
    parts.append(f'        "{name}": {constants[name]}Template,')
parts.append("    ]")
for name in names:
    source = (folder / f"{name}.mustache").read_text(encoding="utf-8")
    assert source.endswith("\n") and '"""##' not in source, name
    indented = "".join(("    " + line if line.strip() else line) for line in source.splitlines(True))
    parts.append(f'\n    private static let {constants[name]}Template = ##"""\n{indented}\n    """##')
parts.append("}\n")
(folder / "Builtin" / "BuiltinTemplates.swift").write_text("\n".join(parts), encoding="utf-8")
