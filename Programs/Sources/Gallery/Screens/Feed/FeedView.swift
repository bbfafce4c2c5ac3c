#if GTK
  import CGTK
  import Foundation
  package import GalleryKit
  import Headwater
  import HeadwaterGTK

  /// A row at an end of the feed that reports that more posts are loading or that loading failed.
  private final class EdgeCell: Cell {
    private let spinner = Widget(gtk_spinner_new())
    private let text = Widget.label().style("gallery-caption")
    private let button = Widget(gtk_button_new_with_label("Try Again")).toolTip("Try to load it again")
    private var retry: @MainActor () -> Void = {}

    required init() {
      let row = Widget.row(spacing: 12, spinner, text, button)
        .align(horizontally: GTK_ALIGN_CENTER).margin(vertical: 8)
      super.init(widget: row.pointer)
      button.on("clicked") { [weak self] in self?.retry() }
    }

    func show(_ text: RowText, isLoading: Bool, retry: @escaping @MainActor () -> Void) {
      self.text.setText(text.subtitle.isEmpty ? text.title : "\(text.title): \(text.subtitle)")
      gtk_spinner_set_spinning(spinner.final, isLoading ? 1 : 0)
      gtk_widget_set_visible(spinner.pointer, isLoading ? 1 : 0)
      gtk_widget_set_visible(button.pointer, isLoading ? 0 : 1)
      self.retry = retry
    }
  }

  extension Feed {
    /// Creates a view of the infinite feed with controls for the network conditions.
    package func makeView(for command: GalleryCommand) -> any ScreenView {
      let state = command.state
      let model = FeedModel()
      let list = ListView(model.rows) { presentation in
        presentation.registerRows(RowShape(hasSymbol: true, valueWidths: [70])) { RowText($0) }
          .when { row, _ in row.item != nil }
        presentation.register(EdgeCell.self) { [weak pages = model.pages] cell, row in
          let isLoading = if case .loading = row { true } else { false }
          cell.show(RowText(row), isLoading: isLoading) { pages?.retry() }
        }
      }
      list.statusViews.registerPages()
      list.loader = model.pages
      let button = {
        (title: String, toolTip: String, action: @escaping @MainActor (FeedModel, Post?) async -> Void) in
        Widget.button(title, toolTip: toolTip) { [weak list] in
          let post = list?.chosen?.item
          Task { await action(model, post) }
        }
      }
      let screen = ListScreen(
        model, list: list,
        tools: conditionTools(model) + [
          Widget.row().expand(horizontally: true),
          button("Write", "Publish a post, which appears at the top of the feed immediately") {
            [weak list] model, _ in
            // Scroll after the post has been inserted, because the list preserves the position of the visible rows. The
            // insertion doesn't wait for the server.
            Task { list?.scroll(toRow: 0) }
            await model.write("Written at \(Date().formatted(.dateTime.hour().minute().second())).")
          },
          button("Like", "Like or unlike the selected post") { model, post in
            if let post { await model.toggleLike(post) }
          },
          button("Delete", "Remove the selected post") { model, post in
            if let post { await model.remove(post) }
          },
          Widget.separator(vertical: true),
          button("Refresh", "Load the feed again") { model, _ in model.pages.refresh() },
        ])
      list.anchoring = .top
      list.onActivate { row in
        if case .item(let post) = row { Task { await model.toggleLike(post) } }
      }
      // Pull to refresh.
      Widget(list.scroller).on("edge-overshot") { [weak list] in
        guard let list, list.visibleRows.first == 0 else { return }
        model.pages.refresh()
      }
      model.onNotice = { [weak screen] in screen?.onSubtitleChange() }
      model.begin(state) { [weak list] in
        list?.behavior.loadMore(from: model.pages)
        if let list, state == .more || state == .broken { list.scroll(toRow: list.driver.numberOfRows - 1) }
      }
      return screen
    }
  }

  /// Creates the controls for the network conditions.
  @MainActor
  private func conditionTools(_ model: FeedModel) -> [Widget] {
    let latencies: [(title: String, duration: Duration)] = [
      ("Fast", .milliseconds(50)), ("0.5 Seconds", .milliseconds(500)), ("3 Seconds", .seconds(3)),
      ("Never", FeedServer.never),
    ]
    let failures: [(title: String, percent: Int)] = [
      ("No Failures", 0), ("A Third Fails", 33), ("All Fail", 100),
    ]
    let contents: [(title: String, isEmpty: Bool)] = [("Many Posts", false), ("No Posts", true)]
    return [
      Widget.dropDown(latencies.map(\.title)) { number in
        let latency = latencies[number].duration
        Task { await model.change { conditions, _ in conditions.latency = latency } }
      }.toolTip("Response time of the server"),
      Widget.dropDown(failures.map(\.title)) { number in
        let percent = failures[number].percent
        Task { await model.change { conditions, _ in conditions.failures = percent } }
      }.toolTip("Share of requests that fail"),
      Widget.dropDown(contents.map(\.title)) { number in
        let isEmpty = contents[number].isEmpty
        Task {
          await model.change { _, archive in archive.isEmpty = isEmpty }
          model.pages.refresh()
        }
      }.toolTip("The server's response"),
    ]
  }
#endif
