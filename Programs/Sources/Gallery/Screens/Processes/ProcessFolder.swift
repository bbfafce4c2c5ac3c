import Foundation

/// The folder in which Linux describes its processes.
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

  /// Reads a file with the C library, because Foundation leaks a buffer for each file whose size isn't known in advance, which
  /// is the case for all of these files.
  private func content(_ name: String) -> String? {
    guard let file = fopen("\(path)/\(name)", "r") else { return nil }
    defer { fclose(file) }
    var content: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { break }
      content += buffer[..<count]
    }
    // Reading fails if the process ends in the meantime.
    return ferror(file) == 0 ? String(decoding: content, as: UTF8.self) : nil
  }
}
