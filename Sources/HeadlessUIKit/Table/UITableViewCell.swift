/// A view that displays a row of a table view.
///
/// Unlike in UIKit, its initializer is marked as `required` because a table view creates cells from a class. A subclass with
/// its own initializers must implement it.
@MainActor
open class UITableViewCell: UIView, ConfigurationUpdating {
  /// The style of a cell, which determines its labels.
  public enum CellStyle: Int, Hashable, Sendable {
    /// A single label.
    case `default`
    /// A label on the left and a label on the right.
    case value1
    /// A small label on the left and a label next to it.
    case value2
    /// A label with another label below it.
    case subtitle
  }

  /// The editing operation for a row.
  public enum EditingStyle: Int, Hashable, Sendable {
    /// The row can't be edited.
    case none
    /// The row can be deleted.
    case delete
    /// A new row can be inserted at the row.
    case insert
  }

  /// The style of separators.
  package enum SeparatorStyle: Int, Hashable, Sendable {
    /// No separators.
    case none
    /// A single line.
    case singleLine
  }

  /// The appearance of a selected row.
  package enum SelectionStyle: Int, Hashable, Sendable {
    /// The same appearance as other rows.
    case none
    /// Blue.
    case blue
    /// Gray.
    case gray
    /// The system's default style.
    case `default`
  }

  /// The standard accessory at the trailing edge of a cell.
  public enum AccessoryType: Int, Hashable, Sendable {
    /// No accessory.
    case none
    /// A chevron.
    case disclosureIndicator
    /// A detail button and a chevron.
    case detailDisclosureButton
    /// A checkmark.
    case checkmark
    /// A detail button.
    case detailButton
  }

  /// The style of the cell.
  public let style: CellStyle
  /// The reuse identifier of the cell.
  open private(set) var reuseIdentifier: String?
  /// The label that displays the text.
  open private(set) var textLabel: UILabel?
  /// The label that displays the secondary text, or nil if the style has none.
  open private(set) var detailTextLabel: UILabel?
  /// The image view, or nil if the style has none.
  open private(set) var imageView: UIImageView?
  /// The standard accessory at the trailing edge.
  open var accessoryType = AccessoryType.none
  /// A custom view at the trailing edge. It isn't displayed.
  open var accessoryView: UIView?
  /// The appearance of the selected cell. It has no effect.
  package var selectionStyle = SelectionStyle.default
  /// The view behind the content.
  open var backgroundView: UIView?
  /// A Boolean value that indicates whether the row is selected.
  open var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// A Boolean value that indicates whether the cell is highlighted.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// A Boolean value that indicates whether the table view is in editing mode and the row can be edited.
  open var isEditing = false {
    didSet { if isEditing != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// A Boolean value that indicates whether the cell shows a reorder control. The table view sets this property.
  open var showsReorderControl = false

  /// Creates a cell.
  ///
  /// - Parameters:
  ///   - style: The style of the cell.
  ///   - reuseIdentifier: The identifier under which the cell is reused, or nil if it must not be reused.
  public required init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    self.reuseIdentifier = reuseIdentifier
    textLabel = UILabel(frame: .zero)
    detailTextLabel = style == .default ? nil : UILabel(frame: .zero)
    imageView = style == .value2 ? nil : UIImageView(frame: .zero)
    addSubview(contentView)
    for view in [textLabel, detailTextLabel, imageView] as [UIView?] {
      if let view { contentView.addSubview(view) }
    }
    for label in [textLabel, detailTextLabel] { label?.adjustsFontForContentSizeCategory = true }
  }

  /// Creates a cell with the default style. Unlike in UIKit, this initializer doesn't decode anything.
  ///
  /// - Parameter coder: Ignored.
  public required init?(coder: NSCoder) {
    style = .default
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Called before the cell is reused. The default implementation does nothing.
  open func prepareForReuse() {}

  /// Sets whether the cell is selected.
  ///
  /// - Parameters:
  ///   - selected: A Boolean value that indicates whether the row is selected.
  ///   - animated: Ignored.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

  /// Sets whether the cell is highlighted.
  ///
  /// - Parameters:
  ///   - highlighted: A Boolean value that indicates whether the cell is highlighted.
  ///   - animated: Ignored.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

  /// Begins or ends editing the cell. The table view calls this method.
  ///
  /// - Parameters:
  ///   - editing: A Boolean value that indicates whether the table view is in editing mode and the row can be edited.
  ///   - animated: Ignored.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// Returns the available width and the height that fits the content: 51.5 points for one line of text, 70.5 points for two
  /// stacked lines, or the height of the content view if there is a content configuration.
  ///
  /// - Parameter size: The available size.
  /// - Returns: A size with the available width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    if content.isHosted {
      return CGSize(width: size.width, height: contentView.systemLayoutSizeFitting(size).height)
    }
    let heights = [textLabel, detailTextLabel].map { $0?.sizeThatFits(size).height ?? 0 }
    let height =
      style == .subtitle && heights[1] > 0
      ? TableMetrics.height(TableMetrics.subtitleRow, lines: 2, text: heights[0] + heights[1])
      : TableMetrics.height(TableMetrics.row, text: max(heights[0], heights[1]))
    return CGSize(width: size.width, height: height)
  }

  /// Resizes the content view to the bounds of the cell.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }

  /// Sets the identifier under which the class or nib of the cell is registered.
  func take(_ identifier: String) { reuseIdentifier = identifier }

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
  public var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
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
    state.isEditing = isEditing
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

  /// Returns the default content configuration for the cell's style.
  ///
  /// - Returns: A configuration without content.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }
}
