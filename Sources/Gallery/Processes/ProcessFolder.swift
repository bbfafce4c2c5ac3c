import Foundation

/// The folder in which Linux tells of its processes.
struct ProcessFolder: ProcessFiles {
  private let path: String
  let units = MachineUnits(
    ticksPerSecond: max(1, Int(sysconf(Int32(_SC_CLK_TCK)))),
    bytesPerPage: max(1, Int(sysconf(Int32(_SC_PAGESIZE)))))

  init(path: String = "/proc") {
    self.path = path
  }

  func processNumbers() -> [Int] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).compactMap { Int($0) }.sorted()
  }

  func file(_ name: String, ofProcess number: Int) -> String? {
    content("\(number)/\(name)")
  }

  func uptime() -> Double {
    content("uptime")?.split(separator: " ").first.flatMap { Double($0) } ?? 0
  }

  private func content(_ name: String) -> String? {
    FileManager.default.contents(atPath: "\(path)/\(name)").map { String(decoding: $0, as: UTF8.self) }
  }
}
