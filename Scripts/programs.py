"""The programs of the package, for scripts that drive them: how these build, run and await them, and report."""

import contextlib
import os
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SWIFT = os.environ.get("SWIFT") or "swift"
failures = 0
# In seconds. Only a program that hangs takes so long, also on a machine that is busy with other work.
LIMIT = 300
# Once a wait was in vain, a check has failed: what else it has to say takes minutes then, not hours.
LATER_LIMIT = 2
limit = LIMIT


def until(ask):
    """Asks until the answer is true, and returns it, or else the last answer after the limit."""
    global limit
    deadline = time.monotonic() + limit
    while not (answer := ask()):
        if time.monotonic() >= deadline:
            limit = LATER_LIMIT
            break
        time.sleep(0.02)
    return answer


def built(products, options):
    """Builds products, and returns the paths of their programs."""
    for product in products:
        subprocess.run([SWIFT, "build", "--product", product, *options], check=True, cwd=ROOT)
    folder = subprocess.run([SWIFT, "build", "--show-bin-path", *options], check=True, cwd=ROOT,
                            stdout=subprocess.PIPE, text=True).stdout.strip()
    return [os.path.join(folder, product) for product in products]


def run(program, *words, home, text="", **environment):
    """Runs a program with a folder as its home, and returns what it printed and its status."""
    return subprocess.run(
        [program, *words], input=text, capture_output=True, encoding="utf-8", check=False,
        env={"PATH": os.environ["PATH"], "HOME": home, "TMPDIR": home, "LC_ALL": "C.UTF-8", "TZ": "UTC", **environment})


@contextlib.contextmanager
def started(program, *words, **environment):
    """Runs a program as long as a block, and yields its process, whose output can be read."""
    environment = {**os.environ, **environment}
    with subprocess.Popen([program, *words], stdout=subprocess.PIPE, text=True, env=environment) as process:
        try:
            yield process
        finally:
            process.terminate()


def make_journal(bako, path):
    """Imports the entries that the tests of screens know, into a journal whose folder is Bako's home."""
    run(bako, "import", os.path.join(ROOT, "Tests", "Terminal", "journal.jsonl"), "--database", path,
        home=os.path.dirname(path)).check_returncode()


def start_first(bako, path):
    """Starts Bako for the first time on a journal, and goes through its welcome."""
    run(bako, "--plain", "--database", path, home=os.path.dirname(path), text="1\nq\n").check_returncode()


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
