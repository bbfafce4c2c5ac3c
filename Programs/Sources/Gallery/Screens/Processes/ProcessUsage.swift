/// A converter from readings to rows. It computes processor usage from two consecutive readings.
struct ProcessUsage: Sendable {
  private var uptime = 0.0
  private var busyTicks: [ProcessStatus.Identity: Int] = [:]

  /// Returns the rows of a reading. The processor usage covers the time since the previous reading, or since the process
  /// started if it is new. O(n) in the number of processes.
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
    // Remember the times for the next reading.
    uptime = reading.uptime
    busyTicks = Dictionary(
      reading.entries.map { ($0.status.identity, $0.status.busyTicks) },
      uniquingKeysWith: { first, _ in first })
    return rows
  }

  private func tenths(ticks: Int, seconds: Double, ticksPerSecond: Int) -> Int {
    guard ticks > 0, seconds > 0 else { return 0 }
    let share = (Double(ticks) / Double(ticksPerSecond) / seconds * 1_000).rounded()
    // Limit the result. Clock ticks are coarse, so a process that has just started can appear to use any number of processors.
    return Int(min(share, 1_000_000))
  }

  private func product(_ pages: Int, _ bytes: Int) -> Int {
    let (product, overflow) = pages.multipliedReportingOverflow(by: bytes)
    return overflow ? .max : product
  }
}
