import Foundation

/// The built program, which is in the same folder as the tests.
enum BrowseProgram {
  static let path: String? = {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let path = folder.appendingPathComponent("headwater-browse").path
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }()

  /// Runs the program. Its input and output must be small.
  static func run(_ arguments: [String]) throws -> (status: Int32, output: String, errors: String) {
    let process = Process()
    process.executableURL = path.map { URL(fileURLWithPath: $0) }
    process.arguments = arguments
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    let told = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: printed, as: UTF8.self),
      String(decoding: told, as: UTF8.self)
    )
  }
}
