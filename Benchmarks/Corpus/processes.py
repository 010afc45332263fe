"""Runs the tool and the compiler, and measures them."""
import os
import subprocess
import sys
import threading
from dataclasses import dataclass

# Darwin counts bytes, Linux kilobytes.
MEMORY_UNIT = 1 << 20 if sys.platform == "darwin" else 1 << 10


@dataclass
class Run:
    """What came of a process; CPU is user and system, children included, and memory in MB."""

    status: int
    output: str
    messages: str
    cpu: float
    memory: float

    @property
    def end(self):
        """Why it did not end as it should; nothing if it did."""
        if self.status in (0, 1):
            return ""
        return f"ended by signal {-self.status}" if self.status < 0 else f"status {self.status}"


def run(words, folder=None, environment=None, seconds=900):
    """Runs a command to its end, or kills it after some seconds."""
    process = subprocess.Popen(
        words, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE)
    timer = threading.Timer(seconds, process.kill)
    timer.start()
    messages = []
    reader = threading.Thread(target=lambda: messages.append(process.stderr.read()))
    reader.start()
    output = process.stdout.read()
    reader.join()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    timer.cancel()
    return Run(
        process.returncode, output.decode(errors="replace"),
        messages[0].decode(errors="replace"), usage.ru_utime + usage.ru_stime,
        usage.ru_maxrss / MEMORY_UNIT)


@dataclass(frozen=True)
class Products:
    """Where the built tool and the built runtime module are."""

    root: str
    tool: str
    modules: str

    def generate(self, spec, output, style, environment):
        """Generates Swift from a document, as a user would."""
        return run(
            [self.tool, "generate", spec, "-o", output, "--style", style, "--format", "json",
             "--no-cache"],
            environment=environment)

    def compiler(self, mode, module="Generated"):
        """The compiler's words, as strict as generated code has to stand it."""
        words = ["swiftc", *mode, "-wmo", "-module-name", module, "-swift-version", "6",
                 "-warnings-as-errors", "-I", f"{self.modules}/Modules"]
        for name in ("CCurl", "CNetlink"):
            words += ["-Xcc", f"-I{self.root}/Sources/{name}/include", "-Xcc",
                      f"-fmodule-map-file={self.modules}/{name}.build/module.modulemap"]
        return words

    def objects(self):
        """The runtime's object files, for programs."""
        found = []
        for name in ("APIRuntime", "CCurl", "CNetlink"):
            for folder, _, files in os.walk(f"{self.modules}/{name}.build"):
                found += [os.path.join(folder, file) for file in files if file.endswith(".o")]
        return sorted(found)
