/// What is mounted in one cell. Layouts are mounted one after the other: of the next only what differs is touched, and views
/// are used again for what is of their kind, those of the cell first and then those of the pool.
@MainActor
package final class ComponentMount<Host: MountingHost> {
  /// The size of what is mounted.
  package private(set) var size = Size.zero
  /// What is mounted, from back to front.
  package private(set) var parts: [MountedPart] = []
  /// The views that show it, in the same order.
  package private(set) var views: [Host.View] = []

  private weak var host: Host?
  private let pool: MountedViewPool<Host.View>

  /// Makes a mount with nothing in it.
  ///
  /// - Parameters:
  ///   - host: The cell's view; held weakly, as it keeps its mount.
  ///   - pool: The views that are out of use; kept.
  package init(_ host: Host, pool: MountedViewPool<Host.View> = MountedViewPool()) {
    self.host = host
    self.pool = pool
  }

  /// Mounts a layout in place of what is mounted. The cost in views is what differs.
  ///
  /// - Parameter layout: The layout.
  /// - Returns: What was done.
  @discardableResult package func mount(_ layout: ComponentLayout) -> MountTally {
    size = layout.size
    return mount(layout.flattened)
  }

  /// Takes all views out of the cell and gives them to the pool.
  ///
  /// - Returns: What was done.
  @discardableResult package func unmount() -> MountTally {
    size = .zero
    return mount([])
  }

  private func mount(_ new: [MountedPart]) -> MountTally {
    var tally = MountTally()
    guard let host else { return tally }
    let plan = MountPlan(from: parts, to: new)
    for index in plan.removed {
      host.remove(views[index])
      pool.put(views[index], parts[index].content.kind)
      tally.removed += 1
    }
    var mounted: [Host.View] = []
    mounted.reserveCapacity(new.count)
    for (part, step) in zip(new, plan.steps) {
      let view: Host.View
      if let source = step.source {
        view = views[source]
      } else {
        view = anotherView(for: part.content, of: host, &tally)
      }
      host.show(part.content, in: view, isSame: step.isSame)
      if !step.isSame { tally.updated += 1 }
      if !step.isInFrame {
        host.setFrame(part.frame, of: view)
        tally.framed += 1
      }
      if step.isPlaced {
        host.place(view, before: mounted.last)
        tally.placed += 1
      }
      mounted.append(view)
    }
    (parts, views) = (new, mounted)
    return tally
  }

  private func anotherView(for content: MountedContent, of host: Host, _ tally: inout MountTally) -> Host.View
  {
    if let view = pool.take(content.kind) {
      tally.reused += 1
      return view
    }
    tally.made += 1
    return host.makeView(for: content)
  }
}
