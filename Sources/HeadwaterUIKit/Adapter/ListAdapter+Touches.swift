import Headwater

/// What a view asks before it does what a finger wants.
enum TouchQuestion { case highlight, select, deselect }

/// What a finger has done.
enum TouchEvent { case highlighted, unhighlighted, selected, deselected }

extension ListAdapter {
  /// Whether a finger may do something with an item; no where there is none.
  func ask(_ question: TouchQuestion, at path: IndexPath) -> Bool {
    switch question {
    case .highlight: ask(behavior.shouldHighlight, at: path)
    case .select: ask(behavior.shouldSelect, at: path)
    case .deselect: ask(behavior.shouldDeselect, at: path)
    }
  }

  /// A finger has done something with an item: the selection knows of it first, then the section, then the list.
  func tell(_ event: TouchEvent, at path: IndexPath) {
    guard let position = ItemPosition(path), let item = displayed.item(at: position) else { return }
    switch event {
    case .highlighted: behavior.onHighlight?(item, position)
    case .unhighlighted: behavior.onUnhighlight?(item, position)
    case .deselected:
      selectionChanged(at: position, isSelected: false)
      behavior.onDeselect?(item, position)
    case .selected:
      let onSelect = onSelect(inSection: position.section)
      selectionChanged(at: position, isSelected: true)
      onSelect?(item, position)
      behavior.onSelect?(item, position)
    }
  }

  /// The view has told of a drag that goes on.
  func dragGoesOn() { drag.goesOn() }
}
