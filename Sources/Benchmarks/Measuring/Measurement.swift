import Foundation

/// Measures figures in turns, so that whatever else the machine does falls on all of them alike.
///
/// - Returns: The median of each figure, in the order of the figures.
@MainActor
func measure(_ figures: [Figure]) throws -> [Double?] {
  var values = Array(repeating: [Double](), count: figures.count)
  let samples = try figures.map { figure in
    figure.needsFreshProcess ? { try measureInFreshProcess(figure) } : try figure.prepare()
  }
  for round in 0..<(figures.map(\.rounds).max() ?? 0) {
    for index in figures.indices where round < figures[index].rounds {
      values[index].append(try samples[index]())
    }
  }
  return values.map(median)
}

/// Has another process of this program measure a figure once.
@MainActor
private func measureInFreshProcess(_ figure: Figure) throws -> Double {
  let process = Process()
  let output = Pipe()
  process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
  process.arguments = ["--once", figure.name]
  process.standardOutput = output
  try process.run()
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  let line = String(decoding: data, as: UTF8.self).split(separator: "\n").last
  guard process.terminationStatus == 0, let value = line.flatMap({ Double($0) }) else {
    throw CannotMeasure(description: "The process that was to measure \(figure.name) failed.")
  }
  return value
}
