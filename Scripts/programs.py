"""The programs of the package, for scripts that drive them, and the report of what these find."""

import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SWIFT = os.environ.get("SWIFT") or "swift"
failures = 0


def built(products, options):
    """Builds products, and returns the paths of their programs."""
    for product in products:
        subprocess.run([SWIFT, "build", "--product", product, *options], check=True, cwd=ROOT)
    folder = subprocess.run([SWIFT, "build", "--show-bin-path", *options], check=True, cwd=ROOT,
                            stdout=subprocess.PIPE, text=True).stdout.strip()
    return [os.path.join(folder, product) for product in products]


def check(what, holds, *details):
    """Prints whether something holds, and the first details if it doesn't."""
    global failures
    failures += not holds
    print(f"  {'ok  ' if holds else 'FAIL'}  {what}", flush=True)
    for detail in () if holds else details[:20]:
        print(f"        {detail}", flush=True)


def end(script):
    """Ends a script, with status 1 if a check has failed."""
    if failures:
        sys.exit(f"{script}: {failures} checks failed.")
    print("All checks passed.")
