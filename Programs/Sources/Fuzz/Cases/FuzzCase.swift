import Headwater

/// A section or an item of a fuzz case: an identity, and a content that may change.
struct FuzzElement: Hashable, Identifiable, ListElement {
  /// Which element it is.
  var id: Int
  /// What it shows.
  var content: Int

  init(_ id: Int, content: Int = 0) {
    self.id = id
    self.content = content
  }
}

/// Sections and items of a fuzz case.
typealias FuzzList = PlainList<FuzzElement, FuzzElement>

/// One list that becomes another under one set of rules. Its description is the string that replays it.
struct FuzzCase: Hashable, Sendable {
  /// The rules of the view.
  var rules: UpdateRules
  /// How sections stand among rows, where the rules are those of a list.
  var layout = RowLayout()
  /// The list before.
  var before: FuzzList
  /// The list after.
  var after: FuzzList
  /// Whether the snapshot after is made by editing the one before, so that they share parts.
  var sharesStructure = false

  init(rules: UpdateRules, before: FuzzList, after: FuzzList) {
    self.rules = rules
    self.before = before
    self.after = after
  }
}

/// How sections stand among the rows of a view that knows only rows.
struct RowLayout: Hashable, Sendable {
  /// Whether each section begins with a row for its header.
  var hasHeaders = false
  /// Whether each section ends with a row for its footer.
  var hasFooters = false
}

/// The move of items.
typealias ItemMove = Move<ItemPosition>

/// The move of a section.
typealias SectionMove = Move<Int>
