#if canImport(SwiftUI) && canImport(UIKit)
  public import Headwater
  public import HeadwaterUIKit
  public import SwiftUI

  extension HeadwaterList where Section == StaticSection, Item == StaticRow {
    /// Creates a list that displays a static screen, such as settings.
    ///
    /// ```swift
    /// HeadwaterList(static: model.settings)
    /// ```
    ///
    /// The rows are buttons, toggles, and labeled text. Sections have headers and footers.
    ///
    /// - Parameters:
    ///   - source: The screen to display, which the model retains.
    ///   - appearance: The appearance of the list.
    public init(
      static source: StaticDataSource,
      appearance: UICollectionLayoutListConfiguration.Appearance = .insetGrouped
    ) {
      self.init(static: source, appearance: appearance) { _ in EmptyView() }
    }

    /// Creates a list that displays a static screen with rows for content of your own.
    ///
    /// - Parameters:
    ///   - source: The screen to display, which the model retains.
    ///   - appearance: The appearance of the list.
    ///   - custom: A closure that returns the view for a row of the kind `custom`.
    public init<Content: View>(
      static source: StaticDataSource,
      appearance: UICollectionLayoutListConfiguration.Appearance = .insetGrouped,
      @ViewBuilder custom: @escaping @MainActor (StaticRow) -> Content
    ) {
      let list = HeadwaterList(source, appearance: appearance) { row in
        StaticRowView(row: row, custom: custom)
      }
      self =
        list
        .header { section in
          if let header = section.header { Text(header) }
        }
        .footer { section in
          if let footer = section.footer { Text(footer) }
        }
    }
  }

  /// The built-in view of a row.
  struct StaticRowView<Content: View>: View {
    let row: StaticRow
    let custom: @MainActor (StaticRow) -> Content

    var body: some View {
      switch row.kind {
      case .text where row.isActivatable:
        Button {
          row.activate()
        } label: {
          text.contentShape(.rect)
        }
        .buttonStyle(.plain)
      case .text:
        text
      case .toggle(let isOn):
        Toggle(row.title, isOn: Binding(get: { isOn }, set: { row.set(isOn: $0) }))
      case .button(let isDestructive):
        Button(row.title, role: isDestructive ? .destructive : nil) { row.activate() }
      case .custom:
        custom(row)
      }
    }

    private var text: some View {
      LabeledContent(row.title) {
        if let value = row.value { Text(value) }
      }
    }
  }
#endif
