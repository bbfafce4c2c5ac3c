#if GTK
  import Foundation
  import Headwater
  import HeadwaterGTK

  @MainActor
  func showListStates(latency: Duration = .seconds(1)) -> AppWindow {
    struct NoConnection: LocalizedError {
      var errorDescription: String? { "Check your internet connection." }
    }

    var isOnline = false
    let contacts = LoadingDataSource<SingleSection, String> { @MainActor _ in
      try await Task.sleep(for: latency)  // Simulates the time that a server takes.
      defer { isOnline = true }
      if !isOnline { throw NoConnection() }
      return LoadResult(items: [], isEnd: true)
    }
    let list = ListView(contacts) { configuration in
      configuration.register(LabelCell.self) { cell, name in cell.text = name }
      configuration.statusViews.registerPages()
      configuration.statusViews.registerPages(
        .empty, icon: "avatar-default-symbolic", title: "No Contacts", hint: "People you add appear here.")
      configuration.statusViews.registerPages(
        .failed, icon: "network-offline-symbolic", title: "No Connection")
    }
    return AppWindow(title: "Contacts", size: (400, 480), list)
  }
#endif
