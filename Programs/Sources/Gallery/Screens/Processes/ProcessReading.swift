/// A list of the machine's processes at one point in time.
struct ProcessReading: Equatable, Sendable {
  /// A process and its command line.
  struct Entry: Equatable, Sendable {
    let status: ProcessStatus
    /// The command line, which is empty for kernel threads and processes that have ended.
    let command: String
  }

  /// The time since the machine was started, in seconds.
  var uptime: Double
  var units: MachineUnits
  var entries: [Entry] = []
  /// The number of processes that ended while they were being read or that couldn't be read.
  var skipped = 0
}

/// The units in which the kernel measures time and memory.
struct MachineUnits: Equatable, Sendable {
  var ticksPerSecond = 100
  var bytesPerPage = 4_096
}

/// A source of process information, such as the `/proc` folder.
protocol ProcessFiles: Sendable {
  /// Returns the numbers of all processes. The array is empty if the folder doesn't exist.
  func processNumbers() -> [Int]
  /// Returns the contents of a file in the folder of a process, such as `stat`, or nil if the process has ended.
  func file(_ name: String, ofProcess number: Int) -> String?
  /// Returns the time since the machine was started, in seconds.
  func uptime() -> Double
  /// The units of the kernel's measurements.
  var units: MachineUnits { get }
}

extension ProcessFiles {
  /// Reads all processes. Processes that end in the meantime and files that can't be parsed are counted as skipped.
  func read() -> ProcessReading {
    var reading = ProcessReading(uptime: uptime(), units: units)
    for number in processNumbers() {
      guard let text = file("stat", ofProcess: number), let status = ProcessStatus(parsing: text) else {
        reading.skipped += 1
        continue
      }
      reading.entries.append(
        ProcessReading.Entry(
          status: status, command: commandText(file("cmdline", ofProcess: number) ?? "")))
    }
    return reading
  }

  /// Returns a command line as text. The kernel terminates each argument with a null character.
  private func commandText(_ text: String) -> String {
    text.split(whereSeparator: { $0 == "\0" || $0.isNewline }).joined(separator: " ")
  }
}
