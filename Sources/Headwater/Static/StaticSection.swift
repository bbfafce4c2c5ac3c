/// A section of a ``StaticDataSource``: rows with a header and a footer.
///
/// ```swift
/// StaticSection("Account", footer: "Only you can see this name.") {
///   StaticRow("Name", value: model.name)
/// }
/// ```
///
/// Sections are equal if they have the same id, header, and footer, regardless of their rows.
public struct StaticSection: StaticElement, CustomStringConvertible {
  /// The text above the rows, if there is one.
  public let header: String?
  /// The text below the rows, if there is one.
  public let footer: String?

  private var name = StaticName()
  private var rows: [StaticRow]

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - header: The text above the rows.
  ///   - footer: The text below the rows.
  ///   - rows: A closure that returns the rows. It can contain `if`, `switch`, and `for`; see ``StaticBuilder``.
  public init(
    _ header: String? = nil, footer: String? = nil, @StaticBuilder<StaticRow> rows: () -> [StaticRow]
  ) {
    (self.header, self.footer) = (header, footer)
    self.rows = rows()
  }

  /// The id of the section, which is unique in its data source: the one that ``id(_:)`` sets, or one that consists of the
  /// position in the closure of the data source.
  public var identity: String { name.identity }

  /// Returns the section with an id of your own, which must be unique among the sections of the data source. Sections that a
  /// loop creates should have one.
  ///
  /// - Parameter id: The id, such as a string or a number.
  /// - Returns: The section with the id.
  public func id(_ id: some LosslessStringConvertible) -> StaticSection {
    var section = self
    section.name = StaticName(own: id.description)
    return section
  }

  /// The header, or the id if there is none.
  public var description: String { header ?? identity }

  /// Returns a Boolean value that indicates whether two sections have the same id, header, and footer.
  public static func == (first: StaticSection, second: StaticSection) -> Bool {
    first.name == second.name && first.header == second.header && first.footer == second.footer
  }

  /// Returns the section at an index of an enclosing block. Don't use it.
  public func _placed(at index: Int) -> StaticSection {
    var section = self
    section.name.enclose(at: index)
    return section
  }

  /// Separates the section from its rows, whose ids become unique among all sections. O(rows).
  func separated() -> (StaticSection, [StaticRow]) {
    var section = self
    section.rows = []
    let rows = rows.map { row in
      var row = row
      row.name.enclose(in: identity)
      return row
    }
    return (section, rows)
  }
}

/// The name of a section or row: an id from the app, or its position in nested blocks.
struct StaticName: Hashable, Sendable {
  private(set) var identity = "#"
  private let isOwn: Bool

  /// Creates the name of an element that isn't in a block yet.
  init() { isOwn = false }

  /// Creates a name from an id of the app.
  init(own id: String) { (identity, isOwn) = (id, true) }

  /// Adds the index in an enclosing block, unless the app has named the element.
  mutating func enclose(at index: Int) {
    if !isOwn { identity = "#\(index)\(identity == "#" ? "" : ".")\(identity.dropFirst())" }
  }

  /// Adds the identity of the section, unless the app has named the row.
  mutating func enclose(in section: String) {
    if !isOwn { identity = "\(section)/\(identity.dropFirst())" }
  }
}
