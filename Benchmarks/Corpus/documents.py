"""The documents of the corpus, as its index lists them."""
import fnmatch
import os
import re
from dataclasses import dataclass

FORMATS = ("OpenAPI", "Swagger", "OpenRPC")

# What the index's notes say of documents that are no service, or are wrong on purpose.
NEGATIVE = re.compile(r"refuses it|: malformed|: broken ")


@dataclass(frozen=True)
class Document:
    """One document: a file, or the first file of a folder."""

    path: str
    format: str
    operations: int
    validity: str
    notes: str
    root: str

    @property
    def file(self):
        """The file to give to the tool, relative to the corpus."""
        return os.path.join(self.path, self.root) if self.root else self.path

    @property
    def key(self):
        """A name for files and for tables."""
        return self.path.strip("/")

    @property
    def is_negative(self):
        """Whether no service can come of it, as its author meant it to be."""
        return self.format == "?" or bool(NEGATIVE.search(self.notes))


def documents(corpus):
    """All documents of the index that are, or claim to be, a service or a schema."""
    result = []
    with open(os.path.join(corpus, "INDEX.tsv"), encoding="utf-8") as index:
        names = next(index).rstrip("\n").split("\t")
        for line in index:
            row = dict(zip(names, line.rstrip("\n").split("\t")))
            kind = row["format"].removeprefix("multi-file ")
            if kind not in FORMATS + ("?",):
                continue
            root = re.search(r"root (\S+?);", row["notes"]) if row["path"].endswith("/") else None
            result.append(Document(
                row["path"], kind, int(row["operations"] or 0), row["validity"], row["notes"],
                root.group(1) if root else ""))
    return result


def select(found, patterns):
    """Those that a name or a pattern with `*` speaks of; all, where there is none."""
    if not patterns:
        return found
    return [
        document for document in found
        if any(
            fnmatch.fnmatch(document.key, pattern if "*" in pattern else f"*{pattern}*")
            for pattern in patterns)
    ]
