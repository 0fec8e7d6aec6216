"""The targets of the package, as `swift package describe` has them, and the tests that reach them."""

import json
import os
import subprocess


def described(root="."):
    """The name of the package, and its targets by their names: their types, paths and dependencies."""
    environment = {key: value for key, value in os.environ.items() if key != "TESTS"}
    done = subprocess.run(
        [os.environ.get("SWIFT") or "swift", "package", "--package-path", root, "describe", "--type", "json"],
        check=True, stdout=subprocess.PIPE, env=environment)
    package = json.loads(done.stdout)
    return package["name"], {target["name"]: target for target in package["targets"]}


def owner(path, known):
    """The name of the target in whose folder a file is, or `None`."""
    return max((name for name, target in known.items() if path.startswith(target["path"] + "/")),
               key=lambda name: len(known[name]["path"]), default=None)


def dependents(names, known, through_all=True):
    """The targets that depend on one of these: through others as well, or directly."""
    found, reached = set(), set(names)
    while reached:
        reached = {name for name, target in known.items()
                   if reached & set(target.get("target_dependencies", ()))} - found
        found |= reached
        if not through_all:
            break
    return found


def tests(names, known):
    return sorted(name for name in names if known[name]["type"] == "test")
