import Headwater

/// A section or an item of a fuzz case, with an id and content that can change.
struct FuzzElement: Hashable, Identifiable, ListElement {
  /// The id of the element.
  var id: Int
  /// The content of the element.
  var content: Int

  init(_ id: Int, content: Int = 0) {
    self.id = id
    self.content = content
  }
}

/// The sections and items of a fuzz case.
typealias FuzzList = PlainList<FuzzElement, FuzzElement>

/// A list before and after an update under one set of rules. The description of a case is its replay string.
struct FuzzCase: Hashable, Sendable {
  /// The rules of the view.
  var rules: UpdateRules
  /// The layout of sections as rows, if the rules are those of a list.
  var layout = RowLayout()
  /// The list before the update.
  var before: FuzzList
  /// The list after the update.
  var after: FuzzList
  /// A Boolean value that indicates whether the second snapshot is derived from the first by edits, so that they share parts.
  var sharesStructure = false

  init(rules: UpdateRules, before: FuzzList, after: FuzzList) {
    self.rules = rules
    self.before = before
    self.after = after
  }
}

/// The layout of sections in a view that consists only of rows.
struct RowLayout: Hashable, Sendable {
  /// A Boolean value that indicates whether each section begins with a row for its header.
  var hasHeaders = false
  /// A Boolean value that indicates whether each section ends with a row for its footer.
  var hasFooters = false
}

/// A move of an item.
typealias ItemMove = Move<ItemPosition>

/// A move of a section.
typealias SectionMove = Move<Int>
