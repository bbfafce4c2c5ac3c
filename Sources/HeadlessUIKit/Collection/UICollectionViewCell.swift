/// A view that displays an item of a collection view.
@MainActor
open class UICollectionViewCell: UICollectionReusableView, ConfigurationUpdating {
  /// A Boolean value that indicates whether the item is selected.
  open var isSelected = false { didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } } }
  /// A Boolean value that indicates whether the cell is highlighted.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// A Boolean value that indicates whether the collection view is in editing mode and the item can be edited.
  var isEditingItem = false {
    didSet { if isEditingItem != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// The view behind the content.
  open var backgroundView: UIView?

  /// Creates a cell.
  ///
  /// - Parameter frame: The frame in the superview's coordinate system.
  public required init(frame: CGRect) {
    super.init(frame: frame)
    contentView.frame = bounds
    addSubview(contentView)
  }

  /// Creates a cell with an empty frame. Unlike in UIKit, this initializer doesn't decode anything.
  ///
  /// - Parameter coder: Ignored.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Resizes the content view and the background view to the bounds of the cell.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    backgroundView?.frame = bounds
  }

  /// Returns the size that the content view prefers or, if there is no content configuration, the current size.
  ///
  /// - Parameter size: The available size.
  /// - Returns: The preferred size of the cell.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    return content.isHosted ? contentView.systemLayoutSizeFitting(size) : super.sizeThatFits(size)
  }

  // MARK: Content Configuration

  let content = HostedContent()
  /// The content view, which fills the cell. Setting a content configuration replaces it.
  open var contentView: UIView { content.view }
  /// The configuration of the content view. Setting it updates the current content view or, if that view doesn't support the
  /// configuration, replaces it. Setting it to nil replaces the content view with an empty view.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set { content.set(newValue, in: self) }
  }
  /// A Boolean value that indicates whether the content configuration is updated automatically when the state changes.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { content.updatesAutomatically }
    set { content.updatesAutomatically = newValue }
  }
  /// A closure that is called before the cell is displayed, and in the next layout pass after its state changes. The cell
  /// retains it.
  public var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// A Boolean value that indicates whether the cell reveals swipe actions.
  var isSwiped = false { didSet { if isSwiped != oldValue { setNeedsUpdateConfiguration() } } }

  /// The state from which configurations are derived.
  package var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState()
    state.isHighlighted = isHighlighted
    state.isSelected = isSelected
    state.isFocused = isFocused
    state.isEditing = isEditingItem
    state.isSwiped = isSwiped
    return state
  }

  /// Requests a call to `updateConfiguration(using:)` in the next layout pass.
  open func setNeedsUpdateConfiguration() {
    content.needsUpdate = true
  }

  /// Called before the cell is displayed, and in the next layout pass after its state changes. The default implementation does
  /// nothing; subclasses can override it.
  ///
  /// - Parameter state: The state of the cell.
  package func updateConfiguration(using state: UICellConfigurationState) {}

  func updateConfigurationIfNeeded() {
    content.updateIfNeeded(of: self) {
      let state = configurationState
      content.update(for: state, in: self)
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
    }
  }

  /// Updates the configuration if necessary, and lays out the cell.
  open override func layoutIfNeeded() { super.layoutIfNeeded() }

  override func willLayOut() {
    super.willLayOut()
    updateConfigurationIfNeeded()
  }
}

/// A cell for lists.
@MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// The indentation level of the content. It has no effect.
  open var indentationLevel = 0
  /// The width of an indentation level. It has no effect.
  open var indentationWidth: CGFloat = 10

  /// Returns the default content configuration of the cell.
  ///
  /// - Returns: A configuration without content.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}
