/// A view above or below a section that a table view makes and uses again.
@MainActor
open class UITableViewHeaderFooterView: UIView, ConfigurationUpdating {
  /// The identifier that the view was made with.
  open private(set) var reuseIdentifier: String?
  /// How the sections look where the view was dequeued.
  var tableStyle = UITableView.Style.plain
  /// A Boolean value that indicates whether the view was used below a section.
  var isFooter = false
  /// The text.
  open private(set) var textLabel: UILabel?

  /// Makes a view.
  ///
  /// - Parameter reuseIdentifier: What it is kept under when it is no longer shown; nil if it is not to be used again.
  public required init(reuseIdentifier: String?) {
    super.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
    let label = UILabel(frame: .zero)
    textLabel = label
    addSubview(contentView)
    contentView.addSubview(label)
  }

  /// Makes a view; nothing is decoded.
  ///
  /// - Parameter coder: Ignored.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Called before the view is used again. Does nothing.
  open func prepareForReuse() {}

  /// The height that suits the text, 40.5 for one line in a header, and 30 in a footer; with a content
  /// configuration the height that its view finds fitting.
  ///
  /// - Parameter size: The size that there is.
  /// - Returns: A size of that width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    if content.isHosted {
      return CGSize(width: size.width, height: contentView.systemLayoutSizeFitting(size).height)
    }
    let text = textLabel?.sizeThatFits(size).height ?? 0
    let height = TableMetrics.height(isFooter ? TableMetrics.footer : TableMetrics.header, text: text)
    return CGSize(width: size.width, height: height)
  }

  /// Gives the content the size of the view.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }

  // MARK: Content by configuration

  let content = HostedContent()
  /// Where the content is; as large as the view. A content configuration puts another view in its place.
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
  /// Called before the view is shown, and with each layout after its state has changed; kept.
  package var configurationUpdateHandler: ((UITableViewHeaderFooterView, UIViewConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The state that configurations depend on.
  package var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState()
    state.isFocused = isFocused
    return state
  }

  /// Asks for new configurations in the next layout.
  open func setNeedsUpdateConfiguration() {
    content.needsUpdate = true
  }

  /// Called before the view is shown, and with each layout after its state has changed. Does nothing; for subclasses.
  ///
  /// - Parameter state: The state.
  package func updateConfiguration(using state: UIViewConfigurationState) {}

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

  /// A configuration without content that suits a header in the table that the view was dequeued from.
  ///
  /// - Returns: That of a plain or grouped header.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    tableStyle == .plain ? .plainHeader() : .groupedHeader()
  }

  /// Takes the identifier that a nib is registered for.
  func take(_ identifier: String) { reuseIdentifier = identifier }
}
