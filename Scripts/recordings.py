"""The hashes of recordings, for scripts that write some: see `StableHash` and `LineSeal`."""

import json

ONES = (1 << 64) - 1


def digits(content):
    """The hash of some bytes, FNV-1a with 64 bits."""
    state = 0xCBF29CE484222325
    for byte in content:
        state = ((state ^ byte) * 0x100000001B3) & ONES
    return f"{state:016x}"


def fed(value):
    """The text whose hash is that of a JSON value."""
    if isinstance(value, list):
        return f"[{len(value)}" + "".join("," + fed(part) for part in value)
    if isinstance(value, dict):
        return f"{{{len(value)}" + "".join(
            f",{len(key.encode())}:{key}{fed(part)}" for key, part in sorted(value.items()))
    if isinstance(value, str):
        return f"\"{len(value.encode())}:{value}"
    if value is None or isinstance(value, bool):
        return {None: "n", True: "t", False: "f"}[value]
    return repr(value)


def form_hash(value):
    """The hash of the form of a state that isn't redacted."""
    return digits(fed(value).encode())


def changed(form, change):
    """A form after a change: values by their pointers, and at "-" the pointers to removed ones."""
    for pointer in change.get("-", []):
        place, last = container(form, pointer)
        del place[last]
    for pointer, value in change.items():
        if not pointer:
            form = value
        elif pointer != "-":
            place, last = container(form, pointer)
            place[last] = value
    return form


def container(form, pointer):
    """The object or list with the value that a pointer leads to, and its key or index there."""
    place, last = None, None
    for step in pointer.split("/")[1:]:
        place = form if place is None else place[last]
        step = step.replace("~1", "/").replace("~0", "~")
        last = int(step) if isinstance(place, list) else step
    return place, last


def sealed(line):
    """A line with its hash at the end."""
    line = {key: value for key, value in sorted(line.items()) if key != "sum"}
    text = json.dumps(line, ensure_ascii=False, separators=(",", ":"))[:-1]
    return f"{text},\"sum\":\"{digits(text.encode())}\"}}"
