import Headwater

/// A row of a test: its content can change, its name cannot.
struct TableEntry: Identifiable, ListElement {
  let id: String
  var text: String

  init(_ id: String, _ text: String? = nil) {
    self.id = id
    self.text = text ?? id
  }
}

/// A section of a test, which is called by its number at first.
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
