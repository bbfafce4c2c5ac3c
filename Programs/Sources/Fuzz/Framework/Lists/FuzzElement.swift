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

/// A snapshot of fuzz elements.
typealias FuzzSnapshot = Snapshot<FuzzElement, FuzzElement>

extension Snapshot {
  /// Creates a snapshot of a plain list.
  init(_ list: PlainList<Section, Item>) {
    self.init(sections: list.map { ($0.value, $0.items) })
  }

  /// The sections and items as plain arrays. O(n).
  var plain: PlainList<Section, Item> {
    sections.enumerated().map { PlainSection($1, Array(items(inSection: $0))) }
  }
}
