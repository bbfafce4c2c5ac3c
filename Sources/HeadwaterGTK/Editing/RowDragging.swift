#if GTK
  import CGTK
  import CHeadwaterGTK
  import Headwater

  /// The part of a list that lets the user drag items within their own list. A line indicates the drop position. If the user
  /// drags one of several selected items, all of them are moved.
  @MainActor
  final class RowDragging<Section: ListElement, Item: ListElement> {
    /// The item that the user is dragging.
    private(set) var item: Item.Identity?
    /// The items that are moved with it, including the item itself, in the order of the list.
    private var items: [Item.Identity] = []
    /// The line over the view, which is hidden unless an item is being dragged.
    private(set) lazy var line = DropLine(over: geometry.widgets.overlay)

    private weak var engine: ListController<Cell, Section, Item>?
    private let geometry: RowGeometry<Section, Item>

    init(_ engine: ListController<Cell, Section, Item>, _ geometry: RowGeometry<Section, Item>) {
      self.engine = engine
      self.geometry = geometry
    }

    private var displayed: Snapshot<Section, Item> { geometry.driver.displayed }

    /// Connects the view to the signals of drags that begin or end in it.
    func connect(_ owner: OwnerReference) {
      // Start drags of items in this view.
      let source = gtk_drag_source_new()
      gtk_drag_source_set_actions(source, GDK_ACTION_MOVE)
      let prepare: @convention(c) (gpointer?, gdouble, gdouble, gpointer?) -> gpointer? = {
        context, x, y, source in
        nonisolated(unsafe) let source = source  // Safe: GTK calls back on the main thread.
        return OwnerReference.call(context, default: nil) { $0.prepareDrag(source, x: x, y: y) }
      }
      connect(source, "prepare", unsafeBitCast(prepare, to: GCallback.self), owner)
      let ended: @convention(c) (gpointer?, gpointer?, gboolean, gpointer?) -> Void = { context, _, _, _ in
        OwnerReference.call(context, default: ()) { $0.endDrag() }
      }
      connect(source, "drag-end", unsafeBitCast(ended, to: GCallback.self), owner)
      gtk_widget_add_controller(geometry.widgets.view, source)

      // Accept only drags from this list, and track their position.
      let target = gtk_drop_target_new(Self.dragType, GDK_ACTION_MOVE)
      let moved: @convention(c) (gpointer?, gdouble, gdouble, gpointer?) -> GdkDragAction = {
        context, x, y, _ in
        OwnerReference.call(context, default: GdkDragAction(0)) {
          $0.dragMoves(x: x, y: y) ? GDK_ACTION_MOVE : GdkDragAction(0)
        }
      }
      connect(target, "motion", unsafeBitCast(moved, to: GCallback.self), owner)
      connect(target, "enter", unsafeBitCast(moved, to: GCallback.self), owner)
      let left: @convention(c) (gpointer?, gpointer?) -> Void = { context, _ in
        OwnerReference.call(context, default: ()) { $0.dragLeaves() }
      }
      connect(target, "leave", unsafeBitCast(left, to: GCallback.self), owner)
      let dropped: @convention(c) (gpointer?, gpointer?, gdouble, gdouble, gpointer?) -> gboolean = {
        context, _, x, y, _ in
        OwnerReference.call(context, default: 0) { $0.drop(x: x, y: y) ? 1 : 0 }
      }
      connect(target, "drop", unsafeBitCast(dropped, to: GCallback.self), owner)
      gtk_widget_add_controller(geometry.widgets.view, target)
    }

    private func connect(
      _ controller: OpaquePointer?, _ signal: String, _ callback: GCallback, _ owner: OwnerReference
    ) {
      headwater_connect(UnsafeMutableRawPointer(controller), signal, callback, owner.retained()) {
        context, _ in
        OwnerReference.release(context)
      }
    }

    /// The GType of a drag's content: a meaningless number that no other drop target accepts. It equals `G_TYPE_INT64`, which
    /// is a C macro.
    private static var dragType: GType { GType(10 << 2) }

    /// Returns the content of a drag that begins at a point, which the caller owns, or nil if no item there can be moved.
    func prepare(_ source: gpointer?, x: Double, y: Double) -> gpointer? {
      // Asking the behavior may change the list, so check again that the item is displayed.
      guard let position = geometry.position(atX: x, y: y),
        let identity = displayed.item(at: position)?.identity, engine?.mayMove(position) == true,
        displayed.contains(identity)
      else { return nil }
      item = identity
      items = movableItems(with: identity)
      showDragged(identity, source.map { OpaquePointer($0) }, x: x, y: y)
      var value = GValue()
      g_value_init(&value, Self.dragType)
      return UnsafeMutableRawPointer(gdk_content_provider_new_for_value(&value))
    }

    /// Returns the items that are moved with an item: the selected items that can be moved, if the item is one of them.
    private func movableItems(with identity: Item.Identity) -> [Item.Identity] {
      guard let engine, engine.selection.contains(identity), engine.selection.ids.count > 1 else {
        return [identity]
      }
      return engine.selectedPositions.sorted().compactMap { position in
        let selected = displayed.item(at: position)?.identity
        return selected == identity || engine.mayMove(position) ? selected : nil
      }
    }

    /// Sets a picture of the item's row as the drag icon, at the pointer's position in the row. GTK's default icon is a sheet
    /// of paper.
    private func showDragged(_ identity: Item.Identity, _ source: OpaquePointer?, x: Double, y: Double) {
      guard let source else { return }
      let picture = picture(of: identity)
      let corner = picture?.corner ?? graphene_point_t()
      gtk_drag_source_set_icon(
        source, picture.map { OpaquePointer($0.image.pointer) }, CInt(x) - CInt(corner.x),
        CInt(y) - CInt(corner.y))
    }

    /// Returns a picture of an item's row and its position in the view, or nil if the row isn't displayed.
    func picture(of identity: Item.Identity) -> (image: ObjectReference, corner: graphene_point_t)? {
      guard let row = geometry.live.rows.first(where: { $0.content.item?.identity == identity }),
        let slot = row.displayingSlot, let bounds = slot.bounds(in: geometry.widgets.view),
        let paintable = gtk_widget_paintable_new(slot.rowWidget)
      else { return nil }
      // Take a static image, because the row may display a different item before the drag ends.
      let image = gdk_paintable_get_current_image(paintable)
      g_object_unref(UnsafeMutableRawPointer(paintable))
      return image.map { (ObjectReference(taking: UnsafeMutableRawPointer($0)), bounds.origin) }
    }

    /// Ends the drag, whether or not the item was dropped.
    func end() {
      item = nil
      items = []
      leave()
    }

    /// Shows where the item would be dropped at a point.
    ///
    /// - Returns: A Boolean value that indicates whether the item can be dropped there.
    func move(x: Double, y: Double) -> Bool {
      guard let drop = dropPlace(x: x, y: y) else {
        leave()
        return false
      }
      line.show(drop.line, in: geometry.widgets.view)
      return true
    }

    /// Hides the line, because the pointer has left the view.
    func leave() { line.hide() }

    /// Moves the dragged item to a point.
    ///
    /// - Returns: A Boolean value that indicates whether the item was moved.
    func drop(x: Double, y: Double) -> Bool {
      defer { end() }
      guard let engine, let drop = dropPlace(x: x, y: y) else { return false }
      guard items.count > 1 else { return engine.userWantsMove(from: drop.source, to: drop.target) }
      return engine.recordEdits(engine.strings.move) { move(items, to: drop.gap, in: engine) }
    }

    /// Moves items to a gap between two items, in the order of the list.
    ///
    /// - Returns: A Boolean value that indicates whether any item was moved.
    private func move(
      _ items: [Item.Identity], to gap: ItemPosition, in engine: ListController<Cell, Section, Item>
    ) -> Bool {
      let moved = Set(items)
      let section = displayed.section(at: gap.section)?.identity
      // The items are inserted one by one before the next item that stays where it is.
      let next = (gap.item..<max(gap.item, displayed.numberOfItems(inSection: gap.section))).lazy
        .compactMap { self.displayed.item(at: ItemPosition(section: gap.section, item: $0))?.identity }
        .first { !moved.contains($0) }
      var hasMoved = false
      for identity in items {
        guard let source = displayed.position(of: identity), let section,
          let index = displayed.sectionIndex(of: section)
        else { continue }
        let end = ItemPosition(section: index, item: displayed.numberOfItems(inSection: index))
        var target = next.flatMap { displayed.position(of: $0) } ?? end
        if target.section == source.section, source.item < target.item { target.item -= 1 }
        if target != source, engine.userWantsMove(from: source, to: target) { hasMoved = true }
      }
      return hasMoved
    }

    /// Returns the position at which the dragged item would be dropped, not counting the item itself; the position of the gap
    /// between two items, counting all items; and the position of the drop line.
    private func dropPlace(
      x: Double, y: Double
    ) -> (source: ItemPosition, target: ItemPosition, gap: ItemPosition, line: graphene_rect_t)? {
      guard let item, let source = displayed.position(of: item), let place = geometry.place(atX: x, y: y)
      else { return nil }
      let isBehind: Bool
      var target: ItemPosition
      switch place.row {
      case .item(let position):
        // Drop before or after the item, depending on which half of the row the pointer is in.
        isBehind = isInLaterHalf(of: place.bounds, x: x, y: y)
        target = ItemPosition(section: position.section, item: position.item + (isBehind ? 1 : 0))
      case .header(let section):
        isBehind = true
        target = ItemPosition(section: section, item: 0)
      case .footer(let section):
        isBehind = false
        target = ItemPosition(section: section, item: displayed.numberOfItems(inSection: section))
      }
      let gap = target
      // Moving an item down in its section shifts the items after it up by one.
      if target.section == source.section, source.item < target.item {
        target = ItemPosition(section: target.section, item: target.item - 1)
      }
      return (source, target, gap, edge(of: place.bounds, isLater: isBehind))
    }

    // MARK: - The direction of rows

    /// A Boolean value that indicates whether rows follow one another horizontally.
    private var isAcross: Bool { geometry.isGrid != geometry.widgets.isAcross }

    /// Returns a Boolean value that indicates whether a point in a row is closer to the next row than to the previous one.
    private func isInLaterHalf(of row: graphene_rect_t, x: Double, y: Double) -> Bool {
      guard isAcross else { return y > Double(row.origin.y) + Double(row.size.height) / 2 }
      let isRight = x > Double(row.origin.x) + Double(row.size.width) / 2
      return isRight != geometry.widgets.isRightToLeft
    }

    /// Returns the edge of a row that is next to the following row or to the previous one.
    private func edge(of row: graphene_rect_t, isLater: Bool) -> graphene_rect_t {
      var line = row
      if isAcross {
        if isLater != geometry.widgets.isRightToLeft { line.origin.x += line.size.width }
        line.size.width = 0
      } else {
        if isLater { line.origin.y += line.size.height }
        line.size.height = 0
      }
      return line
    }
  }
#endif
