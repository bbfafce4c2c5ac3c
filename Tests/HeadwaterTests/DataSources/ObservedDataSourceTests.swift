import Headwater
import Observation
import Testing

@MainActor
@Suite("A source that follows an observable model")
struct ObservedDataSourceTests {
  @Observable
  final class Library {
    var books = ["Emma"]
    var other = 0
  }

  /// Lets what waits for the main actor have its turn.
  func turn() async {
    for _ in 0..<5 { await Task.yield() }
  }

  @Test("shows each change of the property, all changes of one turn as one transition")
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  func follows() async {
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

  @Test("keeps the first of items that share an identity and reports the others")
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  func duplicates() async {
    let library = Library()
    var reports: [Diagnostic] = []
    let source = ObservedDataSource(library, \.books, report: { reports.append($0) })
    library.books = ["a", "b", "a"]
    await turn()
    #expect(Array(source.snapshot.items) == ["a", "b"])
    #expect(reports == [.duplicatesDropped(identities: ["a"])])
  }

  @Test("ends with its last owner, and frees the model")
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  func ownership() async {
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
}
