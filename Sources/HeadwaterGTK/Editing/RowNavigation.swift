#if GTK
  import CGTK
  import CHeadwaterGTK
  import Headwater

  /// The part of a list that moves the focus with the keyboard where GTK doesn't: past headers and footers, within outlines, to
  /// the row whose text starts with what the user types, and out of the list with the Tab key.
  @MainActor
  final class RowNavigation<Section: ListElement, Item: ListElement> {
    private weak var engine: ListController<Cell, Section, Item>?
    private let geometry: RowGeometry<Section, Item>
    private let focus: RowFocus<Section, Item>
    private let rowLayout: @MainActor () -> RowLayout
    private var typed = TypedText()

    init(
      _ engine: ListController<Cell, Section, Item>, _ geometry: RowGeometry<Section, Item>,
      _ focus: RowFocus<Section, Item>, rowLayout: @escaping @MainActor () -> RowLayout
    ) {
      self.engine = engine
      (self.geometry, self.focus, self.rowLayout) = (geometry, focus, rowLayout)
    }

    private var rows: DisplayedRows<Section, Item> { geometry.driver.rows }

    /// Handles a key press.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - held: The modifiers Alt, Control, and Shift that are held.
    /// - Returns: A Boolean value that indicates whether the key press was handled. If not, GTK handles it.
    func pressKey(_ key: guint, held: UInt32) -> Bool {
      guard let current = focus.rowNumber, !focus.isEditingText else { return false }
      let (shift, control) = (GDK_SHIFT_MASK.rawValue, GDK_CONTROL_MASK.rawValue)
      guard held & ~(shift | control) == 0 else { return false }
      switch Int32(bitPattern: key) {
      case GDK_KEY_Up, GDK_KEY_KP_Up: return !isAcross && pass(from: current, -1, held)
      case GDK_KEY_Down, GDK_KEY_KP_Down: return !isAcross && pass(from: current, 1, held)
      case GDK_KEY_Home, GDK_KEY_KP_Home: return reach(0, 1, held)
      case GDK_KEY_End, GDK_KEY_KP_End: return reach(rows.count - 1, -1, held)
      case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: return turnPage(from: current, -1, held)
      case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: return turnPage(from: current, 1, held)
      case GDK_KEY_Tab, GDK_KEY_KP_Tab: return focus.moveOn(isBackward: held & shift != 0)
      case GDK_KEY_ISO_Left_Tab: return focus.moveOn(isBackward: true)
      case GDK_KEY_Left, GDK_KEY_KP_Left: return moveAcross(current, isForward: isRightToLeft, held)
      case GDK_KEY_Right, GDK_KEY_KP_Right: return moveAcross(current, isForward: !isRightToLeft, held)
      default: return held & control == 0 && type(key, from: current)
      }
    }

    private var isRightToLeft: Bool { geometry.widgets.isRightToLeft }

    private var isAcross: Bool { geometry.widgets.isAcross }

    /// Handles the Left and Right keys. In a list that scrolls horizontally, they go past headers; in other lists, they expand
    /// and collapse the items of an outline.
    private func moveAcross(_ current: Int, isForward: Bool, _ held: UInt32) -> Bool {
      if isAcross { return pass(from: current, isForward ? 1 : -1, held) }
      return held == 0 && leaveOrEnter(current, isEntering: isForward)
    }

    // MARK: - Headers and footers

    /// Moves the focus to the next item in a direction if a header or footer is in between. GTK would focus the header.
    private func pass(from current: Int, _ step: Int, _ held: UInt32) -> Bool {
      guard !geometry.isGrid, let next = rows.row(at: current + step) else { return false }
      if case .item = next { return false }
      // If only headers and footers follow, the focus stays where it is.
      if let item = item(from: current + step, step) { move(to: item, held) }
      return true
    }

    /// Moves the focus to the first or last item if the first or last row is a header or footer.
    private func reach(_ end: Int, _ step: Int, _ held: UInt32) -> Bool {
      guard !geometry.isGrid, let row = rows.row(at: end) else { return false }
      if case .item = row { return false }
      if let item = item(from: end, step) { move(to: item, held) }
      return true
    }

    /// Moves the focus by one page in a list with headers or footers.
    private func turnPage(from current: Int, _ step: Int, _ held: UInt32) -> Bool {
      let layout = rowLayout()
      guard !geometry.isGrid, layout.hasHeaders || layout.hasFooters else { return false }
      let page = max(1, geometry.widgets.visibleRows.count - 1)
      let target = min(max(0, current + step * page), rows.count - 1)
      if let item = item(from: target, step) ?? item(from: target, -step) { move(to: item, held) }
      return true
    }

    /// Returns the index of the nearest row of an item, starting at a row and searching in a direction.
    private func item(from start: Int, _ step: Int) -> Int? {
      var number = start
      while let row = rows.row(at: number) {
        if case .item = row { return number }
        number += step
      }
      return nil
    }

    /// Moves the focus to a row. The modifiers determine what happens to the selection, as in GTK: with Control, only the focus
    /// moves; with Shift, the selection is extended.
    private func move(to number: Int, _ held: UInt32 = 0) {
      let isControlHeld = held & GDK_CONTROL_MASK.rawValue != 0
      let isShiftHeld = held & GDK_SHIFT_MASK.rawValue != 0
      guard focus.move(toRow: number), !isControlHeld || isShiftHeld else { return }
      headwater_select_row(
        geometry.widgets.view, guint(clamping: number), isControlHeld ? 1 : 0, isShiftHeld ? 1 : 0)
    }

    // MARK: - Outlines

    /// Expands the focused item or moves to its first child, or collapses it or moves to its parent.
    private func leaveOrEnter(_ current: Int, isEntering: Bool) -> Bool {
      guard let engine, case .item(let position)? = rows.row(at: current),
        let element = engine.outlineElement(at: position)
      else { return false }
      if engine.userExpands(isEntering, at: position) { return true }
      if !isEntering {
        if let parent = engine.parent(of: position) { move(to: rows.row(of: parent)) }
      } else if element.isExpanded, case .item(let next)? = rows.row(at: current + 1),
        let child = engine.outlineElement(at: next), child.level > element.level
      {
        move(to: current + 1)
      }
      return true
    }

    // MARK: - Typing

    /// The largest number of rows whose text is compared with what the user has typed.
    private static var reach: Int { 10_000 }

    /// Moves the focus to the next row whose text starts with the typed text.
    ///
    /// - Returns: A Boolean value that indicates whether there is such a row. If not, the app's shortcuts receive the key.
    private func type(_ key: guint, from current: Int) -> Bool {
      guard let scalar = Unicode.Scalar(gdk_keyval_to_unicode(key)), scalar.value >= 0x20,
        scalar.value != 0x7F
      else { return false }
      // The space bar selects the focused row, unless it belongs to a text that the user is typing.
      if scalar == " ", !typed.isActive { return false }
      let isFirst = typed.add(Character(scalar))
      let count = rows.count
      for step in (isFirst ? 1 : 0)..<min(count, Self.reach) + 1 {
        let number = (current + step) % count
        if let text = text(ofRow: number), typed.matches(text) {
          move(to: number)
          return true
        }
      }
      return false
    }

    /// Returns the text of an item: the behavior's, the item itself if it is text, or the text in the row's cell.
    private func text(ofRow number: Int) -> String? {
      guard let item = rows.item(at: number) else { return nil }
      if let text = engine?.behavior.searchText { return text(item) }
      if let item = item as? any StringProtocol { return String(item) }
      return geometry.live.rows(in: number..<number + 1).first?.displayingSlot?.cell?.accessibleName
    }
  }
#endif
