import Headwater
import Testing

/// The examples of the article *Diagnostics and errors*.
@MainActor
struct DiagnosticsAndErrorsExamples {
  @Test
  func invalidEditThrowsAndChangesNothing() {
    let cities = ArrayDataSource(["Oslo", "Lima"])

    #expect(throws: EditError.duplicateItems(identities: ["Lima"])) {
      try cities.append("Lima")
    }
    #expect(throws: EditError.unknownItem(identity: "Rome")) {
      try cities.remove(ids: ["Rome"])
    }
    #expect(throws: EditError.noPosition(ItemPosition(section: 0, item: 9), count: 2)) {
      try cities.remove(at: 9)
    }
    #expect(Array(cities.items) == ["Oslo", "Lima"])
  }

  @Test
  func droppedDuplicatesAreReported() {
    var reported: [Diagnostic] = []
    let cities = ArrayDataSource(["Oslo", "Lima", "Oslo"], report: { reported.append($0) })

    #expect(Array(cities.items) == ["Oslo", "Lima"])
    #expect(reported == [.duplicatesDropped(identities: ["Oslo"])])
  }
}
