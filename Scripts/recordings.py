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


def change(form, pointer, value):
    """Assigns a value at a pointer."""
    *way, last = [step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/")[1:]]
    for step in way:
        form = form[int(step)] if isinstance(form, list) else form[step]
    form[int(last) if isinstance(form, list) else last] = value


def sealed(line):
    """A line with its hash at the end."""
    line = {key: value for key, value in sorted(line.items()) if key != "sum"}
    text = json.dumps(line, ensure_ascii=False, separators=(",", ":"))[:-1]
    return f"{text},\"sum\":\"{digits(text.encode())}\"}}"
