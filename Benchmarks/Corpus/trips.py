#!/usr/bin/env python3
"""Decodes the corpus's examples with the generated types and encodes them again; see run.sh."""
import argparse
import collections
import json
import os
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from compare import Comparison, read_by, shapes
from documents import documents, select
from examples import Finder
from judge import fault
from processes import Products, run
from table import clipped, print_table

PROGRAM = '''import APIRuntime
import Foundation

typealias RoundTrip = (Foundation.Data) throws -> Foundation.Data

func roundTrip<Value: Swift.Codable>(_ type: Value.Type) -> RoundTrip {
    { try JSONCoding().encoder().encode([JSONCoding().decoder().decode(type, from: $0)]) }
}

@main struct RoundTripProgram {
    static func main() throws {
        let trips = roundTrips()
        while let line = readLine() {
            let parts = line.split(separator: "\\t", maxSplits: 1).map(Swift.String.init)
            do {
                let json = try trips[Swift.Int(parts[0])!](Foundation.Data(parts[1].utf8))
                print("ok\\t" + Swift.String(decoding: json, as: UTF8.self))
            } catch {
                let text = Swift.String(describing: error)
                print("no\\t" + text.replacingOccurrences(of: "\\n", with: " "))
            }
        }
    }
}

func roundTrips() -> [RoundTrip] {
    var trips: [RoundTrip] = []
'''


@dataclass
class Bench:
    corpus: str
    work: str
    products: Products

    def check(self, document):
        """The outcomes of a document's examples, or why there are none."""
        folder = os.path.join(self.work, "trips", document.key.replace("/", "--"))
        shutil.rmtree(folder, ignore_errors=True)
        try:
            return self.outcomes(document, folder)
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    def outcomes(self, document, folder):
        if document.format == "OpenRPC":
            return {"skipped": "OpenRPC examples are not looked at yet", "cases": []}
        file = os.path.join(self.corpus, document.file)
        with open(self.table(document), encoding="utf-8") as table:
            types = json.load(table)
        cases = Finder(file, types).find() if types else []
        if not types:
            return {"skipped": "it does not generate", "cases": []}
        if not cases:
            return {"cases": []}
        answers, problem = self.run(cases, file, folder)
        if problem:
            return {"skipped": problem, "cases": []}
        return {"cases": [
            self.outcome(case, answers.get(index)) for index, case in enumerate(cases)]}

    def table(self, document):
        return os.path.join(self.work, "types", document.key.replace("/", "--") + ".json")

    def run(self, cases, file, folder):
        """What the generated types make of the examples."""
        environment = dict(os.environ, XDG_CACHE_HOME=os.path.join(self.work, "cache"))
        made = self.products.generate(file, folder, "distributed", environment)
        if made.status:
            return {}, "it does not generate"
        swift = sorted({case.swift for case in cases if case.swift})
        if not swift:
            return {}, ""
        numbers = {name: index for index, name in enumerate(swift)}
        program = os.path.join(folder, "RoundTripProgram.swift")
        with open(program, "w", encoding="utf-8") as text:
            text.write(PROGRAM)
            text.writelines(f"    trips.append(roundTrip({name}.self))\n" for name in swift)
            text.write("    return trips\n}\n")
        files = [os.path.join(path, name) for path, _, names in os.walk(folder)
                 for name in names if name.endswith(".swift")]
        built = run([
            *self.products.compiler(["-Onone", "-parse-as-library"]), "-o", f"{folder}/trips",
            *sorted(files), *self.products.objects()])
        if built.status:
            said = [line for line in built.messages.splitlines() if "error:" in line]
            return {}, "it does not compile: " + clipped((said or [built.messages[-200:]])[0], 120)
        asked = [(index, case) for index, case in enumerate(cases) if case.swift]
        lines = "".join(
            f"{numbers[case.swift]}\t{json.dumps(read_by(case.schema, case.value))}\n"
            for _, case in asked)
        source = os.path.join(folder, "cases.txt")
        with open(source, "w", encoding="utf-8") as text:
            text.write(lines)
        ran = run(["bash", "-c", f"'{folder}/trips' <'{source}'"], seconds=120)
        replies = ran.output.split("\n")[:-1]
        if len(replies) < len(asked):
            pointer = asked[len(replies)][1].pointer
            return {}, f"the program ended ({ran.end or ran.status}) at {pointer}"
        return {index: reply for (index, _), reply in zip(asked, replies)}, ""

    def outcome(self, case, reply):
        row = {"pointer": case.pointer, "type": case.swift}
        if case.reason:
            return row | {"verdict": case.reason, "detail": ""}
        before = read_by(case.schema, case.value)
        kind, _, text = reply.partition("\t")
        comparison = Comparison()
        if kind == "ok":
            comparison.compare(before, json.loads(text)[0], shapes(case.schema))
        else:
            comparison.faults.append(text)
        detail = "; ".join(comparison.faults)
        if not comparison.faults:
            verdict = "without keys that its schema does not know" if comparison.beyond else "same"
            return row | {"verdict": verdict, "detail": ", ".join(comparison.beyond[:3])}
        wrong = fault(case.schema, before)
        if wrong:
            is_judged = not wrong.startswith("no judgement")
            return row | {
                "verdict": "contradicts its schema" if is_judged else "no judgement",
                "detail": f"{wrong}; {detail}"}
        return row | {"verdict": "DIFFERS", "detail": detail}


