import Foundation

/// The packages that apt knows of.
struct AvailablePackages: Sendable {
  /// Prints a paragraph for each.
  var program = "/usr/bin/apt-cache"
  var arguments = ["dumpavail"]
  /// The folder that changes when apt learns of others.
  var lists = "/var/lib/apt/lists"

  /// Runs the program and reads what it prints, as it comes.
  ///
  /// - Parameters:
  ///   - isCancelled: Whether to stop; the program that lists them is ended then.
  ///   - report: Called with the number of packages read so far.
  /// - Returns: The packages; none where there is no such program, or it prints none.
  /// - Throws: `CancellationError`.
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
    // What has been read stays, if the rest cannot be.
    while let bytes = try? output.fileHandleForReading.read(upToCount: 1 << 18), !bytes.isEmpty {
      reader.add([UInt8](bytes))
      report(reader.count)
      if isCancelled() {
        process.terminate()
        throw CancellationError()
      }
    }
    return reader.finish()
  }
}
