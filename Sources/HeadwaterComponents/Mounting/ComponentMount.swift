/// The mounted content of one cell. When one layout replaces another, only views whose content differs are updated. Views are
/// reused for content of the same kind, first those from the cell and then those from the pool.
@MainActor
package final class ComponentMount<Host: MountingHost> {
  /// The size of the mounted layout.
  package private(set) var size = Size.zero
  /// The mounted parts, from back to front.
  package private(set) var parts: [MountedPart] = []
  /// The views that display the parts, in the same order.
  package private(set) var views: [Host.View] = []

  private weak var host: Host?
  private let pool: MountedViewPool<Host.View>

  /// Creates an empty mount.
  ///
  /// - Parameters:
  ///   - host: The cell's view. The mount holds it weakly, because the view owns the mount.
  ///   - pool: The pool of unused views. The mount keeps a strong reference.
  package init(_ host: Host, pool: MountedViewPool<Host.View> = MountedViewPool()) {
    self.host = host
    self.pool = pool
  }

  /// Mounts a layout, replacing the currently mounted one. Only views that differ are modified.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - isMirrored: A Boolean value that indicates whether the layout is mirrored, so that its leading edge is on the right.
  /// - Returns: The number of view operations of each kind.
  @discardableResult package func mount(_ layout: ComponentLayout, isMirrored: Bool = false) -> MountTally {
    size = layout.size
    guard isMirrored else { return mount(layout.flattened) }
    return mount(layout.flattened.map { $0.mirrored(in: layout.size.width) })
  }

  /// Removes all views from the cell and returns them to the pool.
  ///
  /// - Returns: The number of view operations of each kind.
  @discardableResult package func unmount() -> MountTally {
    size = .zero
    return mount([])
  }

  private func mount(_ new: [MountedPart]) -> MountTally {
    var tally = MountTally()
    guard let host else { return tally }
    let plan = MountPlan(from: parts, to: new)
    // Return views without a counterpart to the pool first, so that they can be reused below.
    for index in plan.removed {
      host.remove(views[index])
      pool.put(views[index], parts[index].content.kind)
      tally.removed += 1
    }
    var mounted: [Host.View] = []
    mounted.reserveCapacity(new.count)
    // Update from back to front, so that each view can be placed in front of the previous one.
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
