#if canImport(SwiftUI) && canImport(UIKit)
  import Foundation
  import Headwater
  import HeadwaterFetching
  import HeadwaterSwiftUI
  import SwiftUI

  // The SwiftUI examples of the guides *An outline* and *A live database list*, which the compiler checks.

  @MainActor
  private enum OutlineGuideExample {
    struct Topic: Identifiable, ListElement {
      let id: String
      var topics: [Topic] = []
    }

    @MainActor
    struct TopicList: View {
      @State private var outline = OutlineDataSource(
        roots: [Topic(id: "Birds", topics: [Topic(id: "Ducks")]), Topic(id: "Insects")], children: \.topics)

      var body: some View {
        HeadwaterList(outline) { row in
          Button {
            outline.toggle(row.node.id)
          } label: {
            Label(row.node.id, systemImage: row.isExpanded ? "chevron.down" : "chevron.right")
          }
          .padding(.leading, 20 * Double(row.level))
        }
      }
    }
  }

  @MainActor
  private enum DatabaseGuideExample {
    struct Message: FetchedRecord, Codable {
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

    struct MailView: View {
      @Fetched private var messages: SourceContents<String, LoadingRow<Message>>
      @FetchedValue private var unread: Int

      init(_ request: RecordRequest<String, Message>, in store: any FetchStore) {
        _messages = Fetched(request, in: store)
        _unread = FetchedValue(wrappedValue: 0, .count(#Predicate<Message> { !$0.isRead }), in: store)
      }

      var body: some View {
        HeadwaterList($messages) { row in Text(row.item?.subject ?? "…") }
          .header { folder in Text(folder) }
          .navigationTitle(unread == 0 ? "Mail" : "Mail (\(unread))")
      }
    }
  }
#endif
