#if GTK
  import Headwater
  import HeadwaterGTK

  /// What a list's closures tell: which cells show something, and what the source becomes in the middle of something.
  @MainActor
  final class GTKScene {
    let source = SectionedDataSource<FuzzElement, FuzzElement>()
    /// How often the program has changed the source.
    private(set) var changes = 0
    private var pending: (moment: GTKMoment, list: FuzzList)?
    /// The cells that were prepared and not cleaned up, and for what.
    private(set) var prepared: [ObjectIdentifier: Int] = [:]
    /// What the app has seen that must not be.
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

    /// The view calls.
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

    /// What a list does when it is used.
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

  /// What rows say.
  enum GTKText {
    /// An item, in several lines if items have heights of their own.
    static func item(_ item: FuzzElement, hasOwnHeights: Bool) -> String {
      let line = "\(item.id):\(item.content)"
      return Array(repeating: line, count: hasOwnHeights ? 1 + item.id % 3 : 1).joined(separator: "\n")
    }

    static func header(_ section: FuzzElement) -> String { "[\(section.id):\(section.content)]" }

    static func footer(_ section: FuzzElement) -> String { "(\(section.id):\(section.content))" }

    /// Whether a section has a header and a footer, where only some have.
    static func isTitled(_ section: FuzzElement) -> Bool { section.content % 2 == 0 }
  }
#endif
