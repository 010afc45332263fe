#!/usr/bin/env python3
"""Generates and type-checks every document of the corpus; see run.sh for its options."""
import argparse
import json
import os
import shutil
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from documents import documents, select
from processes import Products, run
from table import print_report

STYLES = ("distributed", "centralized")


@dataclass
class Bench:
    """What all checks of a run share."""

    corpus: str
    work: str
    products: Products
    options: argparse.Namespace

    def check(self, document):
        """Everything there is to say of one document, for the table."""
        result = {"document": document.key, "styles": {}}
        for style in STYLES:
            result["styles"][style] = self.check_style(document, style)
        return result

    def check_style(self, document, style):
        folder = os.path.join(self.work, "out", document.key.replace("/", "--"), style)
        shutil.rmtree(folder, ignore_errors=True)
        environment = dict(os.environ, XDG_CACHE_HOME=os.path.join(self.work, "cache"))
        spec = os.path.join(self.corpus, document.file)
        made = self.products.generate(spec, folder, style, environment)
        result = {"cpu": made.cpu, "memory": made.memory, "end": made.end}
        result["messages"] = self.messages(made)
        if made.status == 0:
            result.update(self.compiled(folder))
        if not self.options.keep:
            shutil.rmtree(folder, ignore_errors=True)
        return result

    def messages(self, made):
        try:
            found = json.loads(made.messages or "[]")
        except ValueError:
            return [{"severity": "error", "code": "not-json", "message": made.messages[-400:]}]
        for message in found:
            file = message.get("file") or ""
            message["file"] = os.path.relpath(file, self.corpus) if file else ""
        return found

    def compiled(self, folder):
        files = [
            os.path.join(path, name) for path, _, names in os.walk(folder) for name in names
            if name.endswith(".swift")
        ]
        lines = 0
        for file in files:
            with open(file, "rb") as text:
                lines += text.read().count(b"\n")
        result = {"lines": lines, "files": len(files)}
        if files:
            self.type_check(folder, sorted(files), result)
        if files and self.options.lint:
            words = ["swift", "format", "lint", "--strict", "--recursive", "--configuration",
                     os.path.join(self.products.root, ".swift-format"), folder]
            result["lint"] = run(words).messages.replace(folder + "/", "").splitlines()[:3]
        return result

    def type_check(self, folder, files, result):
        listing = os.path.join(folder, ".files")
        with open(listing, "w", encoding="utf-8") as text:
            text.writelines(f'"{file}"\n' for file in files)
        words = self.products.compiler(["-typecheck", "-parse-as-library"])
        if self.options.isolation:
            words += ["-default-isolation", self.options.isolation]
        checked = run([*words, f"@{listing}"])
        said = (checked.output + checked.messages).replace(folder + "/", "")
        complaints = [line for line in said.splitlines() if ": error: " in line]
        if checked.status and not complaints:
            complaints = [said[-400:] or checked.end]
        result.update(
            type_cpu=checked.cpu, type_memory=checked.memory, complaints=len(complaints),
            complaint=complaints[0] if complaints else "")


def arguments():
    parser = argparse.ArgumentParser(
        description="Generate and type-check the documents of the corpus, and print a table.")
    parser.add_argument("names", nargs="*", help="only documents whose path holds this, or * globs")
    parser.add_argument("--corpus", required=True)
    parser.add_argument("--work", required=True, help="where output and results go")
    parser.add_argument("--root", required=True, help="the package's folder")
    parser.add_argument("--tool", required=True, help="the built apigen")
    parser.add_argument("--modules", required=True, help="the built runtime's folder")
    parser.add_argument("--jobs", type=int, default=2, help="documents at a time (2)")
    parser.add_argument("--resume", action="store_true", help="keep the results that are there")
    parser.add_argument("--report", action="store_true", help="print the table of the last run")
    parser.add_argument("--keep", action="store_true", help="keep what is generated")
    parser.add_argument("--lint", action="store_true", help="check the format, too")
    parser.add_argument("--isolation", help="type-check with this -default-isolation")
    return parser.parse_args()


def main():
    options = arguments()
    chosen = select(documents(options.corpus), options.names)
    os.makedirs(options.work, exist_ok=True)
    results_file = os.path.join(options.work, "results.jsonl")
    results = {}
    if (options.resume or options.report) and os.path.exists(results_file):
        with open(results_file, encoding="utf-8") as lines:
            results = {row["document"]: row for row in map(json.loads, lines)}
    if not options.report:
        products = Products(options.root, options.tool, options.modules)
        bench = Bench(options.corpus, options.work, products, options)
        lock = threading.Lock()
        with open(results_file, "a" if options.resume else "w", encoding="utf-8") as output:
            def check(document):
                result = bench.check(document)
                with lock:
                    results[document.key] = result
                    output.write(json.dumps(result) + "\n")
                    output.flush()
                    print(f"{len(results)} of {len(chosen)}: {document.key}", file=sys.stderr)

            open_ones = [document for document in chosen if document.key not in results]
            with ThreadPoolExecutor(options.jobs) as pool:
                list(pool.map(check, open_ones))
    return print_report([d for d in chosen if d.key in results], results)


if __name__ == "__main__":
    sys.exit(main())
