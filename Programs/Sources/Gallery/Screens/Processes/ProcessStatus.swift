/// What `/proc/PID/stat` says of a process.
struct ProcessStatus: Equatable, Sendable {
  /// Which process: the kernel uses numbers again, so the number alone does not say it.
  struct Identity: Hashable, Sendable {
    let number: Int
    /// When it started, in clock ticks after the machine did.
    let startTicks: Int
  }

  let identity: Identity
  /// Its name; may hold spaces, brackets and line ends.
  let name: String
  /// Whether it is one of the kernel's own.
  let isPartOfKernel: Bool
  /// The time that it has computed, in clock ticks.
  let busyTicks: Int
  /// The memory that it has in use, in pages.
  let residentPages: Int

  /// Reads a line such as `17 (a name) S 1 17 …`; nil if it makes no sense.
  ///
  /// The name is what stands between the first opening and the last closing bracket.
  init?(parsing text: String) {
    guard let opening = text.firstIndex(of: "("), let closing = text.lastIndex(of: ")"), opening < closing,
      let number = Int(text[..<opening].trimmingSpaces())
    else { return nil }
    let fields = text[text.index(after: closing)...].split(whereSeparator: \.isWhitespace)
    // The field after the name is the third of those that the kernel's documentation numbers from 1.
    func value(_ documented: Int) -> Int? {
      let index = documented - 3
      guard fields.indices.contains(index), let value = Int(fields[index]), value >= 0 else { return nil }
      return value
    }
    guard let flags = value(9), let user = value(14), let system = value(15), let start = value(22),
      let pages = value(24)
    else { return nil }
    let (busy, overflow) = user.addingReportingOverflow(system)
    guard !overflow else { return nil }
    self.identity = Identity(number: number, startTicks: start)
    self.name = String(text[text.index(after: opening)..<closing])
    self.isPartOfKernel = flags & Self.kernelThread != 0
    self.busyTicks = busy
    self.residentPages = pages
  }
}

extension ProcessStatus {
  /// The bit of the flags that the kernel's own threads have (PF_KTHREAD).
  fileprivate static let kernelThread = 0x0020_0000
}

extension Substring {
  fileprivate func trimmingSpaces() -> Substring {
    drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
  }
}
