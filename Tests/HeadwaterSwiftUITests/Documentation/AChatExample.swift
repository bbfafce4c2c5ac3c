#if canImport(SwiftUI) && canImport(UIKit)
  import Headwater
  import HeadwaterSwiftUI
  import HeadwaterTranscripts
  import SwiftUI

  // The SwiftUI example of the guide *A chat*, which the compiler checks.

  @MainActor
  private enum AChatExample {
    struct Message: Identifiable, ListElement {
      let id: Int
      var text: String
    }

    struct ConversationView: View {
      let rows: TranscriptDataSource<SingleSection, LoadingRow<Message>>

      var body: some View {
        HeadwaterList(transcript: rows) { row in
          Text(row.item?.text ?? "Loading earlier messages…")
        }
      }
    }
  }
#endif
