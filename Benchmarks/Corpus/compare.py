"""Compares the JSON that came back with the example that went in."""
import base64
import binascii

from judge import instant, shown


def shapes(schema, found=None, depth=0):
    """All schemas that speak of the same value: references followed, branches included."""
    found = [] if found is None else found
    schema = schema.resolved() if schema else None
    if schema is None or not isinstance(schema.tree, dict) or depth > 12:
        return found
    if any(one.file == schema.file and one.pointer == schema.pointer for one in found):
        return found
    found.append(schema)
    for key in ("allOf", "oneOf", "anyOf"):
        for branch in schema.items(key):
            shapes(branch, found, depth + 1)
    for _, member in schema.child("discriminator").children("mapping") \
            if isinstance(schema.tree.get("discriminator"), dict) else []:
        if isinstance(member.tree, str) and "#" in member.tree:
            member = type(member)(member.file, member.pointer, {"$ref": member.tree})
            shapes(member, found, depth + 1)
    return found


def inner(schemas, *path):
    result = []
    for schema in schemas:
        shapes(schema.child(*path), result)
    return result


def declared(schemas, kind):
    """Whether a type is the only one that the schemas speak of."""
    types = [schema.tree["type"] for schema in schemas if "type" in schema.tree]
    return bool(types) and all(one in (kind, [kind]) for one in types)


def read_by(schema, value):
    """An example as its schema declares it: a plain scalar of YAML is text where text is declared."""
    return coerced(shapes(schema), value)


def coerced(schemas, value, depth=0):
    if isinstance(value, dict) and depth < 40:
        return {key: coerced(
            inner(schemas, "properties", key) or inner(schemas, "additionalProperties"), item,
            depth + 1) for key, item in value.items()}
    if isinstance(value, list) and depth < 40:
        return [coerced(inner(schemas, "items"), item, depth + 1) for item in value]
    if hasattr(value, "text"):
        if declared(schemas, "string"):
            return value.text
        return int(value) if isinstance(value, int) else float(value)
    return value


class Comparison:
    """What differs; `beyond` are keys that the schema does not speak of."""

    def __init__(self):
        self.faults = []
        self.beyond = []

    def compare(self, before, after, schemas, path=""):
        if isinstance(before, dict) and isinstance(after, dict):
            self.objects(before, after, schemas, path)
        elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
            for index, (one, other) in enumerate(zip(before, after)):
                parts = inner(schemas, "items") + inner(schemas, "prefixItems", index)
                self.compare(one, other, parts, f"{path}/{index}")
        elif not self.scalars(before, after):
            self.faults.append(f"{path or '/'}: {shown(before)} became {shown(after)}")

    def objects(self, before, after, schemas, path):
        for key, value in before.items():
            parts = inner(schemas, "properties", key)
            if not parts:
                parts = inner(schemas, "additionalProperties")
            if key in after:
                self.compare(value, after[key], parts, f"{path}/{key}")
            elif any(key in (one.tree.get("properties") or {}) for one in schemas):
                self.faults.append(f"{path}/{key}: {shown(value)} is lost")
            else:
                self.beyond.append(f"{path}/{key}")
        for key in after.keys() - before.keys():
            defaults = [
                one.tree["default"] for one in inner(schemas, "properties", key)
                if "default" in one.tree]
            if not any(self.scalars(one, after[key]) for one in defaults):
                self.faults.append(f"{path}/{key}: {shown(after[key])} came into being")

    def scalars(self, before, after):
        if isinstance(before, bool) or isinstance(after, bool):
            return before is after
        if isinstance(before, (int, float)) and isinstance(after, (int, float)):
            return before == after or abs(before - after) <= 1e-7 * abs(before)
        if isinstance(before, str) and isinstance(after, str):
            return before == after or self.texts(before, after)
        return type(before) is type(after) and before == after

    def texts(self, before, after):
        first, second = instant(before), instant(after)
        if first is not None and second is not None:
            return abs(first - second) < 0.001
        try:
            return len(before) > 3 and base64.b64decode(before, validate=True) == base64.b64decode(
                after, validate=True)
        except (binascii.Error, ValueError):
            return False
