#if GTK
  import CGTK
  import CHeadwaterGTK
  import Headwater
  import HeadwaterGTK

  /// The functions of an ``AccessibleScreen`` that a player uses, independent of the type of its rows.
  @MainActor
  protocol AnyAccessibleScreen: AnyObject {
    var widget: UnsafeMutablePointer<GtkWidget> { get }
    var view: UnsafeMutablePointer<GtkWidget> { get }
    /// All rows of the source's current snapshot. Sections without a header or footer have rows without a name.
    var rows: [AccessibleRow] { get }
    /// The indexes of the visible rows.
    var visibleRows: Range<Int> { get }
    /// The page that is shown instead of items.
    var statusPage: StatusPage? { get }
    var isUpToDate: Bool { get }
    func cell(atRow number: Int) -> Cell?
    func prepareVisibleCells()
    /// The name of the list for assistive technologies.
    var accessibleName: String? { get set }
    func scroll(to part: Double)
    func click(_ number: Int, _ click: GTKClick)
    func selectAll(_ isSelected: Bool)
    func press(_ key: CInt, _ modifiers: GdkModifierType) -> Bool
    func select(_ identities: [Int])
    func reveal(_ identity: Int)
  }

  /// A list in a window, with what a screen reader should read about it.
  @MainActor
  final class AccessibleScreen<Item: ListElement>: AnyAccessibleScreen {
    let list: RowsView<FuzzElement, Item>
    private let fuzzCase: AccessibilityCase
    private let source: any DataSource<FuzzElement, Item>
    private let text: AccessibleText
    private let row: (Item) -> AccessibleRow
    private let identity: (Int) -> Item.Identity

    var accessibleName: String? {
      get { list.accessibleName }
      set { list.accessibleName = newValue }
    }

    init(
      _ fuzzCase: AccessibilityCase, _ source: some DataSource<FuzzElement, Item>, _ text: AccessibleText,
      row: @escaping (Item) -> AccessibleRow, identity: @escaping (Int) -> Item.Identity,
      register: (inout Presentation<Cell, FuzzElement, Item>) -> Void
    ) {
      (self.fuzzCase, self.source, self.text, self.row) = (fuzzCase, source, text, row)
      self.identity = identity
      var presentation = Presentation<Cell, FuzzElement, Item>()
      register(&presentation)
      if fuzzCase.hasHeaders {
        presentation.register(.header, LabelCell.self) { $0.text = text.header($1) }
          .when { fuzzCase.isTitled($0) }
      }
      if fuzzCase.hasFooters {
        presentation.register(.footer, LabelCell.self) { $0.text = text.footer($1) }
          .when { fuzzCase.isTitled($0) }
      }
      presentation.behavior.allowsReordering = true
      presentation.behavior.allowsDeletion = true
      if fuzzCase.options.contains(.index) { presentation.behavior.indexTitle { "\($0.id)" } }
      presentation.statusViews.registerPages()
      if fuzzCase.kind == .grid {
        list = GridView(
          source, presentation: presentation, columns: 1...2, selectionLimit: fuzzCase.selectionLimit)
      } else {
        list = ListView(source, presentation: presentation, selectionLimit: fuzzCase.selectionLimit)
      }
      gtk_widget_set_valign(list.widget, GTK_ALIGN_START)
    }

    var widget: UnsafeMutablePointer<GtkWidget> { list.widget }
    var view: UnsafeMutablePointer<GtkWidget> { list.view }
    var visibleRows: Range<Int> { list.visibleRows }
    var statusPage: StatusPage? { list.statusView as? StatusPage }
    var isUpToDate: Bool { list.displayed == source.snapshot }

    var rows: [AccessibleRow] {
      let (snapshot, selection) = (source.snapshot, list.selection)
      var (rows, number) = ([AccessibleRow](), 0)
      for section in snapshot.plain {
        let isTitled = fuzzCase.isTitled(section.value)
        if fuzzCase.hasHeaders {
          let header = text.header(section.value)
          rows.append(AccessibleRow(name: isTitled ? header : "", content: ["heading '\(header)'"]))
        }
        for item in section.items {
          number += 1
          var row = self.row(item)
          row.isSelected = selection.contains(item.identity)
          row.place = (number, snapshot.numberOfItems)
          rows.append(row)
        }
        if fuzzCase.hasFooters {
          let footer = text.footer(section.value)
          rows.append(AccessibleRow(name: isTitled ? footer : "", content: ["label '\(footer)'"]))
        }
      }
      return rows
    }

    func cell(atRow number: Int) -> Cell? { list.cell(atRow: number) }
    func prepareVisibleCells() { list.prepareVisibleCells() }
    func scroll(to part: Double) { list.scroll(to: part) }
    func click(_ number: Int, _ click: GTKClick) { list.click(number, click) }
    func selectAll(_ isSelected: Bool) { list.selectAll(isSelected) }
    func press(_ key: CInt, _ modifiers: GdkModifierType) -> Bool { list.press(key, modifiers) }
    func select(_ identities: [Int]) { list.select(identities.map(identity)) }
    func reveal(_ identity: Int) { list.scroll(toItem: self.identity(identity), waits: true) }
  }
#endif
