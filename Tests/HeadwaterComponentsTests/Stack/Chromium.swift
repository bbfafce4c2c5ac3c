import Foundation
import HeadwaterComponents

/// The browser whose layout is the reference, if it is installed.
enum Chromium {
  /// The path of the browser.
  static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    return folders.lazy.flatMap { folder in
      ["chromium", "chromium-browser", "google-chrome"].map { "\(folder)/\($0)" }
    }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Returns the frames that the browser computes for all nodes of the cases.
  static func frames(of cases: [StackCase]) throws -> [[Frame]] {
    guard let path else { throw Failure(description: "There is no Chromium.") }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "stacks-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let page = folder.appendingPathComponent("page.html")
    try StackCase.page(of: cases).write(to: page, atomically: true, encoding: .utf8)

    let browser = Process()
    browser.executableURL = URL(fileURLWithPath: path)
    browser.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
      "--user-data-dir=\(folder.path)/profile", "--dump-dom", page.path,
    ]
    let output = Pipe()
    browser.standardOutput = output
    browser.standardError = FileHandle.nullDevice
    try browser.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    browser.waitUntilExit()
    guard let begin = text.range(of: "&lt;&lt;"), let end = text.range(of: "&gt;&gt;") else {
      throw Failure(description: "The page did not tell its frames: \(text.prefix(300))")
    }
    let lines = text[begin.upperBound..<end.lowerBound].split(
      separator: ";", omittingEmptySubsequences: false)
    guard lines.count == cases.count else {
      throw Failure(description: "\(lines.count) of \(cases.count) cases came back.")
    }
    return lines.map { Frame.frames(from: $0) }
  }
}

extension Frame {
  /// Parses frames, with four numbers for each.
  static func frames(from text: some StringProtocol) -> [Frame] {
    let numbers = text.split(separator: " ").compactMap { Double($0) }
    return stride(from: 0, to: numbers.count - 3, by: 4).map {
      Frame(x: numbers[$0], y: numbers[$0 + 1], width: numbers[$0 + 2], height: numbers[$0 + 3])
    }
  }

  /// Returns a Boolean value that indicates whether two frames are equal, except for the browser's rounding to a 64th of a
  /// pixel in each node and line.
  func isNear(_ other: Frame) -> Bool {
    zip(numbers, other.numbers).allSatisfy { abs($0 - $1) <= 0.15 }
  }

  var numbers: [Double] { [origin.x, origin.y, size.width, size.height] }
}
