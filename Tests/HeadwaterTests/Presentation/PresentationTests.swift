import Headwater
import Testing

@MainActor
@Suite("Registrations")
struct PresentationTests {
  final class View {}
  struct Refusal: Error {}
  typealias Registration = CellRegistration<View, String, Int>

  func registration(
    _ identifier: String, when predicate: (@MainActor (Int, String) throws -> Bool)? = nil
  ) -> Registration {
    Registration(identifier: identifier, when: predicate, create: { View() }, prepare: { _, _, _ in })
  }

  func chosen(_ presentation: Presentation<View, String, Int>, _ item: Int, in section: String = "a")
    -> String?
  {
    presentation.registration(for: item, in: section, at: ItemPosition(section: 0, item: item))?.identifier
  }

  @Test
  func firstMatchingRegistrationWins() {
    var presentation = Presentation<View, String, Int>()
    presentation.register(registration("even") { item, _ in item % 2 == 0 })
    presentation.register(registration("small") { item, _ in item < 10 })
    presentation.register(registration("in b") { _, section in section == "b" })
    presentation.register(registration("any"))
    #expect(chosen(presentation, 4) == "even")
    #expect(chosen(presentation, 5) == "small")
    #expect(chosen(presentation, 15, in: "b") == "in b")
    #expect(chosen(presentation, 15) == "any")
  }

  @Test
  func reregisteringIdentifierMovesItLast() {
    var presentation = Presentation<View, String, Int>()
    presentation.register(registration("first"))
    presentation.register(registration("second"))
    presentation.register(registration("first"))
    #expect(presentation.cells.map(\.identifier) == ["second", "first"])
    #expect(chosen(presentation, 1) == "second")
  }

  @Test
  func unusedIdentifiersAreUnique() {
    var presentation = Presentation<View, String, Int>()
    #expect(presentation.unusedIdentifier("cell") == "cell")
    presentation.register(registration("cell"))
    #expect(presentation.unusedIdentifier("cell") == "cell 2")
    presentation.register(registration("cell 2"))
    presentation.register(registration("cell 4"))
    #expect(presentation.unusedIdentifier("cell") == "cell 3")
    #expect(presentation.unusedIdentifier("other") == "other")
  }

  @Test func onlyAutomaticFallbackNamesAreUsedAgain() {
    var presentation = Presentation<View, String, Int>()
    presentation.register(registration("cell") { item, _ in item > 0 })
    presentation.register(registration("cell of the app"))
    #expect(presentation.automaticIdentifier("cell", isFallback: true) == "cell 2")
    presentation.register(registration("cell 2"))
    #expect(presentation.automaticIdentifier("cell", isFallback: true) == "cell 2")
    #expect(presentation.automaticIdentifier("cell", isFallback: false) == "cell 3")
  }

  @Test
  func unmatchedItemsAndThrowingPredicatesAreReported() {
    var presentation = Presentation<View, String, Int>()
    var reports: [Diagnostic] = []
    presentation.report = { reports.append($0) }
    presentation.register(registration("throws") { _, _ in throw Refusal() })
    let position = ItemPosition(section: 0, item: 3)
    #expect(chosen(presentation, 3) == nil)
    #expect(
      reports == [
        .predicateFailed(registration: "throws", position: position, error: "Refusal()"),
        .noRegistration(item: "3", position: position),
      ])
    #expect(reports.allSatisfy { $0.description.contains("0.3") })
  }

  @Test
  func repeatedProblemsAreReportedOnce() {
    var presentation = Presentation<View, String, Int>()
    var reports: [Diagnostic] = []
    presentation.report = { reports.append($0) }
    presentation.register(registration("throws") { _, _ in throw Refusal() })
    for item in 0..<100 { #expect(chosen(presentation, item) == nil) }
    #expect(reports.count == 2)
    presentation.register(registration("even") { item, _ in item.isMultiple(of: 2) })
    for item in 0..<100 { _ = chosen(presentation, item) }
    #expect(reports.count == 4)
    // Another list with the same registrations also reports them.
    var others: [Diagnostic] = []
    var copy = presentation
    copy.report = { others.append($0) }
    _ = chosen(copy, 1)
    #expect(others.count == 2)
  }
}
