import Headwater

extension Figure {
  /// Figures for expanding and collapsing nodes in a tree of 1,111,110 nodes and sections in a list of 1,000,000 items, from
  /// the call to the data source to the final swap. The host only swaps snapshots.
  ///
  /// Limits: `outline.open` and `outline.shut` under 20 us, `outline.expandAll` under 300 ms.
  static let outline: [Figure] = [
    Figure("outline.open", unit: "us", rounds: 501) { try toggling(opens: true) },
    Figure("outline.shut", unit: "us", rounds: 501) { try toggling(opens: false) },
    Figure("outline.expandAll", unit: "ms", set: "outline.all", rounds: 9) { try togglingAll(opens: true) },
    Figure("outline.collapseAll", unit: "ms", set: "outline.all", rounds: 9) {
      try togglingAll(opens: false)
    },
    Figure("outline.section.open", unit: "us", set: "outline.section", rounds: 501) {
      try togglingSections(opens: true)
    },
    Figure("outline.section.shut", unit: "us", set: "outline.section", rounds: 501) {
      try togglingSections(opens: false)
    },
  ]

  /// Toggles one node with ten children in the middle of a fully expanded tree.
  @MainActor
  private static func toggling(opens: Bool) throws -> Sample {
    let outline = OutlineDataSource(roots: TreeNode.roots(), children: { $0.children })
    outline.expandAll()
    let shown = Shown(outline)
    let (driver, host) = (shown.driver, shown.host)
    // Don't measure the first toggle, because it builds the index of ids.
    outline.collapse(TreeNode.parentsOfLeaves.lowerBound)
    outline.expand(TreeNode.parentsOfLeaves.lowerBound)
    var next = 0
    return {
      next = (next + 7_919) % TreeNode.parentsOfLeaves.count
      let node = TreeNode.parentsOfLeaves.lowerBound + next
      if opens { outline.collapse(node) }
      // The first position query after an edit completes deferred work. Do it here, so that it isn't part of the measurement.
      guard outline.position(of: node) != nil else {
        throw CannotMeasure(description: "There is no node \(node).")
      }
      let (steps, rows) = (host.numberOfSteps, driver.displayed.numberOfItems)
      let time = try microseconds {
        outline.setExpanded(opens, node)
        guard outline.position(of: node) != nil else {
          throw CannotMeasure(description: "There is no node \(node).")
        }
      }
      guard host.numberOfSteps == steps + 1, driver.displayed.numberOfItems == rows + (opens ? 10 : -10)
      else { throw CannotMeasure(description: "The host didn't receive ten rows.") }
      if !opens { outline.expand(node) }
      return time
    }
  }

  /// Toggles all nodes.
  @MainActor
  private static func togglingAll(opens: Bool) throws -> Sample {
    let roots = TreeNode.roots()
    let outline = OutlineDataSource(roots: roots, children: { $0.children })
    let shown = Shown(outline)
    let (driver, host) = (shown.driver, shown.host)
    driver.policy.maximumRowChanges = .max
    return {
      if !opens { outline.expandAll() }
      let time = try microseconds {
        if opens { outline.expandAll() } else { outline.collapseAll() }
      }
      let steps = host.numberOfSteps
      guard steps > 0, driver.displayed.numberOfItems == (opens ? TreeNode.count : roots.count) else {
        throw CannotMeasure(description: "The host didn't receive the change.")
      }
      outline.collapseAll()
      return time / 1_000
    }
  }

  /// Toggles one section of ten items in the middle of expanded sections.
  @MainActor
  private static func togglingSections(opens: Bool) throws -> Sample {
    let source = SectionedDataSource(
      sections: (0..<100_000).map { section in (section, (0..<10).map { section * 10 + $0 }) })
    let list = source.expanding()
    let shown = Shown(list)
    let (driver, host) = (shown.driver, shown.host)
    list.toggle(0)
    list.toggle(0)
    var next = 0
    return {
      next = (next + 7_919) % 100_000
      if opens { list.collapse(next) }
      let (steps, rows) = (host.numberOfSteps, driver.displayed.numberOfItems)
      let time = try microseconds { list.setExpanded(opens, next) }
      guard host.numberOfSteps == steps + 1, driver.displayed.numberOfItems == rows + (opens ? 10 : -10)
      else { throw CannotMeasure(description: "The host didn't receive ten rows.") }
      if !opens { list.expand(next) }
      return time
    }
  }
}

/// A node in a tree with six levels. Each node above the last level has ten children.
struct TreeNode: Identifiable, ListElement {
  let id: Int
  let name: String
  let children: [TreeNode]

  /// The number of nodes.
  static let count = 1_111_110
  /// The ids of the nodes whose children are leaves.
  static let parentsOfLeaves = 11_110..<111_110

  /// Returns the root nodes. The children of node *n* begin at 10 *n* + 10.
  static func roots() -> [TreeNode] { nodes(from: 0) }

  private static func nodes(from first: Int) -> [TreeNode] {
    (first..<first + 10).map { id in
      TreeNode(
        id: id, name: "node \(id)", children: id < parentsOfLeaves.upperBound ? nodes(from: id * 10 + 10) : []
      )
    }
  }
}
