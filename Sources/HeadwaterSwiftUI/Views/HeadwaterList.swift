#if canImport(SwiftUI) && canImport(UIKit)
  public import Headwater
  public import HeadwaterTranscripts
  public import HeadwaterUIKit
  public import SwiftUI

  /// A list that displays the items of a data source in rows that are SwiftUI views.
  ///
  /// ```swift
  /// HeadwaterList(model.contacts) { contact in
  ///   Text(contact.name)
  /// }
  /// .onReachEnd { await model.loadMore() }
  /// ```
  ///
  /// The source belongs to the model. The list displays each change to the source with a minimal update: only changed rows are
  /// recreated, regardless of the number of rows, and no row is recreated when the surrounding view is evaluated. See
  /// <doc:SwiftUI>.
  ///
  /// A row is created from its item. As in any view, SwiftUI observes the `@Observable` models, environment values, and
  /// bindings that the row reads. For anything else that the row's closure reads, use ``ModifiableList/depends(on:)``.
  ///
  /// `.refreshable`, `.searchable`, `.scrollDismissesKeyboard`, `.scrollIndicators`, and `.scrollDisabled` work as they do with
  /// a `List`, and `.swipeActions` works on rows. Like a `List`, the list extends under bars and the keyboard, and insets its
  /// rows.
  @MainActor
  public struct HeadwaterList<Section: ListElement, Item: ListElement>: ModifiableList {
    /// The description of the list, which modifiers change.
    public var list: ListDescription<Section, Item>

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - source: The data source to display, which the model retains.
    ///   - appearance: The appearance of the list.
    ///   - row: A closure that returns the row for an item.
    public init<Row: View>(
      _ source: some DataSource<Section, Item>,
      appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
      @ViewBuilder row: @escaping @MainActor (Item) -> Row
    ) {
      list = ListDescription(source, .list(appearance)) { item, surroundings in
        hosting(item, id: item.identity, in: surroundings, row)
      }
    }

    /// Creates a list of the items in a binding. The list displays each change to the binding's value with a minimal update,
    /// and writes the user's moves and deletions to the binding.
    ///
    /// ```swift
    /// HeadwaterList($model.tasks) { task in Text(task.title) }
    ///   .allowsReordering()
    ///   .allowsDeletion()
    /// ```
    ///
    /// Each edit sets the binding once. If the model changes the items that are set, or refuses them, the list displays the
    /// items of the model. Each evaluation compares the items in O(n).
    ///
    /// - Parameters:
    ///   - items: A binding to the items.
    ///   - appearance: The appearance of the list.
    ///   - row: A closure that returns the row for an item.
    public init<Row: View>(
      _ items: Binding<[Item]>,
      appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
      @ViewBuilder row: @escaping @MainActor (Item) -> Row
    ) where Section == SingleSection {
      let binding = ListBinding(get: { items.wrappedValue }, set: { items.wrappedValue = $0 })
      list = ListDescription(binding, .list(appearance)) { item, surroundings in
        hosting(item, id: item.identity, in: surroundings, row)
      }
    }

    /// Creates a list for a chat. It opens at the first unread message or at its end, follows its end until the user scrolls
    /// away, and then counts the messages that the user hasn't seen. Date separators, the unread marker, and the typing
    /// indicator have built-in rows.
    ///
    /// - Parameters:
    ///   - rows: The data source of the transcript, which the model retains.
    ///   - row: A closure that returns the row for a message.
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

    /// The view that hosts the list.
    public var body: some View { HostedList(list: list) }
  }

  /// A grid that displays the items of a data source in SwiftUI views. It is to a ``HeadwaterList`` what a `LazyVGrid` is to a
  /// `List`, and has the same modifiers.
  ///
  /// ```swift
  /// HeadwaterGrid(model.photos, minimumWidth: 120) { photo in PhotoTile(photo) }
  /// ```
  @MainActor
  public struct HeadwaterGrid<Section: ListElement, Item: ListElement>: ModifiableList {
    /// The description of the grid, which modifiers change.
    public var list: ListDescription<Section, Item>

    /// Creates a grid with as many columns as fit. Each item determines its own height.
    ///
    /// - Parameters:
    ///   - source: The data source to display, which the model retains.
    ///   - minimumWidth: The minimum width of a column. If it isn't a positive number, the grid has a single column.
    ///   - spacing: The space between items.
    ///   - content: A closure that returns the view for an item.
    public init<Content: View>(
      _ source: some DataSource<Section, Item>, minimumWidth: CGFloat, spacing: CGFloat = 8,
      @ViewBuilder content: @escaping @MainActor (Item) -> Content
    ) {
      self.init(source, .grid(minimumWidth: minimumWidth, spacing: spacing), content)
    }

    /// Creates a grid with a custom layout, which determines the positions of headers and footers.
    ///
    /// - Parameters:
    ///   - source: The data source to display, which the model retains.
    ///   - layout: The layout, which is created once and retained by the model.
    ///   - content: A closure that returns the view for an item.
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

    /// The view that hosts the grid.
    public var body: some View { HostedList(list: list) }
  }
#endif
