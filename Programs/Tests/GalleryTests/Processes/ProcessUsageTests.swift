import Testing

@testable import ProcessesScreen

@Suite struct ProcessUsageTests {
  private func processes(at seconds: Double, busyTicks: Int, startTicks: Int = 90_000) -> FakeProcesses {
    var processes = FakeProcesses(seconds: seconds)
    processes.add(1, busyTicks: busyTicks, startTicks: startTicks, pages: 3)
    return processes
  }

  @Test func firstReadingShowsUsageSinceStart() {
    var usage = ProcessUsage()
    let rows = usage.rows(of: processes(at: 1_000, busyTicks: 2_500).read())
    #expect(rows.map(\.processorTenths) == [250])
    #expect(rows.map(\.memoryBytes) == [3 * 4_096])
  }

  @Test func laterReadingsShowUsageSincePrevious() {
    var usage = ProcessUsage()
    _ = usage.rows(of: processes(at: 1_000, busyTicks: 2_500).read())
    #expect(usage.rows(of: processes(at: 1_002, busyTicks: 2_600).read()).map(\.processorTenths) == [500])
    #expect(usage.rows(of: processes(at: 1_003, busyTicks: 2_600).read()).map(\.processorTenths) == [0])
  }

  @Test func reusedNumberIsDifferentProcess() {
    var usage = ProcessUsage()
    let before = usage.rows(of: processes(at: 1_000, busyTicks: 2_500).read())
    let after = usage.rows(of: processes(at: 1_001, busyTicks: 10, startTicks: 100_000).read())
    #expect(before.map(\.identity) != after.map(\.identity))
    #expect(after.map(\.processorTenths) == [100])
  }

  @Test func backwardClocksShowNoUsage() {
    var usage = ProcessUsage()
    _ = usage.rows(of: processes(at: 1_000, busyTicks: 2_500).read())
    #expect(usage.rows(of: processes(at: 999, busyTicks: 2_600).read()).map(\.processorTenths) == [0])
    #expect(usage.rows(of: processes(at: 1_001, busyTicks: 100).read()).map(\.processorTenths) == [0])
  }

  @Test func processesSortByUsageThenAge() {
    let row = { (number: Int, processor: Int, memory: Int) in
      RunningProcess(
        identity: ProcessStatus.Identity(number: number, startTicks: 0), name: "", command: "",
        isPartOfKernel: false, processorTenths: processor, memoryBytes: memory)
    }
    let rows = [row(3, 10, 5), row(2, 10, 7), row(1, 20, 6)]
    let numbers = { (order: ProcessOrder) in
      rows.sorted(by: order.areInIncreasingOrder).map(\.identity.number)
    }
    #expect(numbers(.processor) == [1, 2, 3])
    #expect(numbers(.memory) == [2, 1, 3])
  }
}
