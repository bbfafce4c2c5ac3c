import Headwater

/// A row for tests. Its content can change, but its name can't.
struct TableEntry: Identifiable, ListElement {
  let id: String
  var text: String

  init(_ id: String, _ text: String? = nil) {
    self.id = id
    self.text = text ?? id
  }
}

/// A section for tests, whose initial title is its number.
struct TableChapter: Identifiable, ListElement {
  let id: Int
  var title: String

  init(_ id: Int, _ title: String? = nil) {
    self.id = id
    self.title = title ?? "chapter \(id)"
  }
}

extension ItemPosition {
  init(_ section: Int, _ item: Int) { self.init(section: section, item: item) }
}
