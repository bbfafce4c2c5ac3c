/// The state of a cell, header, or footer, from which configurations can be derived. Unlike in UIKit, it contains no traits.
public protocol UIConfigurationState {}

/// A key for a custom state that an app adds.
package struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  package let rawValue: String

  /// Creates a key.
  ///
  /// - Parameter rawValue: The name of the key.
  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a key.
  ///
  /// - Parameter rawValue: The name of the key.
  package init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}

/// The state of a header or footer. In UIKit, it is created from traits.
package struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// A Boolean value that indicates whether the view is disabled.
  package var isDisabled = false
  /// A Boolean value that indicates whether the view is highlighted.
  package var isHighlighted = false
  /// A Boolean value that indicates whether the view is selected.
  package var isSelected = false
  /// A Boolean value that indicates whether the view is focused.
  package var isFocused = false
  /// A Boolean value that indicates whether the view is pinned to an edge. HeadlessUIKit never sets it.
  package var isPinned = false
  private var added: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  init() {}

  /// The custom state for a key.
  package subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { added[key] }
    set { added[key] = newValue }
  }
}

/// The state of a cell. In UIKit, it is created from traits.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// A Boolean value that indicates whether the cell is disabled.
  package var isDisabled = false
  /// A Boolean value that indicates whether the cell is highlighted.
  package var isHighlighted = false
  /// A Boolean value that indicates whether the cell is selected.
  package var isSelected = false
  /// A Boolean value that indicates whether the cell is focused.
  package var isFocused = false
  /// A Boolean value that indicates whether the cell is pinned to an edge. HeadlessUIKit never sets it.
  package var isPinned = false
  /// A Boolean value that indicates whether the cell is in editing mode.
  package var isEditing = false
  /// A Boolean value that indicates whether the cell is expanded. HeadlessUIKit never sets it.
  package var isExpanded = false
  /// A Boolean value that indicates whether the cell reveals swipe actions.
  package var isSwiped = false
  /// A Boolean value that indicates whether the user is reordering the cell.
  package var isReordering = false
  private var added: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  init() {}

  /// The custom state for a key.
  package subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { added[key] }
    set { added[key] = newValue }
  }
}
