/// Turns readings into rows: the share of a processor follows from two readings of one process.
struct ProcessUsage: Sendable {
  private var uptime = 0.0
  private var busyTicks: [ProcessStatus.Identity: Int] = [:]

  /// The rows of a reading. A process that was in the reading before shows what it used since; a new one what it used
  /// since it started. O(number of processes).
  mutating func rows(of reading: ProcessReading) -> [RunningProcess] {
    let rows = reading.entries.map { entry in
      let identity = entry.status.identity
      let sinceStart = reading.uptime - Double(identity.startTicks) / Double(reading.units.ticksPerSecond)
      let before = busyTicks[identity]
      return RunningProcess(
        identity: identity,
        name: entry.status.name,
        command: entry.command,
        isPartOfKernel: entry.status.isPartOfKernel,
        processorTenths: tenths(
          ticks: entry.status.busyTicks - (before ?? 0),
          seconds: before == nil ? sinceStart : reading.uptime - uptime,
          ticksPerSecond: reading.units.ticksPerSecond),
        memoryBytes: product(entry.status.residentPages, reading.units.bytesPerPage))
    }
    uptime = reading.uptime
    busyTicks = Dictionary(
      reading.entries.map { ($0.status.identity, $0.status.busyTicks) },
      uniquingKeysWith: { first, _ in first })
    return rows
  }

  private func tenths(ticks: Int, seconds: Double, ticksPerSecond: Int) -> Int {
    guard ticks > 0, seconds > 0 else { return 0 }
    let share = (Double(ticks) / Double(ticksPerSecond) / seconds * 1_000).rounded()
    // A clock tick is coarse: a process that has only just begun can seem to use any number of processors.
    return Int(min(share, 1_000_000))
  }

  private func product(_ pages: Int, _ bytes: Int) -> Int {
    let (product, overflow) = pages.multipliedReportingOverflow(by: bytes)
    return overflow ? .max : product
  }
}
