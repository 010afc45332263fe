"""Prints what was found as tables."""
import statistics


def first_failure(style):
    """The first thing that went wrong in a style of a document; nothing if all is well."""
    if style["end"]:
        return style["end"]
    errors = [message for message in style["messages"] if message["severity"] == "error"]
    if errors:
        return place(errors[0])
    if style.get("complaint"):
        return "swiftc: " + style["complaint"]
    if style.get("lint"):
        return "format: " + style["lint"][0]
    return ""


def place(message):
    """A message with its place, as the tool prints it."""
    where = ":".join(
        str(message[key]) for key in ("file", "line", "column") if message.get(key))
    return f"{where}: [{message['code']}] {message['message']}"


def has_place(message):
    return all(message.get(key) for key in ("file", "line", "column"))


def generates(style):
    return not style["end"] and "lines" in style


def type_checks(style):
    return generates(style) and not style.get("complaints")


def warnings(style):
    return sum(message["severity"] == "warning" for message in style["messages"])


def clipped(text, width=150):
    text = " ".join(text.split()).replace("|", "\\|")
    return text if len(text) <= width else text[: width - 1] + "…"


HEADER = ("document", "style", "ok or the first failure", "warnings", "lines", "files",
          "generate CPU s", "MB", "type-check CPU s")


def rows(document, result):
    for name, style in result["styles"].items():
        yield (
            document.key, name, clipped(first_failure(style)) or "ok", warnings(style),
            style.get("lines", ""), style.get("files", ""), f"{style['cpu']:.2f}",
            f"{style['memory']:.0f}", f"{style['type_cpu']:.1f}" if "type_cpu" in style else "")


def print_table(header, lines):
    print("| " + " | ".join(header) + " |")
    print("|" + "---|" * len(header))
    for line in lines:
        print("| " + " | ".join(str(cell) for cell in line) + " |")
    print()


def share(part, whole):
    return f"{part} of {whole}" + (f" ({100 * part / whole:.1f} %)" if whole else "")


def print_shares(chosen, results):
    """How many of the documents that are no deliberate negatives generate, compile, are silent."""
    lines = []
    styles = next(iter(results.values()))["styles"]
    for name in styles:
        found = [(document, results[document.key]["styles"][name]) for document in chosen]
        ratios = [
            style["lines"] / document.operations for document, style in found
            if document.operations and generates(style)]
        lines.append((
            name,
            share(sum(generates(style) for _, style in found), len(found)),
            share(sum(type_checks(style) for _, style in found), len(found)),
            share(sum(type_checks(style) and not warnings(style) for _, style in found), len(found)),
            f"{statistics.median(ratios):.1f}" if ratios else ""))
    print_table(
        ("style", "generate", "type-check", "without a warning of apigen",
         "lines per operation, median"), lines)


def print_warnings(chosen, results):
    """Which warnings there are, how often, and in how many documents."""
    counts = {}
    for document in chosen:
        for message in results[document.key]["styles"]["distributed"]["messages"]:
            if message["severity"] == "warning":
                places = counts.setdefault(message["code"], [])
                places.append((document.key, place(message)))
    print_table(
        ("warning", "times", "documents", "the first"),
        [(code, len(places), len({key for key, _ in places}), clipped(places[0][1]))
         for code, places in sorted(counts.items(), key=lambda item: -len(item[1]))])


def verdict(style):
    """What became of a document that is wrong on purpose."""
    errors = [message for message in style["messages"] if message["severity"] == "error"]
    if style["end"]:
        return "crash"
    if errors:
        return "refused" if all(map(has_place, errors)) else "refused without a place"
    if style.get("complaints"):
        return "does not compile"
    return "generated with a warning" if warnings(style) else "generated without a warning"


def print_negatives(chosen, results):
    """What became of the deliberate negatives; gives how many faults there are."""
    by_verdict = {}
    for document in chosen:
        for style in results[document.key]["styles"].values():
            text = first_failure(style)
            if not text and style["messages"]:
                text = place(style["messages"][0])
            by_verdict.setdefault(verdict(style), {}).setdefault(document.key, text)
    for name, found in sorted(by_verdict.items()):
        print(f"Deliberate negatives, {name}: {len(found)}\n")
        print_table(("document", "message"), [
            (key, clipped(text)) for key, text in found.items()])
    faults = ("crash", "refused without a place", "does not compile")
    return sum(len(by_verdict.get(name, ())) for name in faults)


def print_report(chosen, results):
    """Prints all tables; gives the exit status."""
    good = [document for document in chosen if not document.is_negative]
    negative = [document for document in chosen if document.is_negative]
    faults = 0
    if good:
        print_table(HEADER, [row for d in good for row in rows(d, results[d.key])])
        print_warnings(good, results)
    if negative:
        faults += print_negatives(negative, results)
    if good:
        print_shares(good, results)
        faults += sum(
            bool(first_failure(style)) for d in good for style in results[d.key]["styles"].values())
    return 1 if faults else 0
