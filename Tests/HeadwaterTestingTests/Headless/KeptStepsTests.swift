import Headwater
import HeadwaterTesting
import Testing

@MainActor
@Suite("The steps that a headless list keeps")
struct KeptStepsTests {
  @Test func onlyNewestStepsAreKept() throws {
    let source = ArrayDataSource([0])
    let view = HeadlessListView(source)
    view.maximumSteps = 3
    for item in 1...20 { try source.append(item) }
    #expect(view.numberOfSteps == 21 && view.steps.count == 3)
    guard case .batch(let last)? = view.steps.last else { return #expect(Bool(false)) }
    #expect(last.insertedItems.map(\.start) == [ItemPosition(0, 20)])
    view.maximumSteps = 0
    try source.append(21)
    #expect(view.steps.isEmpty && view.numberOfSteps == 22)
    view.maximumSteps = -1
    #expect(view.maximumSteps == 0)
    view.maximumSteps = .max
    try source.append(22)
    #expect(view.steps.count == 1)
  }

  @Test func memoryIsBoundedByDefault() throws {
    let source = ArrayDataSource([0])
    let view = HeadlessListView(source)
    for _ in 0..<15_000 {
      try source.append(1)
      try source.remove(at: 1)
    }
    #expect(view.steps.count == 10_000 && view.numberOfSteps == 30_001)
  }
}
