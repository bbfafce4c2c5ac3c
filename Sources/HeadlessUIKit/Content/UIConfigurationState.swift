/// The state of a cell, header or footer, on which configurations may depend. There are no traits here, which a state has
/// in UIKit.
public protocol UIConfigurationState {}

/// The name of something that an app adds to states.
package struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  package let rawValue: String

  /// Makes a key.
  ///
  /// - Parameter rawValue: The name.
  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes a key.
  ///
  /// - Parameter rawValue: The name.
  package init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}

/// The state of a header or footer. UIKit makes it of traits.
package struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// Whether nothing can be done with it.
  package var isDisabled = false
  /// Whether a finger is on it.
  package var isHighlighted = false
  /// Whether it is selected.
  package var isSelected = false
  /// Whether it is in focus.
  package var isFocused = false
  /// Whether it stays at an edge. Nothing does here.
  package var isPinned = false
  private var added: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  init() {}

  /// What an app has added.
  package subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { added[key] }
    set { added[key] = newValue }
  }
}

/// The state of a cell. UIKit makes it of traits.
package struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// Whether nothing can be done with it.
  package var isDisabled = false
  /// Whether a finger is on it.
  package var isHighlighted = false
  /// Whether it is selected.
  package var isSelected = false
  /// Whether it is in focus.
  package var isFocused = false
  /// Whether it stays at an edge. Nothing does here.
  package var isPinned = false
  /// Whether it is being edited.
  package var isEditing = false
  /// Whether what is in it is shown. Nothing is here.
  package var isExpanded = false
  /// Whether the actions of a swipe are shown beside it.
  package var isSwiped = false
  /// Whether a finger moves it.
  package var isReordering = false
  private var added: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  init() {}

  /// What an app has added.
  package subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { added[key] }
    set { added[key] = newValue }
  }
}
