/// Every process of the machine at one moment.
struct ProcessReading: Equatable, Sendable {
  /// A process and the command that started it.
  struct Entry: Equatable, Sendable {
    let status: ProcessStatus
    /// Empty for the kernel's own, and for one that has ended.
    let command: String
  }

  /// How long the machine had been running, in seconds.
  var uptime: Double
  var units: MachineUnits
  var entries: [Entry] = []
  /// How many processes vanished while they were read, or could not be read.
  var skipped = 0
}

/// What the kernel counts time and memory in.
struct MachineUnits: Equatable, Sendable {
  var ticksPerSecond = 100
  var bytesPerPage = 4_096
}

/// Where processes are read from; a folder such as `/proc`.
protocol ProcessFiles: Sendable {
  /// The numbers of all processes. Empty where there is no such folder.
  func processNumbers() -> [Int]
  /// The content of a file that all processes have one of, for example `stat`; nil once the process is gone.
  func file(_ name: String, ofProcess number: Int) -> String?
  /// How long the machine has been running, in seconds.
  func uptime() -> Double
  /// What the kernel counts in.
  var units: MachineUnits { get }
}

extension ProcessFiles {
  /// Reads every process. One that is gone before its file is read, or whose file makes no sense, is counted as skipped.
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

  /// The arguments stand with a zero after each.
  private func commandText(_ text: String) -> String {
    text.split(whereSeparator: { $0 == "\0" || $0.isNewline }).joined(separator: " ")
  }
}
