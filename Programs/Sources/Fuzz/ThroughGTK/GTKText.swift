/// The text of each kind of row.
enum GTKText {
  /// Returns the text of an item. It can have several lines if items have individual heights.
  static func item(_ item: FuzzElement, hasOwnHeights: Bool) -> String {
    let line = "\(item.id):\(item.content)"
    return Array(repeating: line, count: hasOwnHeights ? 1 + item.id % 3 : 1).joined(separator: "\n")
  }

  static func header(_ section: FuzzElement) -> String { "[\(section.id):\(section.content)]" }

  static func footer(_ section: FuzzElement) -> String { "(\(section.id):\(section.content))" }

  /// Returns a Boolean value that indicates whether a section has a header and a footer if only some sections do.
  static func isTitled(_ section: FuzzElement) -> Bool { section.content % 2 == 0 }
}
