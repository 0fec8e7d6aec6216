"""Turns Documentation/Tutorial.md into DocC's tutorial: a page for each step, with the code beside the text.

The document is the only source of the text, and the folders of Tests/Tutorial, from which its code is, of the
code. A block of code becomes a step that shows its whole file, with the lines marked that differ from the
file's previous version. Other blocks, such as commands, stay in the text. The picture of the table of contents
is what the finished app prints.
"""

import os
import re
import shutil
import textwrap

import files
import terminal_picture

STEP = re.compile(r"^## Step (\d+): (.+)$", re.MULTILINE)
CODE = re.compile(
    r"^<!-- from Tests/Tutorial/(\d+)/(\S+): \S+ -->\n```swift\n.*?^```\n", re.MULTILINE | re.DOTALL)
MARKER = re.compile(r"^ *// README: .*\n", re.MULTILINE)
# Two hours for six steps.
MINUTES = 20
FENCE = re.compile(
    r"^(?:<!-- golden (?P<output>\S+) -->\n)?```\w*\n(?P<code>.*?)^```\n?", re.MULTILINE | re.DOTALL)
ARTICLE = re.compile(r"<doc:(\w+)>")


def indented(text, depth):
    return textwrap.indent(text.strip("\n"), "  " * depth) + "\n"


def directive(name, content, depth=0):
    """A directive around its content."""
    return indented(f"{name} {{\n{indented(content, 1)}}}", depth)


def pages(text):
    """The introduction, the numbers, titles and texts of the steps, and the end."""
    body, end = text.split("\n## Where to go on\n")
    parts = STEP.split(body.split("\n", 1)[1])
    steps = [list(parts[index:index + 3]) for index in range(1, len(parts), 3)]
    introduction, _, preparation = parts[0].strip().partition("\n\n")
    steps[0][2] = preparation + steps[0][2]
    return introduction, steps, end


def pieces(text):
    """The texts of a step's page, each with the step and the path of the code that follows it."""
    parts = CODE.split(text)
    for index in range(0, len(parts), 3):
        code = parts[index + 1:index + 3]
        if parts[index].strip() or code:
            yield parts[index].strip(), tuple(code)


def copy(root, resources, step, path):
    """Copies a file of a step, and returns the name of the copy."""
    name = f"{step}-{path.replace('/', '-')}"
    code = MARKER.sub("", files.read(root, "Tests", "Tutorial", step, path))
    files.write(os.path.join(resources, name), code)
    return name


def previous(root, step, path):
    """The latest earlier step that has the file, or nothing."""
    for number in range(int(step) - 1, 0, -1):
        if os.path.exists(os.path.join(root, "Tests", "Tutorial", str(number), path)):
            return str(number)
    return None


def trial(text):
    """The text of the end of a step's page as one paragraph, and the file with the output that it shows."""
    output = None

    def replace(match):
        nonlocal output
        if match["output"]:
            output = match["output"]
            return ""
        commands = [line.removeprefix("$ ") for line in match["code"].splitlines()]
        typed = f", and type `{commands[1]}`" if commands[1:] else ""
        return f"Run `{commands[0]}`{typed}."

    return " ".join(FENCE.sub(replace, text).split()), output


def page(root, resources, number, title, text, prose):
    """The page of a step of the tutorial."""
    title = title[0].upper() + title[1:]
    content, steps, shown = "", "", ""
    for words, code in pieces(text):
        if code:
            step, path = code
            before = previous(root, step, path)
            earlier = f', previousFile: "{copy(root, resources, before, path)}"' if before else ""
            shown = (f'@Code(name: "{os.path.basename(path)}", '
                     f'file: "{copy(root, resources, step, path)}"{earlier})')
            # DocC allows one paragraph for a step. What comes before introduces the page.
            before, _, paragraph = words.rpartition("\n\n")
            content = "\n\n".join(filter(None, [content, before]))
        else:
            paragraph, output = trial(words)
            if output:
                name = os.path.basename(output)
                shutil.copy(os.path.join(root, output), os.path.join(resources, name))
                shown = f'@Code(name: "Output", file: "{name}")'
        # A second block of a file without a text of its own is part of the step before it.
        if paragraph:
            steps += directive("@Step", f"{prose(paragraph)}\n\n{shown}")
    content = prose(content) or "Files are shown whole, with their new lines marked."
    return directive(
        f"@Tutorial(time: {MINUTES})",
        directive(f'@Intro(title: "{title}")', f"Step {number} of the garden.")
        + directive(f'@Section(title: "{title}")',
                    directive("@ContentAndMedia", content) + directive("@Steps", steps)))


def write(root, folder, prose):
    """Writes the tutorial.

    prose: turns a text of the document into one for DocC, with links to other articles.
    """
    resources = os.path.join(folder, "Resources")
    os.makedirs(resources)

    def linked(text):
        # DocC resolves the links of tutorials before it knows the articles.
        return ARTICLE.sub(
            lambda match: f"</documentation/tessera/{match[1].lower()}>", prose(text))

    introduction, steps, end = pages(files.read(root, "Documentation", "Tutorial.md"))
    output = files.read(root, "Tests", "Tutorial", "expected-output.txt")
    files.write(os.path.join(resources, "garden.svg"), terminal_picture.draw([output], 40))
    references = ""
    for number, title, text in steps:
        files.write(os.path.join(folder, f"Step{number}.tutorial"), page(root, resources, number, title, text, linked))
        references += f'@TutorialReference(tutorial: "doc:Step{number}")\n'
    chapter = f"When the garden is done:\n\n{linked(end)}\n\n"
    chapter += '@Image(source: "garden.svg", alt: "The rows of the garden")\n'
    files.write(os.path.join(folder, "Tutorial.tutorial"), directive(
        '@Tutorials(name: "Garden")',
        directive('@Intro(title: "A garden in six steps")', linked(introduction))
        + directive('@Chapter(name: "The garden")', chapter + references)))
