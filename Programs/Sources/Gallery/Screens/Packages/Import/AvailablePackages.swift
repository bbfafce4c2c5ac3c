import Foundation

/// The packages that apt can install.
struct AvailablePackages: Sendable {
  /// The program that prints a paragraph for each package.
  var program = "/usr/bin/apt-cache"
  var arguments = ["dumpavail"]
  /// The folder whose modification date changes when apt updates its package lists.
  var lists = "/var/lib/apt/lists"

  /// Runs the program and parses its output as it arrives, and reports the number of packages read so far. If a closure returns
  /// `true`, ends the program and throws `CancellationError`. Returns no packages if the program doesn't exist or doesn't
  /// print anything.
  func read(isCancelled: () -> Bool, report: (Int) -> Void) throws -> DpkgDatabase {
    guard FileManager.default.isExecutableFile(atPath: program) else { return DpkgDatabase() }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return DpkgDatabase() }
    defer { process.waitUntilExit() }
    var reader = DpkgReader(.available)
    // Keep the packages that have been read even if reading fails.
    while let bytes = try? output.fileHandleForReading.read(upToCount: 1 << 18), !bytes.isEmpty {
      reader.add([UInt8](bytes))
      report(reader.count)
      if isCancelled() {
        // The program inherits the signals that this thread blocks, and the threads of Swift's concurrency block SIGTERM.
        kill(process.processIdentifier, SIGKILL)
        throw CancellationError()
      }
    }
    return reader.finish()
  }
}
