"""The text of files, which is UTF-8, and the JSON in it."""

import json
import os


def read(*path):
    with open(os.path.join(*path), encoding="utf-8") as file:
        return file.read()


def write(path, text):
    """Writes a file, and creates its folder."""
    os.makedirs(os.path.dirname(os.path.abspath(path)), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def read_json(*path):
    return json.loads(read(*path))


def read_json_lines(*path):
    return [json.loads(line) for line in read(*path).split("\n") if line]


def write_json(path, value, **options):
    write(path, json.dumps(value, **options))
