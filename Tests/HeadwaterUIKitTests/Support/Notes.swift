import Headwater

/// An item for tests, with an id, text, and a kind.
struct Note: Identifiable, ListElement, CustomStringConvertible {
  enum Kind: Sendable { case plain, photo }

  let id: String
  var text: String
  var kind = Kind.plain

  init(_ id: String, _ text: String? = nil, _ kind: Kind = .plain) {
    (self.id, self.text, self.kind) = (id, text ?? id, kind)
  }

  var description: String { text }
}

/// A section for tests.
struct Chapter: Identifiable, ListElement {
  let id: String
  var title: String

  init(_ id: String, _ title: String? = nil) {
    (self.id, self.title) = (id, title ?? id)
  }
}

/// Returns notes that are named after the letters of a word.
func notes(_ letters: String) -> [Note] { letters.map { Note(String($0)) } }

/// Returns chapters that are named A, B, and so on, with notes that are named after letters.
func chapters(_ letters: [String]) -> [(Chapter, [Note])] {
  letters.enumerated().map { index, word in
    (Chapter(String(UnicodeScalar(UInt8(ascii: "A") + UInt8(index)))), notes(word))
  }
}

/// Returns a position.
func at(_ section: Int, _ item: Int) -> ItemPosition { ItemPosition(section: section, item: item) }
