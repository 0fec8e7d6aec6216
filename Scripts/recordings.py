"""The hashes of recordings, for scripts that write some: see `FormHash` and `LineSeal`."""

import json

ONES = (1 << 64) - 1


def fnv(content):
    """The hash of some bytes, FNV-1a with 64 bits."""
    state = 0xCBF29CE484222325
    for byte in content:
        state = ((state ^ byte) * 0x100000001B3) & ONES
    return state


def digits(content):
    """The hash of some bytes in hexadecimal digits."""
    return f"{fnv(content):016x}"


def mixed(value):
    """A number whose bits depend on all those of another."""
    value = ((value ^ value >> 32) * 0x9E3779B97F4A7C15) & ONES
    return ((value ^ value >> 29) * 0xBF58476D1CE4E5B9) & ONES


def whole_hash(start, parts):
    """The hash of an array or an object, from those of its parts and their places."""
    total = fnv(start.encode())
    for part, place in parts:
        total += mixed(part ^ mixed((place + 1) & ONES))
    return mixed(total & ONES)


def value_hash(value):
    """The hash of a JSON value: see `FormHash`."""
    if isinstance(value, list):
        return whole_hash(f"[{len(value)}",
                          [(value_hash(part), index) for index, part in enumerate(value)])
    if isinstance(value, dict):
        return whole_hash(f"{{{len(value)}",
                          [(value_hash(part), fnv(key.encode())) for key, part in value.items()])
    if isinstance(value, str):
        return fnv(f"\"{value}".encode())
    if value is None or isinstance(value, bool):
        return fnv({None: b"n", True: b"t", False: b"f"}[value])
    return fnv(repr(value).encode())


def form_hash(value):
    """The hash of the form of a state that isn't redacted."""
    return f"{value_hash(value):016x}"


def changed(form, change):
    """A form after a change: values by their pointers, at "-" the pointers to removed ones, and at
    "+" what came and went in lists, which is first."""
    for pointer, changes in sorted(change.get("+", {}).items()):
        place, last = container(form, pointer)
        values = form if place is None else place[last]
        for start, count, *added in changes:
            values[start:start + count] = added[0] if added else []
    for pointer in change.get("-", []):
        place, last = container(form, pointer)
        del place[last]
    for pointer, value in change.items():
        if not pointer:
            form = value
        elif pointer not in ("-", "+"):
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
