#if Records
  import Foundation
  import HeadwaterRecords
  import Testing

  // The one-line record example from the article *Fetching*.

  @Record("note")
  struct ShortNote: Hashable {
    var id: Int
    var folder: String?
    @Column("headline", ignoresCase: true) var title: String
    @Column(type: .secondsSince1970) var changed: Date
    @Ignored var isSelected = false
  }

  struct RecordExample {
    @Test
    func columns() {
      #expect(ShortNote.table.reference.columns.map(\.name) == ["id", "folder", "headline", "changed"])
    }
  }
#endif
