"""Finds the examples of a document, and the generated type of each."""
from dataclasses import dataclass

from trees import Place

METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace", "query")


@dataclass
class Case:
    """An example, the schema that it is for, and the Swift type that has to read it."""

    pointer: str
    schema: Place
    value: object
    swift: str | None
    reason: str = ""


class Finder:
    """Walks through a document, schemas and generated types side by side."""

    def __init__(self, file, types):
        self.root = Place(file, "")
        self.models = types.get("models", {})
        self.endpoints = {
            (one["method"].lower(), one["path"]): one for one in types.get("endpoints", [])}
        self.cases = []
        self.seen = set()

    def find(self):
        for holder in (self.root.child("components", "schemas"), self.root.child("definitions")):
            for name, schema in holder.children() if holder else []:
                self.schema(schema, self.named(name))
        for path, item in self.root.children("paths"):
            item = item.resolved()
            if item is None:
                continue
            for method, operation in item.children():
                if method in METHODS and isinstance(operation.tree, dict):
                    self.operation(operation, self.endpoints.get((method, path)))
        return self.cases

    def named(self, name):
        """The type of a schema that has a name."""
        model = self.models.get(name)
        return model["type"] if model else None

    # Types.

    def plain(self, kind):
        """A type without null, and without other names."""
        while kind:
            if "nullable" in kind:
                kind = kind["nullable"]
            elif "alias" in self.models.get(kind.get("model"), {}):
                kind = self.models[kind["model"]]["alias"]
            else:
                break
        return kind

    def model(self, kind):
        kind = self.plain(kind)
        return self.models.get(kind.get("model"), {}) if kind else {}

    # Schemas.

    def add(self, schema, kind, value, place, reason=""):
        if not kind and not reason:
            reason = "no type of its own"
        self.cases.append(Case(
            place.pointer, schema, value, kind["swift"] if kind and not reason else None, reason))

    def schema(self, schema, kind, is_whole=True):
        """Takes the examples of a schema and of what stands in it."""
        if not isinstance(schema.tree, dict) or schema.reference is not None:
            return
        if (schema.file, schema.pointer) in self.seen:
            return
        self.seen.add((schema.file, schema.pointer))
        if is_whole:
            if "example" in schema.tree:
                self.add(schema, kind, schema.tree["example"], schema)
            for example in schema.items("examples"):
                self.add(schema, kind, example.tree, example)
        model = self.model(kind)
        plain = self.plain(kind) or {}
        for key, inner in schema.children("properties"):
            self.schema(inner, model.get("fields", {}).get(key))
        for branch in schema.items("allOf"):
            self.schema(branch, kind, is_whole=False)
        branches = schema.items("oneOf") + schema.items("anyOf")
        for branch in branches:
            # A branch beside null is the type itself; a member of a union is not to be told here.
            self.schema(branch, kind, is_whole=len(branches) < 3)
        items = schema.child("items")
        if items is not None:
            self.schema(items, plain.get("array"))
        others = schema.child("additionalProperties")
        if others is not None:
            self.schema(others, plain.get("dictionary") or model.get("additional"))

    # Operations.

    def operation(self, operation, endpoint):
        answers = endpoint["answers"] if endpoint else {}
        body = operation.child("requestBody")
        body = body.resolved() if body else None
        if body:
            self.content(body, endpoint and endpoint.get("body"), endpoint)
        for parameter in map(Place.resolved, operation.items("parameters")):
            if parameter and parameter.tree.get("in") == "body" and parameter.child("schema"):
                self.schema(parameter.child("schema"), endpoint and endpoint.get("body"))
        for status, answer in operation.children("responses"):
            answer = answer.resolved()
            if answer is None or not isinstance(answer.tree, dict):
                continue
            kind = answers.get(status.lower())
            if kind is None and (status.startswith("2") or "good" in answers and status == "default"):
                kind = answers.get("good")
            self.content(answer, kind, endpoint)
            schema = answer.child("schema")
            if schema:
                self.schema(schema, kind)
                for media, example in answer.children("examples"):
                    if "json" in media:
                        self.add(schema, kind, example.tree, example)

    def content(self, holder, kind, endpoint):
        for media, content in holder.children("content"):
            schema = content.child("schema")
            if "json" not in media.lower() or schema is None:
                continue
            reason = "" if kind else "not read as JSON" if endpoint else "no such endpoint"
            if "example" in content.tree:
                self.add(schema, kind, content.tree["example"], content, reason)
            for _, example in content.children("examples"):
                example = example.resolved()
                if example and isinstance(example.tree, dict) and "value" in example.tree:
                    self.add(schema, kind, example.tree["value"], example, reason)
            self.schema(schema, kind)
