import Headwater
import Testing

@MainActor
@Suite("Update contexts")
struct UpdateContextTests {
  /// Returns the origins of the transitions that changes cause when they run in a context.
  private func origins<Section, Item>(
    of source: some DataSource<Section, Item>, _ changes: [() throws -> Void]
  ) throws -> [String?] {
    var origins: [String?] = []
    let token = source.observe { origins.append($0.context.origin) }
    for change in changes { try UpdateContext(origin: "menu").perform(change) }
    token.cancel()
    return origins
  }

  @Test func arrayEditsCarryContext() throws {
    let source = ArrayDataSource([1, 2, 3])
    let changes: [() throws -> Void] = [
      { try source.append(4) }, { try source.insert(5, at: 0) }, { try source.remove(at: 1) },
      { try source.move(from: 0, to: 2) }, { try source.replace(at: 0, with: 9) },
      { try source.setItems([7, 8]) }, { source.setItems(removingDuplicatesFrom: [7, 7], report: { _ in }) },
      { try source.perform { try $0.append(6) } }, { source.removeAll() },
    ]
    #expect(try origins(of: source, changes) == Array(repeating: "menu", count: changes.count))
    #expect(
      try origins(of: source, [{ try source.perform(context: UpdateContext()) { try $0.append(1) } }]) == [
        nil
      ])
  }

  @Test func sectionEditsCarryContext() throws {
    let source = SectionedDataSource(sections: [("a", [1]), ("b", [2, 3])])
    let changes: [() throws -> Void] = [
      { try source.append(4, toSection: 0) }, { try source.appendSection("c") },
      { try source.removeSection(at: 0) }, { try source.moveSection(from: 0, to: 1) },
      { try source.setSections([("d", [5])]) },
      { source.setSections(removingDuplicatesFrom: [("e", [1, 1])], report: { _ in }) },
    ]
    #expect(try origins(of: source, changes) == Array(repeating: "menu", count: changes.count))
  }

  @Test func invalidatingOperatorsCarriesContext() throws {
    let source = SectionedDataSource(sections: [("a", [3, 1, 2])])
    var least = 0
    let filtered = source.filter { $0 > least }
    #expect(
      try origins(
        of: filtered,
        [
          {
            least = 1
            filtered.invalidate()
          }, { try source.append(4, toSection: 0) },
        ]) == ["menu", "menu"])
    var isDescending = false
    let sorted = source.sort { isDescending ? $0 > $1 : $0 < $1 }
    #expect(
      try origins(
        of: sorted,
        [
          {
            isDescending = true
            sorted.invalidate()
          }
        ]) == ["menu"])
  }

  @Test func expandingCarriesContextOrDefaultOrigin() throws {
    let list = SectionedDataSource(sections: [("a", [1, 2])]).expanding()
    #expect(try origins(of: list, [{ list.collapse("a") }]) == ["menu"])
    var origin: String?
    let token = list.observe { origin = $0.context.origin }
    list.expand("a")
    #expect(origin == "expansion")
    token.cancel()
  }

  @Test func nestedContextsRestoreAfterThrow() throws {
    struct Stop: Error {}
    let source = ArrayDataSource([1])
    var origins: [String?] = []
    let token = source.observe { origins.append($0.context.origin) }
    #expect(throws: Stop.self) {
      try UpdateContext(origin: "outer").perform {
        try UpdateContext(origin: "inner").perform { try source.append(2) }
        try source.append(3)
        throw Stop()
      }
    }
    try source.append(4)
    #expect(origins == ["inner", "outer", nil])
    #expect(UpdateContext.current.origin == nil)
    token.cancel()
  }

  @Test func observerEditsInheritContext() throws {
    let (source, other) = (ArrayDataSource([1]), ArrayDataSource([1]))
    var origins: [String?] = []
    let tokens = [
      source.observe { _ in try? other.append(2) }, other.observe { origins.append($0.context.origin) },
    ]
    try UpdateContext(origin: "menu").perform { try source.append(2) }
    #expect(origins == ["menu"])
    for token in tokens { token.cancel() }
  }
}
