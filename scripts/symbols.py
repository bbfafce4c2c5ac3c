"""Prints the public symbols in symbol graphs: symbols.py [--types] FOLDER LIBRARY..."""

import glob
import json
import sys

TYPES = {"swift.struct", "swift.class", "swift.enum", "swift.protocol", "swift.actor", "swift.typealias"}


def symbols(folder, library):
    """The symbols of a library, each as its path and its declaration; extensions of others' types included."""
    found = {}
    for path in glob.glob(f"{folder}/{library}/{library}*.symbols.json"):
        with open(path) as file:
            for symbol in json.load(file)["symbols"]:
                kind = symbol["kind"]["identifier"]
                if kind == "swift.extension":
                    continue
                declaration = "".join(part["spelling"] for part in symbol["declarationFragments"])
                path_of_symbol = ".".join(symbol["pathComponents"])
                found[(path_of_symbol, " ".join(declaration.split()))] = kind
    return sorted((path, text, kind) for (path, text), kind in found.items())


def main(arguments):
    counts_types = arguments[0] == "--types"
    folder, *libraries = arguments[1:] if counts_types else arguments
    total = 0
    if not counts_types:
        print("# Public symbols\n\nMade by `scripts/api --record`. Types come with their members; each line is one symbol.")
    for library in libraries:
        listed = symbols(folder, library)
        types = sum(kind in TYPES for _, _, kind in listed)
        total += types
        if counts_types:
            print(f"{library}\t{types}\ttypes\t{len(listed)}\tsymbols")
            continue
        print(f"\n## {library}\n\n{types} types, {len(listed)} symbols.\n\n```swift")
        for path, text, kind in listed:
            print(text if kind in TYPES and "." not in path else f"{path}: {text}")
        print("```")
    if counts_types:
        print(f"all\t{total}\ttypes")


main(sys.argv[1:])
