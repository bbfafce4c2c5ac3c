"""Lists the public symbols of libraries.

    symbols.py --types GRAPHS SOURCES LIBRARY...        prints the number of types and symbols of each library
    symbols.py --write FOLDER GRAPHS SOURCES LIBRARY... writes one file per library, and a table of them

The symbols come from symbol graphs. Declarations that only Apple's platforms compile aren't in those, and are read from the
source files instead.
"""

import glob
import json
import os
import re
import sys

TYPES = {"swift.struct", "swift.class", "swift.enum", "swift.protocol", "swift.actor", "swift.typealias"}
APPLE = re.compile(r"canImport\((UIKit|SwiftUI|CoreData|Combine|ObjectiveC|AppKit)\)|os\((iOS|macOS|tvOS|visionOS)\)")
DECLARATION = re.compile(
    r"^(?:@[\w.]+(?:\([^)]*\))? )*(?:public|open) .*?\b"
    r"(struct|class|enum|protocol|actor|typealias|func|var|let|init|subscript|case|associatedtype)\b"
)
SCOPE = re.compile(
    r"^(?:@[\w.]+(?:\([^)]*\))? )*(?:public |open |package |private |fileprivate |final |indirect )*"
    r"(?:extension|struct|class|enum|protocol|actor) ([\w.]+)"
)


def symbols(folder, library):
    """Returns the symbols of a library, each as its path, its declaration, and its kind, with extensions of others' types."""
    found = {}
    for path in glob.glob(f"{folder}/{library}/{library}*.symbols.json"):
        with open(path) as file:
            for symbol in json.load(file)["symbols"]:
                kind = symbol["kind"]["identifier"]
                if kind == "swift.extension":
                    continue
                # What a type of the standard library gets from its own protocols doesn't belong to the library.
                if "::SYNTHESIZED::" in symbol["identifier"]["precise"] and "@" in os.path.basename(path):
                    continue
                declaration = "".join(part["spelling"] for part in symbol["declarationFragments"])
                path_of_symbol = ".".join(symbol["pathComponents"])
                found[(path_of_symbol, " ".join(declaration.split()))] = kind
    return sorted((path, text, kind) for (path, text), kind in found.items())


def is_for_apple(condition):
    """Returns whether a condition is met only on Apple's platforms, and whether it is met only on others."""
    names_apple = bool(APPLE.search(condition))
    return names_apple and "!" not in condition, names_apple and "!" in condition


def compiled_only_by_apple(lines):
    """Yields the lines that are compiled only on Apple's platforms, with their numbers."""
    branches = []  # For each open `#if`: whether its current branch, and whether the rest of it, is only for Apple's platforms.
    for number, line in enumerate(lines):
        text = line.strip()
        if text.startswith("#if"):
            branches.append(is_for_apple(text))
        elif text.startswith("#elseif"):
            branches[-1] = is_for_apple(text)
        elif text.startswith("#else"):
            branches[-1] = (branches[-1][1], False)
        elif text.startswith("#endif"):
            branches.pop()
        elif any(branch for branch, _ in branches):
            yield number, line


def signature(lines, number):
    """Returns the declaration that begins in a line, without its body, on one line."""
    text = ""
    for line in lines[number : number + 30]:
        text += " " + line.strip()
        depth = text.count("(") - text.count(")")
        if depth <= 0 and ("{" in text or not text.rstrip().endswith((",", "->", "where", "=", ":"))):
            following = lines[number + 1].strip() if number + 1 < len(lines) else ""
            if "{" in text or not following.startswith(("where", "->", "throws", "async")):
                break
        number += 1
    return without_body(" ".join(text.split()).replace("( ", "(").replace(" )", ")"))


def without_body(text):
    """Returns a declaration without its body or value."""
    depth = 0
    for index, character in enumerate(text):
        depth += (character in "([") - (character in ")]")
        if depth == 0 and (character == "{" or text[index : index + 3] == " = "):
            return text[:index].rstrip()
    return text


def apple_symbols(folder, library):
    """Returns the public declarations that only Apple's platforms compile, as the names of their types and their signatures."""
    found = set()
    for path in sorted(glob.glob(f"{folder}/{library}/**/*.swift", recursive=True)):
        with open(path) as file:
            lines = file.read().split("\n")
        scopes = []  # The enclosing types and extensions, with their indentation.
        for number, line in compiled_only_by_apple(lines):
            indentation = len(line) - len(line.lstrip())
            text = line.strip()
            if not text or text.startswith("//"):
                continue
            while scopes and indentation <= scopes[-1][0]:
                scopes.pop()
            outer = ".".join(name for _, name in scopes)
            if DECLARATION.match(text):
                found.add((outer, re.sub(r"\b(public|open) ", "", signature(lines, number))))
            scope = SCOPE.match(text)
            if scope:
                scopes.append((indentation, scope.group(1)))
    return sorted(found)


def is_type(text):
    return re.match(r"(?:@[\w.]+(?:\([^)]*\))? )*(?:final |indirect )*(struct|class|enum|protocol|actor|typealias) ", text)


def page(library, listed, apple):
    """Returns the contents of a library's file."""
    types = sum(kind in TYPES for _, _, kind in listed) + sum(bool(is_type(text)) for _, text in apple)
    lines = [
        f"# {library}\n",
        f"{types} types, {len(listed) + len(apple)} symbols. Written by `scripts/api --record`; each line is one symbol.\n",
    ]
    if listed:
        lines.append("```swift")
        lines += [text if kind in TYPES and "." not in path else f"{path}: {text}" for path, text, kind in listed]
        lines.append("```")
    if apple:
        lines.append(("\n" if listed else "") + "## Only on Apple's platforms\n\n```swift")
        lines += [f"{outer}: {text}" if outer else text for outer, text in apple]
        lines.append("```")
    return types, "\n".join(lines) + "\n"


def main(arguments):
    mode, *rest = arguments
    folder = rest.pop(0) if mode == "--write" else None
    graphs, sources, *libraries = rest
    rows, total = [], 0
    for library in libraries:
        listed, apple = symbols(graphs, library), apple_symbols(sources, library)
        types, text = page(library, listed, apple)
        total += types
        rows.append((library, types, len(listed) + len(apple)))
        if folder:
            with open(os.path.join(folder, f"{library}.md"), "w") as file:
                file.write(text)
    if folder:
        with open(os.path.join(folder, "README.md"), "w") as file:
            file.write("# Public symbols\n\nWritten by `scripts/api --record`, one file per module.\n\n")
            file.write("| module | types | symbols |\n|---|---|---|\n")
            for library, types, count in rows:
                file.write(f"| [{library}]({library}.md) | {types} | {count} |\n")
    else:
        for library, types, count in rows:
            print(f"{library}\t{types}\ttypes\t{count}\tsymbols")
        print(f"all\t{total}\ttypes")


main(sys.argv[1:])
