import Foundation
import Headwater
import Testing

@testable import GalleryKit
@testable import ProcessesScreen

@MainActor
@Suite struct ProcessesModelTests {
  private func processes(_ numbers: [Int], at seconds: Double = 1_000) -> FakeProcesses {
    var processes = FakeProcesses(seconds: seconds)
    for number in numbers {
      processes.add(number, name: "p\(number)", busyTicks: number * 100, pages: 100 - number)
    }
    return processes
  }

  private func numbers(_ model: ProcessesModel) -> [Int] {
    model.source.snapshot.items.map(\.identity.number)
  }

  @Test func heaviestProcessesComeFirst() {
    let model = ProcessesModel(files: processes([2, 5, 3]))
    #expect(numbers(model) == [5, 3, 2])
    #expect(model.titleLine == "Processes: 3 processes")
    model.order = .memory
    #expect(numbers(model) == [2, 3, 5])
  }

  @Test func unchangedReadingCausesNoTransition() {
    var processes = processes([1, 2])
    for number in [1, 2] { processes.files["\(number)/stat"] = nil }
    processes.numbers = []
    processes.add(1, busyTicks: 0)
    processes.add(2, busyTicks: 0)
    let model = ProcessesModel(files: processes)
    var transitions = 0
    let observation = model.source.observe { _ in transitions += 1 }
    defer { observation.cancel() }
    processes.seconds += 1
    model.show(processes.read())
    #expect(transitions == 0)
  }

  @Test func processesAreDiffedByIdentity() throws {
    let model = ProcessesModel(files: processes([1, 2, 3]))
    var changes: [Changeset] = []
    let observation = model.source.observe { changes.append($0.changeset) }
    defer { observation.cancel() }
    var later = processes([2, 3], at: 1_001)
    later.add(1, name: "another", busyTicks: 0, startTicks: 100_000)
    model.show(later.read())
    let change = try #require(changes.first)
    #expect(changes.count == 1)
    #expect(change.deletedItems.map(\.count) == [1])
    #expect(change.insertedItems.map(\.count) == [1])
    #expect(Set(numbers(model)) == [1, 2, 3])
  }

  @Test func vanishedProcessesAreCounted() {
    var files = processes([1, 2, 3])
    let model = ProcessesModel(files: files)
    #expect(model.notice == nil)
    files.files["2/stat"] = nil
    model.show(files.read())
    #expect(numbers(model).sorted() == [1, 3])
    #expect(model.notice == "1 disappeared while being read")
  }

  @Test func duplicateProcessIsShownOnce() {
    var files = processes([1, 2])
    files.numbers = [1, 2, 1]
    let model = ProcessesModel(files: files)
    #expect(model.source.snapshot.numberOfItems == 2)
    model.show(files.read())
    #expect(model.source.snapshot.numberOfItems == 2)
  }

  @Test func everyTickReloadsProcessesUntilCancelled() async {
    let files = ChangingProcesses(processes([1]))
    let model = ProcessesModel(files: files)
    let clock = TickClock()
    let (changes, continuation) = AsyncStream<Void>.makeStream()
    let observation = model.source.observe { _ in continuation.yield() }
    defer { observation.cancel() }
    var iterator = changes.makeAsyncIterator()
    let following = Task { await model.follow(clock: clock) }

    files.current = processes([1, 2], at: 1_001)
    clock.tick()
    await iterator.next()
    #expect(numbers(model).sorted() == [1, 2])

    files.current = processes([2], at: 1_002)
    clock.tick()
    await iterator.next()
    #expect(numbers(model) == [2])

    following.cancel()
    await following.value
  }
}

/// Processes that a test changes while another thread reads them.
private final class ChangingProcesses: ProcessFiles, @unchecked Sendable {
  // Safe to share, because the lock guards every access to the value.
  private let lock = NSLock()
  private var value: FakeProcesses

  init(_ value: FakeProcesses) {
    self.value = value
  }

  var current: FakeProcesses {
    get { lock.withLock { value } }
    set { lock.withLock { value = newValue } }
  }

  var units: MachineUnits { current.units }
  func processNumbers() -> [Int] { current.processNumbers() }
  func file(_ name: String, ofProcess number: Int) -> String? { current.file(name, ofProcess: number) }
  func uptime() -> Double { current.uptime() }
}
