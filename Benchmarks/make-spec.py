#!/usr/bin/env python3
"""Writes a synthetic native service: make-spec.py ENDPOINTS MODELS FOLDER

The same numbers give the same bytes. The spec is varied the way real ones are: groups of 20
endpoints; structs of 4 to 12 fields with references, lists and dates; open enums and unions;
path, query and header parameters; JSON, form and multipart bodies; typed errors; descriptions.
"""
import pathlib
import random
import sys

PER_GROUP = 20
SCALARS = ["String", "Int", "Int64", "Double", "Bool", "UUID", "Date", "URL", "Day", "JSON"]
NOUNS = ["Order", "Menu", "Rider", "Dish", "Address", "Invoice", "Coupon", "Review", "Branch", "Shift"]
WORDS = ["name", "state", "total", "created", "note", "owner", "code", "limit", "source", "target",
         "weight", "currency", "rank", "label", "parent", "region"]


def model_name(index):
    return f"{NOUNS[index % len(NOUNS)]}{index}"


def models(indices, count, random):
    """The lines of some models. Every tenth is an enum, every tenth plus one a union."""
    for index in indices:
        name = model_name(index)
        if index % 10 == 0:
            values = ", ".join(f"{word}_{index}" for word in random.sample(WORDS, 5))
            yield f"  {name}:"
            yield f"    description: How a {name.lower()} stands."
            yield f"    values: [{values}]"
        elif index % 10 == 1 and index + 3 < count:
            yield f"  {name}:"
            yield f"    oneOf: {{first: {model_name(index + 1)}, second: {model_name(index + 2)}}}"
            yield "    tag: kind"
        else:
            yield f"  {name}:"
            yield f"    description: What the service knows of one {name.lower()}."
            yield "    fields:"
            yield "      id: UUID"
            for field, word in enumerate(random.sample(WORDS, random.randint(3, 11))):
                kind = random.choice(SCALARS)
                if field % 4 == 3 and index > 2:
                    kind = model_name(random.randrange(index - index % 10, index))
                elif field % 5 == 4:
                    kind = f"[{kind}]"
                optional = "?" if random.random() < 0.4 else ""
                if field % 3 == 2:
                    text = f"type: {kind}, key: {word}_{field}, description: The {word} of it."
                    yield f"      {word}{optional}: {{{text}}}"
                else:
                    yield f"      {word}{optional}: {kind}"


def endpoint(index, count, random):
    """The lines of one endpoint; the verbs come in turn."""
    noun = model_name(random.randrange(count) // 10 * 10 + 5 if count > 10 else 2)
    path = f"/v1/resource{index}"
    turn = index % 5
    if turn == 0:
        yield f"  Fetch{index}:"
        yield f"    description: One {noun.lower()}, by id."
        yield f"    GET: {path}/{{id}}"
        yield "    path: {id: UUID}"
        yield "    query: {include?: [String], at?: Date}"
        yield f"    returns: {noun}"
        yield "    errors: {404: Problem}"
    elif turn == 1:
        yield f"  List{index}:"
        yield f"    description: All of them, newest first."
        yield f"    GET: {path}"
        yield "    query:"
        yield "      page?: {type: Int, default: 1, description: Which page.}"
        yield "      size?: Int"
        yield "      order?: [newest, oldest, name]"
        yield "    headers: {X-Trace-Id?: String}"
        yield f'    returns: "[{noun}]"'
    elif turn == 2:
        yield f"  Create{index}:"
        yield f"    POST: {path}"
        yield f"    body: {noun}"
        yield f"    returns: {noun}"
        yield "    errors: {409: Problem, 4xx: Problem}"
    elif turn == 3:
        yield f"  Replace{index}:"
        yield f"    description: Changes it as a whole."
        yield f"    PUT: {path}/{{id}}/parts/{{part}}"
        yield "    path: {id: UUID, part: Int}"
        form = "form" if index % 2 else "multipart"
        yield f"    body: {{{form}: {{title: String, count?: Int, tags: [String]}}}}"
        yield f"    returns: {noun}"
    else:
        yield f"  Delete{index}:"
        yield f"    DELETE: {path}/{{id}}"
        yield "    path: {id: UUID}"
        yield "    timeout: 30s"


def main():
    endpoints, count, folder = int(sys.argv[1]), int(sys.argv[2]), pathlib.Path(sys.argv[3])
    chance = random.Random(20240607)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "service.yaml").write_text(
        "apigen: 1\n"
        "service: Benchmark\n"
        "description: A service of many endpoints.\n"
        "servers: {production: https://benchmark.example}\n"
        "defaults: {timeout: 15s}\n"
        "auth: {session: {bearer: true}}\n"
    )
    groups = max(1, -(-endpoints // PER_GROUP))
    for group in range(groups):
        lines = [f"group: Group{group}", f"description: Part {group} of the service.", "", "models:"]
        if group == 0:
            lines += ["  Problem:", "    fields: {title: String, detail?: String}"]
        owned = range(count * group // groups, count * (group + 1) // groups)
        lines += models(owned, count, chance)
        if lines[-1] == "models:":
            lines.pop()
        lines += ["", "apis:"]
        for index in range(group * PER_GROUP, min((group + 1) * PER_GROUP, endpoints)):
            lines += endpoint(index, count, chance)
        (folder / f"group{group}.yaml").write_text("\n".join(lines) + "\n")


main()
