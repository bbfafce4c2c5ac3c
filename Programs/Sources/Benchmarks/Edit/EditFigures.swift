import Headwater

extension Figure {
  /// Figures for one edit of a list, from the call to the source until the final swap: the edit, its changeset, planning, and
  /// the driver. The host does nothing but swap snapshots.
  static let edit: [Figure] = [1_000, 1_000_000, 10_000_000].flatMap { count in
    let numbers: @MainActor @Sendable () -> [Int] = { Array(0..<count) }
    return [
      figure("insert.\(count)", numbers) { source, round in
        try source.insert(count + round, at: count / 2)
        return { try source.remove(at: count / 2) }
      },
      figure("append.\(count)", numbers) { source, round in
        try source.append(count + round)
        return { try source.remove(at: count) }
      },
      figure("perform.\(count)", numbers) { source, round in
        let removed = source.items[count / 2]
        try source.perform { list in
          try list.append(count + round)
          try list.remove(at: ItemPosition(section: 0, item: count / 2))
        }
        return {
          try source.insert(removed, at: count / 2)
          try source.remove(at: count)
        }
      },
      figure("update.\(count)", { (0..<count).map { EditedItem(id: $0) } }) { source, round in
        try source.update(EditedItem(id: count / 2, value: round))
        return {}
      },
    ]
  }

  /// Figures for one edit of a source whose items all have a separator between them, until it reaches the host.
  static let separators: [Figure] = {
    let count = 1_000_000
    let items: @MainActor @Sendable () -> [EditedItem] = { (0..<count).map { EditedItem(id: $0) } }
    return [
      separated("separated.insert.\(count)", items) { source, round in
        try source.insert(EditedItem(id: count + round), at: count / 2)
        return { try source.remove(at: count / 2) }
      },
      separated("separated.update.\(count)", items) { source, round in
        try source.replace(at: count / 2, with: EditedItem(id: count / 2, value: round))
        return {}
      },
    ]
  }()

  /// Returns a figure that measures an edit of a source that is displayed with separators.
  private static func separated(
    _ name: String, _ items: @escaping @MainActor @Sendable () -> [EditedItem],
    _ edit: @escaping @MainActor @Sendable (ArrayDataSource<EditedItem>, Int) throws -> () throws -> Void
  ) -> Figure {
    // Every two neighbors have a separator that depends on both.
    figure(
      name, items,
      displaying: { source in
        source.separated { previous, next in
          previous.flatMap { previous in next.map { previous.value + $0.value } }
        }
      }, edit: edit)
  }

  /// Returns a figure that measures an edit of a source that is displayed as it is.
  private static func figure<Item: ListElement>(
    _ name: String, _ items: @escaping @MainActor @Sendable () -> [Item],
    _ edit: @escaping @MainActor @Sendable (ArrayDataSource<Item>, Int) throws -> () throws -> Void
  ) -> Figure {
    figure(name, items, displaying: { $0 }, edit: edit)
  }

  /// Returns a figure that measures an edit of a source, and undoes it with the closure that the edit returns. The edit also
  /// receives the number of the round, which is never 0.
  private static func figure<Item: ListElement, Displayed: DataSource>(
    _ name: String, _ items: @escaping @MainActor @Sendable () -> [Item],
    displaying displayed: @escaping @MainActor @Sendable (ArrayDataSource<Item>) -> Displayed,
    edit: @escaping @MainActor @Sendable (ArrayDataSource<Item>, Int) throws -> () throws -> Void
  ) -> Figure {
    Figure("edit.\(name)", unit: "us", rounds: 501) {
      let source = ArrayDataSource(items())
      let shown = Shown(displayed(source))
      // Don't measure the first edit, because it builds the index of ids.
      var round = 1
      try edit(source, round)()
      return {
        round += 1
        let calls = shown.host.numberOfCalls
        var undo: () throws -> Void = {}
        let time = try microseconds { undo = try edit(source, round) }
        guard shown.host.numberOfCalls > calls, shown.driver.displayed.isIdentical(to: shown.source.snapshot)
        else { throw CannotMeasure(description: "The edit didn't reach the host.") }
        try undo()
        return time
      }
    }
  }
}

/// An item with content in addition to its id.
private struct EditedItem: ListElement, Identifiable {
  var id: Int
  var value = 0
}
