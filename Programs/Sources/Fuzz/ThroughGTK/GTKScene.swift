#if GTK
  import Headwater
  import HeadwaterGTK

  /// Records calls to a list's closures and changes the data source during such calls.
  @MainActor
  final class GTKScene: ListScene<GTKMoment> {
    /// The behavior of the list when a user interacts with it.
    var behavior: ListBehavior<FuzzElement, FuzzElement> {
      var behavior = ListBehavior<FuzzElement, FuzzElement>()
      (behavior.allowsReordering, behavior.allowsDeletion) = (true, true)
      behavior.shouldSelect { _ in self.allows(.shouldSelect) }
      behavior.canMove { _ in self.allows(.mayMove) }
      behavior.canEdit { _ in self.allows(.mayEdit) }
      behavior.onSelect { _ in self.reached(.select) }
      behavior.onDeselect { _ in self.reached(.deselect) }
      behavior.onActivate { _ in self.reached(.activate) }
      return behavior
    }

    private func allows(_ moment: GTKMoment) -> Bool {
      reached(moment)
      return true
    }
  }

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
#endif
