/// What a view asks before it does what its user wants.
package enum TouchQuestion { case highlight, select, deselect, move, edit }

/// What a user has done.
package enum TouchEvent { case highlighted, unhighlighted, selected, deselected, activated }

extension ListController {
  /// Is called when the user activates an item: by a double click or the return key. It is the behaviour's.
  public var onActivate: (@MainActor (Item, ItemPosition) -> Void)? {
    get { behavior.onActivate }
    set { behavior.onActivate = newValue }
  }

  /// Whether the user may do something with an item; no where there is none.
  package func ask(_ question: TouchQuestion, at position: ItemPosition) -> Bool {
    guard let item = displayed.item(at: position) else { return false }
    let closure =
      switch question {
      case .highlight: behavior.shouldHighlight
      case .select: behavior.shouldSelect
      case .deselect: behavior.shouldDeselect
      case .move: behavior.canMove
      case .edit: behavior.canEdit
      }
    return closure?(item, position) ?? true
  }

  /// The user has done something with an item: the selection knows of it first, then the section, then the list.
  package func tell(_ event: TouchEvent, at position: ItemPosition) {
    switch event {
    case .selected: selectionChanged(at: position, isSelected: true, then: event)
    case .deselected: selectionChanged(at: position, isSelected: false, then: event)
    default: call(event, at: position)
    }
  }

  private func selectionChanged(at position: ItemPosition, isSelected: Bool, then event: TouchEvent) {
    // The selection's closure may change the list.
    guard let item = displayed.item(at: position) else { return }
    let onSelect = isSelected ? port?.onSelect(inSection: position.section) : nil
    selectionChanged(at: position, isSelected: isSelected)
    call(event, item, position, onSelect)
  }

  /// Calls the behaviour for an item.
  package func call(_ event: TouchEvent, at position: ItemPosition) {
    guard let item = displayed.item(at: position) else { return }
    call(event, item, position, event == .selected ? port?.onSelect(inSection: position.section) : nil)
  }

  private func call(
    _ event: TouchEvent, _ item: Item, _ position: ItemPosition,
    _ onSelect: (@MainActor (Item, ItemPosition) -> Void)?
  ) {
    switch event {
    case .highlighted: behavior.onHighlight?(item, position)
    case .unhighlighted: behavior.onUnhighlight?(item, position)
    case .deselected: behavior.onDeselect?(item, position)
    case .activated: behavior.onActivate?(item, position)
    case .selected:
      onSelect?(item, position)
      behavior.onSelect?(item, position)
    }
  }
}
