/// A view that shows one item.
@MainActor
open class UICollectionViewCell: UICollectionReusableView, ConfigurationUpdating {
  /// Whether the item is selected.
  open var isSelected = false { didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } } }
  /// Whether a finger is on the cell.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// Whether the view is being edited, and the item can be.
  var isEditingItem = false {
    didSet { if isEditingItem != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// A view behind the content.
  open var backgroundView: UIView?

  /// Makes a cell.
  ///
  /// - Parameter frame: Where it is in its superview.
  public required init(frame: CGRect) {
    super.init(frame: frame)
    contentView.frame = bounds
    addSubview(contentView)
  }

  /// Makes a cell without size; nothing is decoded.
  ///
  /// - Parameter coder: Ignored.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Gives the content the size of the cell.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    backgroundView?.frame = bounds
  }

  /// The size that a content configuration's view finds fitting; without one the size that the cell has.
  ///
  /// - Parameter size: The size that there is.
  /// - Returns: The size that the cell would like.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    return content.isHosted ? contentView.systemLayoutSizeFitting(size) : super.sizeThatFits(size)
  }

  // MARK: Content by configuration

  let content = HostedContent()
  /// Where the content is; as large as the cell. A content configuration puts another view in its place.
  open var contentView: UIView { content.view }
  /// What the content view shows. It is shown in the view that is there if that can show it, otherwise in a new one; nil
  /// puts an empty view in its place.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set { content.set(newValue, in: self) }
  }
  /// Whether the content configuration is brought up to date when the state changes.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { content.updatesAutomatically }
    set { content.updatesAutomatically = newValue }
  }
  /// Called before the cell is shown, and with each layout after its state has changed; kept.
  package var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Whether the actions of a swipe are shown beside the cell.
  var isSwiped = false { didSet { if isSwiped != oldValue { setNeedsUpdateConfiguration() } } }

  /// The state that configurations depend on.
  package var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState()
    state.isHighlighted = isHighlighted
    state.isSelected = isSelected
    state.isFocused = isFocused
    state.isEditing = isEditingItem
    state.isSwiped = isSwiped
    return state
  }

  /// Asks for `updateConfiguration(using:)` in the next layout.
  open func setNeedsUpdateConfiguration() {
    content.needsUpdate = true
  }

  /// Called before the cell is shown, and with each layout after its state has changed. Does nothing; for subclasses.
  ///
  /// - Parameter state: The state.
  package func updateConfiguration(using state: UICellConfigurationState) {}

  func updateConfigurationIfNeeded() {
    guard content.needsUpdate else { return }
    content.needsUpdate = false
    let state = configurationState
    content.update(for: state, in: self)
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  /// Brings the content up to date, and lays out.
  open override func layoutIfNeeded() { super.layoutIfNeeded() }

  override func willLayOut() {
    super.willLayOut()
    updateConfigurationIfNeeded()
  }
}

/// A cell for lists.
@MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// How far the content is moved to the right, in steps; without effect.
  open var indentationLevel = 0
  /// How wide a step is; without effect.
  open var indentationWidth: CGFloat = 10

  /// A configuration without content that suits the cell.
  ///
  /// - Returns: That of a cell.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}
