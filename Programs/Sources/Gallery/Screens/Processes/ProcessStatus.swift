/// The contents of `/proc/PID/stat`.
struct ProcessStatus: Equatable, Sendable {
  /// The identity of a process. The number alone isn't sufficient, because the kernel reuses numbers.
  struct Identity: Hashable, Sendable {
    let number: Int
    /// The start time, in clock ticks since the machine was started.
    let startTicks: Int
  }

  let identity: Identity
  /// The name of the process, which may contain spaces, parentheses, and line breaks.
  let name: String
  /// A Boolean value that indicates whether the process is a kernel thread.
  let isPartOfKernel: Bool
  /// The processor time that the process has used, in clock ticks.
  let busyTicks: Int
  /// The resident memory of the process, in pages.
  let residentPages: Int

  /// Parses a line such as `17 (a name) S 1 17 …`, or returns nil if its format isn't valid.
  ///
  /// The name extends from the first opening to the last closing parenthesis.
  init?(parsing text: String) {
    guard let opening = text.firstIndex(of: "("), let closing = text.lastIndex(of: ")"), opening < closing,
      let number = Int(text[..<opening].trimmingSpaces())
    else { return nil }
    let fields = text[text.index(after: closing)...].split(whereSeparator: \.isWhitespace)
    // The first field after the name is field 3 in the kernel's documentation.
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
  /// The flag of kernel threads (`PF_KTHREAD`).
  fileprivate static let kernelThread = 0x0020_0000
}

extension Substring {
  fileprivate func trimmingSpaces() -> Substring {
    drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
  }
}