def write_types(bench, chosen, options):
    """Asks the tests' bundle for the Swift types of all documents."""
    os.makedirs(os.path.join(bench.work, "types"), exist_ok=True)
    listing = os.path.join(bench.work, "types.txt")
    with open(listing, "w", encoding="utf-8") as text:
        for document in chosen:
            with open(bench.table(document), "w", encoding="utf-8") as table:
                table.write("{}")
            text.write(f"{os.path.join(bench.corpus, document.file)}\t{bench.table(document)}\n")
    made = run(
        ["swift", "test", "--package-path", options.root, "--skip-build", "--filter",
         "writeTypeTables"],
        environment=dict(os.environ, APIGEN_TYPE_TABLES=listing), seconds=3600)
    if made.status:
        sys.exit(made.output + made.messages)


def print_results(results):
    totals = collections.Counter()
    lines = []
    for key, result in results.items():
        counts = collections.Counter(case["verdict"] for case in result["cases"])
        totals += counts
        if result.get("skipped"):
            totals["documents skipped: " + result["skipped"].split(":")[0]] += 1
        others = ", ".join(
            f"{name}: {count}" for name, count in sorted(counts.items())
            if name not in ("same", "DIFFERS"))
        if result["cases"] or result.get("skipped"):
            lines.append((key, sum(counts.values()), counts["same"], counts["DIFFERS"],
                          others or result.get("skipped", "")))
    print_table(("document", "examples", "same", "differ", "others"), lines)
    for verdict in ("DIFFERS", "contradicts its schema", "no judgement"):
        rows = [(key, case["pointer"], case["type"], clipped(case["detail"], 260))
                for key, result in results.items() for case in result["cases"]
                if case["verdict"] == verdict]
        if rows:
            print(f"{verdict}: {len(rows)}\n")
            print_table(("document", "example", "type", "why"), rows)
    print_table(("examples", ""), sorted(totals.items(), key=lambda item: -item[1]))
    return 1 if totals["DIFFERS"] else 0


def results_file(options):
    return os.path.join(options.work, "trips.jsonl")


def kept_results(options):
    """The results of an earlier run, where it is to go on."""
    if not options.resume or not os.path.exists(results_file(options)):
        return {}
    with open(results_file(options), encoding="utf-8") as lines:
        return {row["document"]: row for row in map(json.loads, lines)}


def main():
    parser = argparse.ArgumentParser(description="Round trips of the corpus's examples.")
    parser.add_argument("names", nargs="*")
    for name in ("corpus", "work", "root", "tool", "modules"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--resume", action="store_true", help="keep the results that are there")
    parser.add_argument("--keep-types", action="store_true", help="take those of the last run")
    options = parser.parse_args()
    products = Products(options.root, options.tool, options.modules)
    bench = Bench(options.corpus, options.work, products)
    chosen = [
        one for one in select(documents(options.corpus), options.names) if not one.is_negative]
    os.makedirs(options.work, exist_ok=True)
    if not options.keep_types:
        write_types(bench, chosen, options)
    results = kept_results(options)
    with open(results_file(options), "a" if options.resume else "w", encoding="utf-8") as output:
        def check(document):
            result = results[document.key] = bench.check(document)
            output.write(json.dumps(result | {"document": document.key}) + "\n")
            output.flush()
            print(f"{len(results)} of {len(chosen)}: {document.key}", file=sys.stderr)

        with ThreadPoolExecutor(options.jobs) as pool:
            list(pool.map(check, [one for one in chosen if one.key not in results]))
    return print_results({one.key: results[one.key] for one in chosen})


if __name__ == "__main__":
    sys.exit(main())
