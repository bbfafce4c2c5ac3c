/// A view that shows one row.
///
/// Its initialiser is required, which it is not in UIKit: without it no cell could be made from a class. A subclass that
/// has an initialiser of its own says `required`.
@MainActor
open class UITableViewCell: UIView, ConfigurationUpdating {
  /// Which labels a cell has.
  public enum CellStyle: Int, Hashable, Sendable {
    /// One text.
    case `default`
    /// A text at the left and one at the right.
    case value1
    /// A small text at the left and one beside it.
    case value2
    /// A text above another.
    case subtitle
  }

  /// How a row can be edited.
  public enum EditingStyle: Int, Hashable, Sendable {
    /// Not at all.
    case none
    /// It can be deleted.
    case delete
    /// One can be inserted in its place.
    case insert
  }

  /// How rows are kept apart.
  package enum SeparatorStyle: Int, Hashable, Sendable {
    /// Not at all.
    case none
    /// By a line.
    case singleLine
  }

  /// How a selected row looks.
  package enum SelectionStyle: Int, Hashable, Sendable {
    /// As before.
    case none
    /// Blue.
    case blue
    /// Gray.
    case gray
    /// As suits the system.
    case `default`
  }

  /// The standard views at the trailing edge.
  public enum AccessoryType: Int, Hashable, Sendable {
    /// Nothing.
    case none
    /// An arrow.
    case disclosureIndicator
    /// A button and an arrow.
    case detailDisclosureButton
    /// A mark.
    case checkmark
    /// A button.
    case detailButton
  }

  /// Which labels the cell has.
  public let style: CellStyle
  /// The identifier that the cell was made with.
  open private(set) var reuseIdentifier: String?
  /// The text.
  open private(set) var textLabel: UILabel?
  /// The second text, where the style has one.
  open private(set) var detailTextLabel: UILabel?
  /// The picture.
  open private(set) var imageView: UIImageView?
  /// The standard view at the trailing edge.
  open var accessoryType = AccessoryType.none
  /// A view at the trailing edge; kept, and not shown.
  open var accessoryView: UIView?
  /// How the cell looks when it is selected; kept, and without effect.
  package var selectionStyle = SelectionStyle.default
  /// A view behind the content.
  open var backgroundView: UIView?
  /// Whether the row is selected.
  open var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// Whether a finger is on the cell.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// Whether the table is being edited, and the row can be.
  open var isEditing = false {
    didSet { if isEditing != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// Whether the row can be moved by hand at the moment. The table sets it.
  open var showsReorderControl = false

  /// Makes a cell.
  ///
  /// - Parameters:
  ///   - style: Which labels it has.
  ///   - reuseIdentifier: What it is kept under when it is no longer shown; nil if it is not to be used again.
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
  }

  /// Makes a cell with one text; nothing is decoded.
  ///
  /// - Parameter coder: Ignored.
  public required init?(coder: NSCoder) {
    style = .default
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Called before the cell is used again. Does nothing.
  open func prepareForReuse() {}

  /// Selects or deselects the cell.
  ///
  /// - Parameters:
  ///   - selected: Whether the row is selected.
  ///   - animated: Ignored.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

  /// Highlights the cell, or ends that.
  ///
  /// - Parameters:
  ///   - highlighted: Whether a finger is on the cell.
  ///   - animated: Ignored.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

  /// Begins or ends editing of the cell. The table calls it.
  ///
  /// - Parameters:
  ///   - editing: Whether the table is being edited, and the row can be.
  ///   - animated: Ignored.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// The height that suits the texts of the cell, 51.5 for one line, and 70.5 for two texts one below the
  /// other; with a content configuration the height that its view finds fitting.
  ///
  /// - Parameter size: The size that there is.
  /// - Returns: A size of that width.
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

  /// Gives the content the size of the cell.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }

  /// Takes the identifier that a class or nib is registered for.
  func take(_ identifier: String) { reuseIdentifier = identifier }

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
  package var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
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
    state.isEditing = isEditing
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

  /// A configuration without content that suits the cell's style.
  ///
  /// - Returns: That of a cell with the same texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }
}
