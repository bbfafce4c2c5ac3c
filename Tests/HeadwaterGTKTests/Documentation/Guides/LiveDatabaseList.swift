#if GTK
  import Foundation
  import Headwater
  import HeadwaterFetching
  import HeadwaterGTK

  private struct Message: FetchedRecord, Codable {
    var id: Int
    var folder: String
    var subject: String
    var isRead: Bool

    static let table = RecordTable<Message>(
      "message", key: "id",
      columns: [
        RecordColumn("id", \.id), RecordColumn("folder", \.folder), RecordColumn("subject", \.subject),
        RecordColumn("isRead", \.isRead),
      ])
  }

  @MainActor
  func showLiveDatabaseList(of store: any FetchStore) throws -> AppWindow {
    let messages = FetchedDataSource<String, Message>(
      try RecordRequest(sortedBy: [SortDescriptor(\.subject)], sectionedBy: .value(\.folder)), in: store)
    let list = ListView(messages) { configuration in
      configuration.register(LabelCell.self) { cell, row in cell.text = row.item?.subject ?? "…" }
      configuration.register(.header, LabelCell.self) { cell, folder in cell.text = folder }
    }
    let window = AppWindow(title: "Mail", size: (320, 320), list)

    let unread = LiveValue(.count(#Predicate<Message> { !$0.isRead }), initially: 0, in: store)
    let observation = unread.observe { [weak window] count in
      window?.title = count == 0 ? "Mail" : "Mail (\(count))"
    }
    // The window's signal retains the value and its observation.
    Signal.connect(window.gtkWindow, "destroy") { withExtendedLifetime(unread) { observation.cancel() } }
    return window
  }
#endif
