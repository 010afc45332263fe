"""Reads documents as the standards have them: JSON, and YAML with the scalars of YAML 1.2."""
import json
import os
import re
from functools import lru_cache

import yaml

INTEGER = re.compile(r"[-+]?[0-9]+\Z")
FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?\Z")
WORDS = {"": None, "~": None, "null": None, "Null": None, "NULL": None,
         "true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}


class PlainInt(int):
    """A whole number that YAML spells without quotes; `text` is how."""


class PlainFloat(float):
    """A number that YAML spells without quotes; `text` is how."""


def scalar(node):
    """What a scalar means by the core schema (YAML 1.2.2 section 10.3)."""
    text = node.value
    if node.style:
        return text
    if text in WORDS:
        return WORDS[text]
    if INTEGER.match(text):
        number = PlainInt(text)
    elif re.match(r"0x[0-9a-fA-F]+\Z", text):
        number = PlainInt(text, 16)
    elif FLOAT.match(text):
        number = PlainFloat(text)
    else:
        return text
    number.text = text
    return number


def value(node, seen=None):
    """A YAML node as plain values; keys are texts."""
    seen = {} if seen is None else seen
    if id(node) in seen:
        return seen[id(node)]
    if isinstance(node, yaml.ScalarNode):
        return scalar(node)
    if isinstance(node, yaml.SequenceNode):
        items = seen[id(node)] = []
        items.extend(value(item, seen) for item in node.value)
        return items
    members = seen[id(node)] = {}
    for key, item in node.value:
        if key.tag == "tag:yaml.org,2002:merge":
            for one in item.value if isinstance(item, yaml.SequenceNode) else [item]:
                for name, inherited in value(one, seen).items():
                    members.setdefault(name, inherited)
        elif isinstance(key, yaml.ScalarNode):
            members[key.value] = value(item, seen)
    return members


@lru_cache(maxsize=64)
def load(path):
    """A document as plain values."""
    with open(path, encoding="utf-8-sig") as file:
        text = file.read()
    if path.endswith(".json"):
        return json.loads(text)
    node = yaml.compose(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    return value(node) if node else None


def at(tree, pointer):
    """What a JSON pointer (RFC 6901) leads to; nil if it leads nowhere."""
    for part in pointer.split("/")[1:]:
        part = part.replace("~1", "/").replace("~0", "~")
        if isinstance(tree, dict):
            tree = tree.get(part)
        elif isinstance(tree, list) and part.isdigit() and int(part) < len(tree):
            tree = tree[int(part)]
        else:
            return None
    return tree


def join(pointer, *parts):
    return pointer + "".join(
        "/" + str(part).replace("~", "~0").replace("/", "~1") for part in parts)


class Place:
    """A value in a document, and where it stands, so that references can be followed."""

    def __init__(self, file, pointer, tree=None):
        self.file = file
        self.pointer = pointer
        self.tree = at(load(file), pointer) if tree is None else tree

    def child(self, *parts):
        tree = self.tree
        for part in parts:
            if isinstance(tree, dict):
                tree = tree.get(part)
            elif isinstance(tree, list) and isinstance(part, int) and part < len(tree):
                tree = tree[part]
            else:
                return None
        if tree is None:
            return None
        return Place(self.file, join(self.pointer, *parts), tree)

    def children(self, key=None):
        """The named members, as pairs."""
        holder = self.child(key) if key else self
        if holder is None or not isinstance(holder.tree, dict):
            return []
        return [(name, holder.child(name)) for name in holder.tree if holder.tree[name] is not None]

    def items(self, key):
        holder = self.child(key)
        if holder is None or not isinstance(holder.tree, list):
            return []
        return [child for child in map(holder.child, range(len(holder.tree))) if child is not None]

    @property
    def reference(self):
        found = self.tree.get("$ref") if isinstance(self.tree, dict) else None
        return found if isinstance(found, str) else None

    def resolved(self, depth=0):
        """What it refers to, in the end; nil where that is not in the corpus."""
        if self.reference is None:
            return self
        path, _, pointer = self.reference.partition("#")
        if "://" in path or depth > 20:
            return None
        file = os.path.normpath(os.path.join(os.path.dirname(self.file), path)) if path else self.file
        pointer = re.sub("%([0-9A-Fa-f]{2})", lambda m: chr(int(m[1], 16)), pointer)
        try:
            found = Place(file, pointer.rstrip("/"))
        except (OSError, ValueError):
            return None
        return found.resolved(depth + 1) if found.tree is not None else None
