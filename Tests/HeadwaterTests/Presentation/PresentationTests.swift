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
    let registration = Registration(identifier: identifier, create: { View() }, prepare: { _, _, _ in })
    if let predicate { registration.add(predicate: predicate) }
    return registration
  }

  /// Adds a registration with an automatic name to a presentation, and returns the name.
  func automaticName(
    _ proposed: String, isFallback: Bool = true, in presentation: inout Registrations<View, String, Int>
  ) -> String {
    let registration = Registration(proposed: proposed, create: { View() }, prepare: { _, _, _ in })
    presentation.register(registration)
    // The app adds predicates after it has added the registration.
    if !isFallback { registration.add { _, _ in true } }
    return registration.name
  }

  func chosen(_ presentation: Registrations<View, String, Int>, _ item: Int, in section: String = "a")
    -> String?
  {
    presentation.registration(for: item, in: section, at: ItemPosition(section: 0, item: item))?.identifier
  }

  @Test
  func firstMatchingRegistrationWins() {
    var presentation = Registrations<View, String, Int>()
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
    var presentation = Registrations<View, String, Int>()
    presentation.register(registration("first"))
    presentation.register(registration("second"))
    presentation.register(registration("first"))
    #expect(presentation.cells.map(\.identifier) == ["second", "first"])
    #expect(chosen(presentation, 1) == "second")
  }

  @Test
  func automaticNamesAreUnique() {
    var presentation = Registrations<View, String, Int>()
    #expect(automaticName("cell", isFallback: false, in: &presentation) == "cell")
    presentation.register(registration("cell 2"))
    presentation.register(registration("cell 4"))
    #expect(automaticName("cell", isFallback: false, in: &presentation) == "cell 3")
    #expect(automaticName("other", in: &presentation) == "other")
  }

  @Test
  func onlyAutomaticFallbackNamesAreUsedAgain() {
    var presentation = Registrations<View, String, Int>()
    presentation.register(registration("cell") { item, _ in item > 0 })
    presentation.register(registration("cell of the app"))
    #expect(automaticName("cell", in: &presentation) == "cell 2")
    #expect(automaticName("cell", in: &presentation) == "cell 2")
    #expect(automaticName("cell", isFallback: false, in: &presentation) == "cell 3")
    #expect(presentation.cells.map(\.name) == ["cell", "cell of the app", "cell 2", "cell 3"])
  }

  @Test
  func predicateAddedLaterKeepsEarlierFallback() {
    var presentation = Registrations<View, String, Int>()
    let (fallback, other) = (
      Registration(proposed: "cell", create: { View() }, prepare: { _, _, _ in }),
      Registration(proposed: "cell", create: { View() }, prepare: { _, _, _ in })
    )
    presentation.register(fallback)
    presentation.register(other)
    // Without a predicate, the second registration replaces the first.
    #expect(presentation.cells.map(\.name) == ["cell"])
    #expect(presentation.registration(for: 1, in: "a", at: ItemPosition(section: 0, item: 1)) === other)
    other.add { item, _ in item > 1 }
    #expect(presentation.cells.map(\.name) == ["cell", "cell 2"])
    #expect(presentation.registration(for: 1, in: "a", at: ItemPosition(section: 0, item: 1)) === fallback)
  }

  @Test
  func sharedRegistrationForgetsReleasedLists() {
    final class List {}
    let registration = registration("any")
    var notified = 0
    let kept = List()
    registration.observeChanges(by: kept) { _ in notified += 1 }
    var fillers: [List] = []
    for _ in 0..<1_000 {
      do {
        let list = List()
        registration.observeChanges(by: list) { _ in }
      }
      // Take the address of the released list, so that the next list has another one.
      fillers.append(List())
    }
    #expect(registration.numberOfObservers <= 32)
    registration.add { _, _ in true }
    #expect(notified == 1)
    withExtendedLifetime((kept, fillers)) {}
  }

  @Test
  func unmatchedItemsAndThrowingPredicatesAreReported() {
    var presentation = Registrations<View, String, Int>()
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
    var presentation = Registrations<View, String, Int>()
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
