#if canImport(SwiftUI) && canImport(UIKit)
  public import Headwater
  public import HeadwaterUIKit
  public import SwiftUI

  /// A list of what a data source holds, with rows that are SwiftUI views.
  ///
  /// ```swift
  /// HeadwaterList(model.contacts) { contact in
  ///   Text(contact.name)
  /// }
  /// .onReachEnd { await model.loadMore() }
  /// ```
  ///
  /// The source lives in the model. The list shows each of its changes as the smallest update: as many rows are made again as
  /// have changed, whatever the number of rows, and none when the view that it is in is evaluated. See <doc:SwiftUI>.
  ///
  /// A row is made of its item. Models that are `@Observable`, the environment and bindings that it reads are followed as in
  /// any view; for anything else that its closure reads, use ``ModifiableList/depends(on:)``.
  ///
  /// `.refreshable` and `.searchable` work as for a `List`, and `.swipeActions` on a row.
  @MainActor
  public struct HeadwaterList<Section: ListElement, Item: ListElement>: ModifiableList {
    /// What the modifiers say.
    public var list: ListDescription<Section, Item>

    /// Makes a list.
    ///
    /// - Parameters:
    ///   - source: What is shown; kept by the model.
    ///   - appearance: How the list looks.
    ///   - row: Makes the row of an item.
    public init<Row: View>(
      _ source: some DataSource<Section, Item>,
      appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
      @ViewBuilder row: @escaping @MainActor (Item) -> Row
    ) {
      list = ListDescription(source, .list(appearance)) { item, surroundings in
        hosting(item, id: item.identity, in: surroundings, row)
      }
    }

    /// Makes a list of a chat: it opens at the first unread message, or at its end, goes along with its end until the user
    /// scrolls away, and says then how many messages nobody has seen. Days, the unread messages and who is typing have
    /// built-in rows.
    ///
    /// - Parameters:
    ///   - rows: What is shown; kept by the model.
    ///   - row: Makes the row of a message.
    public init<Message: ListElement, Row: View>(
      transcript rows: TranscriptDataSource<Section, Message>,
      @ViewBuilder row: @escaping @MainActor (Message) -> Row
    ) where Item == TranscriptRow<Message> {
      list = ListDescription(transcript: rows, .list(.plain)) { item, surroundings in
        hosting(item, id: item.identity, in: surroundings) { item in
          if let message = item.message { row(message) }
        }
      }
    }

    /// The list.
    public var body: some View { HostedList(list: list) }
  }

  /// A grid of what a data source holds, with items that are SwiftUI views. It is to a ``HeadwaterList`` what a `LazyVGrid` is to
  /// a `List`, and has the same modifiers.
  ///
  /// ```swift
  /// HeadwaterGrid(model.photos, minimumWidth: 120) { photo in PhotoTile(photo) }
  /// ```
  @MainActor
  public struct HeadwaterGrid<Section: ListElement, Item: ListElement>: ModifiableList {
    /// What the modifiers say.
    public var list: ListDescription<Section, Item>

    /// Makes a grid of as many columns as there is room for, whose items are as high as suits them.
    ///
    /// - Parameters:
    ///   - source: What is shown; kept by the model.
    ///   - minimumWidth: How wide a column is at least. What is no positive number makes one column.
    ///   - spacing: How much room is between items.
    ///   - content: Makes the view of an item.
    public init<Content: View>(
      _ source: some DataSource<Section, Item>, minimumWidth: CGFloat, spacing: CGFloat = 8,
      @ViewBuilder content: @escaping @MainActor (Item) -> Content
    ) {
      self.init(source, .grid(minimumWidth: minimumWidth, spacing: spacing), content)
    }

    /// Makes a grid with a layout of your own, which says where headers and footers are.
    ///
    /// - Parameters:
    ///   - source: What is shown; kept by the model.
    ///   - layout: The layout; made once, and kept by the model.
    ///   - content: Makes the view of an item.
    public init<Content: View>(
      _ source: some DataSource<Section, Item>, layout: UICollectionViewLayout,
      @ViewBuilder content: @escaping @MainActor (Item) -> Content
    ) {
      self.init(source, .own(layout), content)
    }

    private init<Content: View>(
      _ source: some DataSource<Section, Item>, _ layout: ListLayout,
      _ content: @escaping @MainActor (Item) -> Content
    ) {
      list = ListDescription(source, layout) { item, surroundings in
        hosting(item, id: item.identity, in: surroundings, content).margins(.all, 0)
      }
    }

    /// The grid.
    public var body: some View { HostedList(list: list) }
  }
#endif
