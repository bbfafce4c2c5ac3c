#if GTK
  import CGTK
  import Foundation
  import Headwater
  import HeadwaterGTK

  @MainActor
  func showInfiniteScroll(latency: Duration = .seconds(1)) -> AppWindow {
    struct Post: Identifiable, ListElement {
      let id: Int
      var title: String { "Post \(id + 1)" }
    }

    let feed = LoadingDataSource<SingleSection, Post> { request in
      try await Task.sleep(for: latency)  // Simulates the time that a server takes.
      let posts = (request.offset..<request.offset + 8).map { number in Post(id: number) }
      return LoadResult(items: posts, isEnd: request.offset >= 800)
    }
    let list = ListView(feed.withLoadingRows(of: feed, [.refresh, .append])) { configuration in
      configuration.register(LabelCell.self) { cell, row in
        switch row {
        case .item(let post): cell.text = post.title
        case .failed(_, let error): cell.text = "\(error.localizedDescription) Press Return to try again."
        case .loading, .placeholder: cell.text = "Loading…"
        }
      }
      configuration.statusViews.registerPages()
      configuration.loadMore()
      configuration.onActivate { row in
        if case .failed = row { feed.retry() }
      }
    }
    let refresh = gtk_button_new_from_icon_name("view-refresh-symbolic")
    gtk_widget_set_tooltip_text(refresh, "Refresh")
    Signal.connect(refresh, "clicked") { feed.reload() }
    return AppWindow(title: "Feed", size: (360, 520), list, end: [refresh])
  }
#endif
