public import Headwater

extension TableViewAdapter where Section == StaticSection, Item == StaticRow {
  /// Creates an adapter that displays a static screen, such as settings.
  ///
  /// ```swift
  /// let list = TableViewAdapter(static: settings)
  /// list.bind(to: UITableView(frame: .zero, style: .insetGrouped))
  /// ```
  ///
  /// All kinds of rows but `StaticRow.Kind.custom` have built-in cells with a value, a disclosure indicator, or a switch. The
  /// sections have their headers and footers as titles. A tap performs the action of a row and doesn't select it.
  ///
  /// - Parameters:
  ///   - source: The screen to display. The source is retained.
  ///   - configure: A closure that registers cells for content of your own, and for rows that shouldn't have the built-in
  ///     cells, and that changes the behavior; or nil.
  public convenience init(
    static source: StaticDataSource,
    configure: (@MainActor (inout TableConfiguration<StaticSection, StaticRow>) -> Void)? = nil
  ) {
    var configuration = TableConfiguration<StaticSection, StaticRow>()
    configuration.behavior.performStaticActions()
    configuration.headerTitle { section in section.header }
    configuration.footerTitle { section in section.footer }
    configure?(&configuration)
    configuration.register(style: .default, identifier: "static row") { cell, row in cell.show(row) }
      .when { row, _ in row.kind != .custom }
    self.init(source, configuration: configuration)
  }
}

extension UITableViewCell {
  /// Shows a row with a title, a value, and an accessory.
  fileprivate func show(_ row: StaticRow) {
    var content = UIListContentConfiguration.valueCell()
    content.text = row.title
    content.secondaryText = row.value
    selectionStyle = row.isActivatable ? .default : .none
    accessoryType = .none
    var control: StaticSwitch?
    switch row.kind {
    case .text:
      if row.isActivatable { accessoryType = .disclosureIndicator }
    case .toggle:
      // Keep the control, so that it stays where it is while the user moves it.
      control = accessoryView as? StaticSwitch ?? StaticSwitch()
      control?.show(row)
      selectionStyle = .none
    case .button(let isDestructive):
      content.textProperties.color = isDestructive ? .systemRed : .tintColor
    case .custom: break
    }
    if accessoryView !== control { accessoryView = control }
    contentConfiguration = content
  }
}

/// The control of a toggle.
final class StaticSwitch: UISwitch {
  private var row: StaticRow?

  /// Creates a control that is off.
  init() {
    super.init(frame: .zero)
    addAction(UIAction { [weak self] _ in self?.hasChanged() }, for: .valueChanged)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the state of a row.
  func show(_ row: StaticRow) {
    self.row = row
    accessibilityLabel = row.title
    if isOn != row.isOn { setOn(row.isOn, animated: window != nil) }
  }

  private func hasChanged() {
    guard let row else { return }
    // The update may have shown another row. Otherwise, show the state that the model has adopted.
    let adopted = row.set(isOn: isOn)
    if self.row?.identity == row.identity, isOn != adopted { setOn(adopted, animated: true) }
  }
}
