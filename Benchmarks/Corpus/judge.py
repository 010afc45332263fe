"""Says whether an example fits its schema, with a validator that is not apigen's."""
import base64
import binascii
import datetime
import json
import re
import uuid
from functools import lru_cache

from jsonschema import Draft202012Validator, FormatChecker
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from trees import load

FORMATS = FormatChecker(formats=())
INSTANT = re.compile(
    r"(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(\.\d+)?([Zz]|[+-]\d\d:\d\d)\Z")
LIMITS = {"int32": 31, "int64": 63}
# Whose members are named by the author.
NAMED = ("properties", "patternProperties", "definitions", "schemas", "$defs", "dependentSchemas")
# Whose values are no schemas.
VALUES = ("example", "examples", "default", "enum", "const", "value", "x-example")


def text_format(name):
    """Checks strings of a format, with a function that raises ValueError or gives False."""
    def add(check):
        FORMATS.checks(name, raises=(ValueError, binascii.Error))(
            lambda text: not isinstance(text, str) or check(text) is not False)
        return check
    return add


@text_format("date-time")
def is_instant(text):
    match = INSTANT.match(text)
    if not match:
        return False
    datetime.date(*map(int, match.groups()[:3]))
    return int(match[4]) < 24 and int(match[5]) < 60 and int(match[6]) <= 60


text_format("date")(lambda text: bool(
    re.match(r"\d{4}-\d\d-\d\d\Z", text) and datetime.date.fromisoformat(text)))
text_format("uuid")(lambda text: len(text) == 36 and bool(uuid.UUID(text)))
text_format("byte")(lambda text: base64.b64decode(text, validate=True) is not None)


def number_format(name, bits):
    FORMATS.checks(name)(
        lambda number: not isinstance(number, int) or -(1 << bits) <= number < (1 << bits))


for _name, _bits in LIMITS.items():
    number_format(_name, _bits)


def modern(tree, is_old, named=False):
    """A document of any version with schemas as JSON Schema 2020-12 has them."""
    if isinstance(tree, list):
        return [modern(item, is_old) for item in tree]
    if not isinstance(tree, dict):
        return tree
    if named:
        return {key: modern(item, is_old) for key, item in tree.items()}
    if is_old and isinstance(tree.get("$ref"), str):
        return {"$ref": tree["$ref"]}
    result = {}
    for key, item in tree.items():
        if key in ("$id", "id", "$schema", "$anchor", "format") and not isinstance(item, str):
            continue
        if key in ("$id", "$schema", "$anchor", "$dynamicAnchor"):
            continue
        result[key] = item if key in VALUES else modern(item, is_old, named=key in NAMED)
    return repaired(result)


def repaired(schema):
    """A schema without what older versions, or their users, spell in another way."""
    if schema.get("type") in ("file", "any", ""):
        del schema["type"]
    for limit, exclusive in (("minimum", "exclusiveMinimum"), ("maximum", "exclusiveMaximum")):
        if isinstance(schema.get(exclusive), bool):
            if schema.pop(exclusive) and limit in schema:
                schema[exclusive] = schema.pop(limit)
    if not isinstance(schema.get("required", []), list):
        del schema["required"]
    if isinstance(schema.get("pattern"), str):
        try:
            re.compile(schema["pattern"])
        except re.error:
            del schema["pattern"]
    if schema.pop("nullable", False) is True or schema.pop("x-nullable", False) is True:
        return with_null(schema)
    return schema


def with_null(schema):
    """The schema that allows null too; in place where it can be, as pointers lead into it."""
    if any(key in schema for key in ("$ref", "allOf", "oneOf", "anyOf", "const")):
        return {"anyOf": [{"type": "null"}, schema]}
    if isinstance(schema.get("type"), str):
        schema["type"] = [schema["type"], "null"]
    if isinstance(schema.get("enum"), list):
        schema["enum"] = [*schema["enum"], None]
    return schema


@lru_cache(maxsize=32)
def resource(path):
    tree = load(path)
    version = str(tree.get("openapi", "3.0")) if isinstance(tree, dict) else "3.0"
    return Resource(modern(tree, version.startswith("3.0")), DRAFT202012)


REGISTRY = Registry(retrieve=lambda uri: resource(uri.removeprefix("file://").split("#")[0]))


def fault(schema, example):
    """Why an example contradicts its schema; nothing if it does not, or nobody can say."""
    pointer = re.sub(r"[^-A-Za-z0-9._~/$]", lambda m: "".join(
        f"%{byte:02X}" for byte in m[0].encode()), schema.pointer)
    validator = Draft202012Validator(
        {"$ref": f"file://{schema.file}#{pointer}"}, registry=REGISTRY, format_checker=FORMATS)
    try:
        errors = list(validator.iter_errors(example))
    except RecursionError:
        return ""
    except Exception as error:  # the document's own faults: a reference to nothing, a wrong type
        return f"no judgement: {type(error).__name__}"
    if not errors:
        return ""
    error = min(errors, key=lambda error: len(error.absolute_path))
    while error.context:
        error = max(error.context, key=lambda inner: len(inner.absolute_path))
    where = "/".join(map(str, error.absolute_path))
    return f"{where}: {error.message}"[:160]


def instant(text):
    """The second since 1970 of an RFC 3339 text, else nothing."""
    match = INSTANT.match(text)
    if not match:
        return None
    try:
        stamp = datetime.datetime(
            *map(int, match.groups()[:5]), min(int(match[6]), 59), tzinfo=datetime.timezone.utc)
    except ValueError:
        return None
    zone = match[8].upper()
    offset = 0
    if zone != "Z":
        offset = (int(zone[1:3]) * 60 + int(zone[4:])) * 60 * (1 if zone[0] == "+" else -1)
    return stamp.timestamp() - offset + float("0" + match[7] if match[7] else 0)


def shown(tree):
    return json.dumps(tree, ensure_ascii=False)[:60]
