import Headwater
import Testing

@MainActor
@Suite("The cost of a change from its source through operators to a host")
struct OperatorCostTests {
  /// A change to a single item in a list.
  enum Change: String, CaseIterable, Sendable {
    case insertFirst, insertMiddle, insertLast, update, updateToOtherSection, remove, move, moveFar

    @MainActor
    func make(in source: ArrayDataSource<CountedElement>, _ counter: WorkCounter, fresh: Int) throws {
      let count = source.count
      let item = counter.elements([fresh])[0]
      switch self {
      case .insertFirst: try source.insert(item, at: 0)
      case .insertMiddle: try source.insert(item, at: count / 2)
      case .insertLast: try source.append(item)
      case .update, .updateToOtherSection:
        var changed = source.items[count / 3]
        changed.value += self == .update ? 1_000 : 1
        try source.update(changed)
      case .remove: try source.remove(at: count / 3)
      case .move: try source.move(from: count / 3, to: count / 3 + 2)
      case .moveFar: try source.move(from: count - 2, to: 1)
      }
    }
  }

  /// The work that a change causes.
  struct Work: CustomStringConvertible {
    var mapped = 0
    var tested = 0
    var compared = 0
    var keyed = 0
    /// The number of comparisons and hashes of elements.
    var elements = 0
    /// The number of rows that the host was notified of.
    var steps = 0

    var description: String {
      "map \(mapped) filter \(tested) sort \(compared) section \(keyed) elements \(elements) steps \(steps)"
    }
  }

  /// Returns the work that each kind of change causes in a list with a given number of items. The first round isn't measured,
  /// because it builds indexes.
  private func work(_ count: Int, rules: UpdateRules) throws -> [Change: Work] {
    let counter = WorkCounter()
    var work = Work()
    let source = ArrayDataSource(counter.elements(0..<count))
    let mapped = source.map {
      work.mapped += 1
      return CountedElement(id: $0.id, value: $0.value * 2)
    }
    let filtered = mapped.filter {
      work.tested += 1
      return $0.id.number % 5 != 4
    }
    let sorted = filtered.sort {
      work.compared += 1
      return $0.id.number % 100 < $1.id.number % 100
    }
    let sectioned = sorted.section {
      work.keyed += 1
      return ($0.id.number + $0.value) % 4
    }
    let host = RecordingHost<Int, CountedElement>(rules: rules)
    let driver = Driver(sectioned)
    driver.attach(host)
    #expect(driver.displayed.numberOfItems == count - count / 5)
    var all: [Change: Work] = [:]
    // The first round builds the indexes of identities, which are built only once.
    for round in 0..<2 {
      for (number, change) in Change.allCases.enumerated() {
        counter.reset()
        work = Work()
        let before = host.steps.count + host.refreshed.count
        try change.make(in: source, counter, fresh: 5 * (count + round * 100 + number))
        work.elements = counter.total
        work.steps = host.steps.count + host.refreshed.count - before
        all[change] = work
      }
    }
    #expect(driver.displayed.numberOfItems == sectioned.snapshot.numberOfItems)
    return all
  }

  @Test(arguments: [UpdateRules.collection, .table, .list])
  func changeCostIsIndependentOfListSize(_ rules: UpdateRules) throws {
    let small = try work(1_000, rules: rules)
    let large = try work(100_000, rules: rules)
    for change in Change.allCases {
      let (few, many) = (try #require(small[change]), try #require(large[change]))
      for (work, halvings) in [(few, 10), (many, 17)] {
        #expect(work.mapped <= 1 && work.tested <= 1, "\(change): \(work)")
        #expect(work.keyed <= 2, "\(change): \(work)")
        // A binary search takes two comparisons per step, and two more determine whether the order has changed.
        #expect(work.compared <= 2 * halvings + 2, "\(change): \(work)")
        // Only a few leaves are compared at each stage.
        #expect(work.elements <= 4_000, "\(change): \(work)")
        #expect(work.steps <= 3, "\(change): \(work)")
        // The sort order may hide a move by two positions.
        #expect(work.steps > 0 || change == .move, "\(change): \(work)")
      }
      #expect(many.elements <= 2 * few.elements, "\(change): \(few) and \(many)")
    }
  }
}
