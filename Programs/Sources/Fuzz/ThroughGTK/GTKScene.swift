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
#endif
