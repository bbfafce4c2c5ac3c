import Observation
import Testing

#if canImport(ObjectiveC)
  import Foundation
#endif

@testable import Headwater

@MainActor
@Suite("A source that follows an observable model")
struct ObservedDataSourceTests {
  @Observable
  final class Library {
    var books = ["Emma"]
    var other = 0
  }

  /// Yields to pending work on the main actor.
  func turn() async {
    for _ in 0..<5 { await Task.yield() }
  }

  @Test
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  func propertyChangesCoalesceIntoOneTransition() async {
    let library = Library()
    let source = ObservedDataSource(library, \.books)
    let checker = TransitionChecker(source)
    #expect(Array(source.snapshot.items) == ["Emma"])
    library.books.append("Dracula")
    library.books.append("Persuasion")
    await turn()
    #expect(Array(source.snapshot.items) == ["Emma", "Dracula", "Persuasion"])
    #expect(checker.count == 1)
    library.books.removeFirst()
    await turn()
    library.other = 1
    await turn()
    #expect(Array(source.snapshot.items) == ["Dracula", "Persuasion"])
    #expect(checker.count == 2 && checker.faults == [])
  }

  @Test
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  func duplicateIdentitiesKeepFirstAndReport() async {
    let library = Library()
    var reports: [Diagnostic] = []
    let source = ObservedDataSource(library, \.books, report: { reports.append($0) })
    library.books = ["a", "b", "a"]
    await turn()
    #expect(Array(source.snapshot.items) == ["a", "b"])
    #expect(reports == [.duplicatesDropped(identities: ["a"])])
  }

  @Test
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  func releasingSourceReleasesModel() async {
    weak var weakLibrary: Library?
    weak var weakSource: ObservedDataSource<String>?
    do {
      let library = Library()
      let source = ObservedDataSource(library, \.books)
      (weakLibrary, weakSource) = (library, source)
      #expect(weakSource != nil)
    }
    await turn()
    #expect(weakSource == nil)
    #expect(weakLibrary == nil)
  }

  /// An observation that reports changes when a test asks it to.
  final class ScriptedObservation: ItemsObservation {
    var onChange: (@MainActor () -> Void)?
  }

  @Test
  func customObservationUpdatesSourceImmediately() {
    let library = Library()
    var reported: [Diagnostic] = []
    weak var kept: ScriptedObservation?
    do {
      let observation = ScriptedObservation()
      kept = observation
      let source = ObservedDataSource(following: observation, report: { reported.append($0) }) {
        library.books
      }
      let checker = TransitionChecker(source)
      #expect(Array(source.snapshot.items) == ["Emma"])
      library.books = ["Emma", "Persuasion", "Emma"]
      #expect(Array(source.snapshot.items) == ["Emma"])
      observation.onChange?()
      #expect(Array(source.snapshot.items) == ["Emma", "Persuasion"])
      #expect(reported == [.duplicatesDropped(identities: ["Emma"])])
      observation.onChange?()
      #expect(checker.count == 1 && checker.faults == [])
    }
    #expect(kept == nil)
  }

  @Test
  func immediateReportOfWriteChangesListOnce() throws {
    var items = [1, 2, 3]
    let observation = ScriptedObservation()
    let source = ObservedDataSource(following: observation, report: Diagnostic.log) {
      items
    } set: {
      items = Array($0.prefix(2))
      observation.onChange?()
    }
    let checker = TransitionChecker(source)
    try source.move(from: ItemPosition(section: 0, item: 2), to: ItemPosition(section: 0, item: 0))
    #expect(items == [3, 1] && Array(source.snapshot.items) == items)
    #expect(checker.count == 1 && checker.faults == [])
  }

  #if canImport(ObjectiveC)
    @Test
    func editsAreWrittenToKeyValueProperty() throws {
      let shelf = Shelf()
      shelf.books = ["Emma", "Persuasion"]
      let source = ObservedDataSource(observing: shelf, \.books)
      let checker = TransitionChecker(source)
      try source.remove(at: ItemPosition(section: 0, item: 0))
      #expect(shelf.books == ["Persuasion"] && checker.count == 1)
    }

    final class Shelf: NSObject {
      @objc dynamic var books = ["Emma"]
    }

    @Test
    func keyValueObservingUpdatesSource() {
      let shelf = Shelf()
      let source = ObservedDataSource(observing: shelf, \.books)
      shelf.books.append("Persuasion")
      #expect(Array(source.snapshot.items) == ["Emma", "Persuasion"])
    }
  #endif
}
