#if GTK
  import CGTK
  import Foundation
  import Headwater
  import HeadwaterGTK

  /// A list whose source and whose nodes' children can be loading, on a screen that a screen reader reads.
  @MainActor
  final class AccessibilityStage {
    typealias Loading = LoadingDataSource<FuzzElement, FuzzElement>
    private typealias Answer = LoadResult<FuzzElement, FuzzElement>

    /// The name of the list.
    static let listName = "Rows"

    let fuzzCase: AccessibilityCase
    let window: FuzzWindow
    let screen: any AnyAccessibleScreen
    let loading: Loading
    /// The outline, or nil in other lists.
    let outline: OutlineDataSource<FuzzElement, FuzzElement>?
    private let text = AccessibleText()
    private let gate = Gate<LoadKind, Answer>()
    private let childGate = Gate<Int, [FuzzElement]>()
    private(set) var faults: [String] = []

    init(_ fuzzCase: AccessibilityCase, in window: FuzzWindow) {
      (self.fuzzCase, self.window) = (fuzzCase, window)
      loading = Loading(sections: fuzzCase.list.map { ($0.value, $0.items) }) { [gate] request in
        // A list loads more at its end while it is scrolled. There is nothing more.
        request.kind == .refresh ? try await gate.ask(.refresh) : LoadResult(sections: [], isEnd: true)
      }
      loading.report = { _ in }
      let text = text
      if fuzzCase.kind == .outline {
        let outline = Self.outline(of: loading, fuzzCase, childGate)
        self.outline = outline
        screen = AccessibleScreen(
          fuzzCase, outline, text, row: { text.row(of: $0) }, identity: { .node($0) },
          register: {
            $0.register(OutlineCell.self, of: outline) { cell, node in
              cell.text = text.text(of: node)
              cell.icon = node.id % 2 == 0 ? "folder-symbolic" : ""
            }
          })
      } else {
        outline = nil
        screen = AccessibleScreen(
          fuzzCase, loading, text, row: { text.row(of: $0) }, identity: { $0 },
          register: { $0.register(LabelCell.self) { $0.text = text.text(of: $1) } })
      }
      prepare()
    }

    private static func outline(
      of loading: Loading, _ fuzzCase: AccessibilityCase, _ gate: Gate<Int, [FuzzElement]>
    ) -> OutlineDataSource<FuzzElement, FuzzElement> {
      guard fuzzCase.options.contains(.loadsChildren) else {
        return loading.outlined(
          children: AccessibilityNodes.children(of:),
          isExpandable: { AccessibilityNodes.numberOfChildren(of: $0) > 0 }, report: { _ in })
      }
      return loading.outlined(
        isExpandable: { AccessibilityNodes.numberOfChildren(of: $0) > 0 }, report: { _ in },
        load: { try await gate.ask($0.id) })
    }

    private func prepare() {
      gtk_widget_set_valign(screen.widget, GTK_ALIGN_START)
      resize(to: CInt(FuzzWindow.height))
      screen.accessibleName = Self.listName
    }

    var isInWindow: Bool { gtk_widget_get_parent(screen.widget) != nil }
    var isOnScreen: Bool { gtk_widget_get_mapped(screen.view) != 0 }

    func resize(to height: CInt) { gtk_widget_set_size_request(screen.widget, FuzzWindow.width, height) }

    func toggleWindow() { window.show(isInWindow ? nil : screen.widget) }

    // MARK: - Rows

    /// Returns the index of a visible row, counting from the first one.
    func visibleRow(_ number: Int) -> Int? {
      let rows = screen.visibleRows
      return rows.isEmpty ? nil : rows.lowerBound + number % rows.count
    }

    /// Returns the widget of a row, or nil if the row is empty.
    func rowWidget(_ number: Int) -> UnsafeMutablePointer<GtkWidget>? {
      screen.cell(atRow: number).flatMap { gtk_widget_get_parent($0.widget) }
        .flatMap { gtk_widget_get_parent($0) }
    }

    /// The widget in the window that has the keyboard focus.
    var focusWidget: UnsafeMutablePointer<GtkWidget>? {
      gtk_widget_get_root(screen.widget).flatMap(gtk_root_get_focus)
    }

    // MARK: - Text

    /// Changes all text, and makes the list prepare its cells again.
    func prepareCells() {
      text.version += 1
      screen.prepareVisibleCells()
    }

    /// Changes the text in all cells without the list's involvement.
    func writeCells() {
      let old = screen.rows
      text.version += 1
      for (number, (old, new)) in zip(old, screen.rows).enumerated() where !old.name.isEmpty {
        switch screen.cell(atRow: number) {
        case let cell as LabelCell: cell.text = new.name
        case let cell as OutlineCell: if old.name != new.name { cell.text = new.name }
        default: break
        }
      }
    }

    // MARK: - Loading

    func become(_ list: FuzzList) {
      do {
        try loading.perform { $0 = FuzzSnapshot(list) }
      } catch {
        faults.append("the source rejected a list: \(error)")
      }
    }

    /// Starts to load the list again.
    func reload() async {
      let count = gate.arrivals.count
      window.act { _ = loading.reload() }
      await until { gate.arrivals.count > count }
    }

    /// Answers all requests for the list.
    func answer(_ list: FuzzList?) async {
      let answer = list.map { Answer(sections: $0.map { ($0.value, $0.items) }, isEnd: true) }
      func next() -> Bool {
        gate.answer(0) { _ in answer.map { .success($0) } ?? .failure(GateFailure()) } != nil
      }
      while next() {}
      await until { loading.state(of: .refresh) != .loading }
    }

    /// Clicks the button of the page that is shown instead of items.
    func retry() async {
      guard loading.state(of: .refresh).isFailed, let page = screen.statusPage else { return }
      let count = gate.arrivals.count
      window.act { page.click() }
      await until { gate.arrivals.count > count }
    }

    /// Answers all requests for children.
    func answerChildren(isFailure: Bool) async {
      guard let outline else { return }
      func next() -> Bool {
        childGate.answer(0) { id in
          isFailure ? .failure(GateFailure()) : .success(AccessibilityNodes.children(of: FuzzElement(id)))
        } != nil
      }
      await until {
        while next() {}
        return !outline.isLoading
      }
    }

    /// Loads all children again that couldn't be loaded.
    func retryChildren() {
      guard let outline else { return }
      for row in outline.snapshot.plain.allItems() {
        if case .failed = row.loadState { outline.retry(row.node.id) }
      }
    }

    /// Waits until a condition is met while the main loop and other tasks run.
    private func until(_ isMet: () -> Bool) async {
      for _ in 0..<3_000 {
        if isMet() { return }
        await window.waitForFrames(1)
      }
      faults.append("nothing has arrived")
    }

    func close() {
      gate.close()
      childGate.close()
    }
  }

  extension LoadState {
    fileprivate var isFailed: Bool { if case .failed = self { true } else { false } }
  }
#endif
