/// A reusable header or footer for a section of a table view.
@MainActor
open class UITableViewHeaderFooterView: UIView, ConfigurationUpdating {
  /// The reuse identifier of the view.
  open private(set) var reuseIdentifier: String?
  /// The style of the table view from which the view was dequeued.
  var tableStyle = UITableView.Style.plain
  /// A Boolean value that indicates whether the view is a footer.
  var isFooter = false
  /// The label that displays the text.
  open private(set) var textLabel: UILabel?

  /// Creates a view.
  ///
  /// - Parameter reuseIdentifier: The identifier under which the view is reused, or nil if it must not be reused.
  public required init(reuseIdentifier: String?) {
    super.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
    let label = UILabel(frame: .zero)
    textLabel = label
    label.adjustsFontForContentSizeCategory = true
    addSubview(contentView)
    contentView.addSubview(label)
  }

  /// Creates a view. Unlike in UIKit, this initializer doesn't decode anything.
  ///
  /// - Parameter coder: Ignored.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Called before the view is reused. The default implementation does nothing.
  open func prepareForReuse() {}

  /// Returns the available width and the height that fits the content: 40.5 points for one line of text in a header, 30 points
  /// in a footer, or the height of the content view if there is a content configuration.
  ///
  /// - Parameter size: The available size.
  /// - Returns: A size with the available width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    if content.isHosted {
      return CGSize(width: size.width, height: contentView.systemLayoutSizeFitting(size).height)
    }
    let text = textLabel?.sizeThatFits(size).height ?? 0
    let height = TableMetrics.height(isFooter ? TableMetrics.footer : TableMetrics.header, text: text)
    return CGSize(width: size.width, height: height)
  }

  /// Resizes the content view to the bounds of the view.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }

  // MARK: Content Configuration

  let content = HostedContent()
  /// The content view, which fills the view. Setting a content configuration replaces it.
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
  /// A closure that is called before the view is displayed, and in the next layout pass after its state changes. The view
  /// retains it.
  package var configurationUpdateHandler: ((UITableViewHeaderFooterView, UIViewConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The state from which configurations are derived.
  package var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState()
    state.isFocused = isFocused
    return state
  }

  /// Requests a configuration update in the next layout pass.
  open func setNeedsUpdateConfiguration() {
    content.needsUpdate = true
  }

  /// Called before the view is displayed, and in the next layout pass after its state changes. The default implementation does
  /// nothing; subclasses can override it.
  ///
  /// - Parameter state: The state of the view.
  package func updateConfiguration(using state: UIViewConfigurationState) {}

  func updateConfigurationIfNeeded() {
    content.updateIfNeeded(of: self) {
      let state = configurationState
      content.update(for: state, in: self)
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
    }
  }

  /// Updates the configuration if necessary, and lays out the view.
  open override func layoutIfNeeded() { super.layoutIfNeeded() }

  override func willLayOut() {
    super.willLayOut()
    updateConfigurationIfNeeded()
  }

  /// Returns the default content configuration for a header in the table view from which the view was dequeued.
  ///
  /// - Returns: A configuration without content, for a plain or grouped header.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    tableStyle == .plain ? .plainHeader() : .groupedHeader()
  }

  /// Sets the identifier under which the class or nib of the view is registered.
  func take(_ identifier: String) { reuseIdentifier = identifier }
}
