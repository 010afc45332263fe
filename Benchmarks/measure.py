#!/usr/bin/env python3
"""Runs a command some times: measure.py RUNS [--before COMMAND] -- COMMAND...

Prints the median wall and CPU seconds (user and system, children included) and the highest peak
memory in MB: `wall cpu peak`. The command of --before is run through the shell before each run.
What the command prints goes to the null device; a command that fails ends the measurement.
"""
import os
import statistics
import subprocess
import sys
import time


def run(words):
    """Wall seconds, CPU seconds and peak memory in MB of one run."""
    start = time.perf_counter()
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    messages = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    if status != 0:
        sys.stderr.buffer.write(messages)
        sys.exit(f"failed: {' '.join(words)}")
    # Darwin counts bytes, Linux kilobytes.
    unit = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / unit


def main():
    split = sys.argv.index("--")
    runs, options, words = int(sys.argv[1]), sys.argv[2:split], sys.argv[split + 1:]
    results = []
    for _ in range(runs):
        if options[:1] == ["--before"]:
            subprocess.run(["bash", "-c", options[1]], check=True)
        results.append(run(words))
    wall, cpu, peak = zip(*results)
    print(f"{statistics.median(wall):.4f} {statistics.median(cpu):.4f} {max(peak):.1f}")


main()
