@testable import ProcessesScreen

/// Processes that exist only in a test.
struct FakeProcesses: ProcessFiles {
  var numbers: [Int] = []
  /// The contents of files, keyed by `number/name`.
  var files: [String: String] = [:]
  var seconds = 1_000.0
  var units = MachineUnits(ticksPerSecond: 100, bytesPerPage: 4_096)

  func processNumbers() -> [Int] { numbers }
  func file(_ name: String, ofProcess number: Int) -> String? { files["\(number)/\(name)"] }
  func uptime() -> Double { seconds }

  mutating func add(
    _ number: Int, name: String = "name", command: String? = nil, busyTicks: Int = 0, startTicks: Int = 0,
    pages: Int = 1
  ) {
    numbers.append(number)
    files["\(number)/stat"] =
      "\(number) (\(name)) S 1 1 1 0 -1 0 0 0 0 0 \(busyTicks) 0 0 0 20 0 1 0 \(startTicks) 0 \(pages) 0"
    files["\(number)/cmdline"] = command
  }
}
