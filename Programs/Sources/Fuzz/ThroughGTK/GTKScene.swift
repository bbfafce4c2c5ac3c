#if GTK
  import Headwater
  import HeadwaterGTK

  /// Records calls to a list's closures and changes the data source during such calls.
  @MainActor
  final class GTKScene {
    let source = SectionedDataSource<FuzzElement, FuzzElement>()
    /// The number of changes that the app has made to the data source.
    private(set) var changes = 0
    private var pending: (moment: GTKMoment, list: FuzzList)?
    /// The cells that were prepared and haven't been cleaned up yet, with the ids of their items.
    private(set) var prepared: [ObjectIdentifier: Int] = [:]
    /// Faults that the app has observed.
    var faults: [String] = []

    func become(_ list: FuzzList) {
      changes += 1
      do {
        try source.setSections(list.map { ($0.value, $0.items) })
      } catch {
        faults.append("the source refused a list: \(error)")
      }
    }

    func plan(_ list: FuzzList, inside moment: GTKMoment) { pending = (moment, list) }

    /// Called when the view calls the app.
    func reached(_ moment: GTKMoment) {
      guard let pending, pending.moment == moment else { return }
      self.pending = nil
      become(pending.list)
    }

    func prepare(_ cell: LabelCell, _ item: FuzzElement) {
      if let other = prepared.updateValue(item.id, forKey: ObjectIdentifier(cell)), other != item.id {
        faults.append("a cell was prepared for \(item.id) without being cleaned up for \(other)")
      }
    }

    func cleanUp(_ cell: LabelCell) {
      if prepared.removeValue(forKey: ObjectIdentifier(cell)) == nil {
        faults.append("a cell was cleaned up without being prepared")
      }
    }

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
