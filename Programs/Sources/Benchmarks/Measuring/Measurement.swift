import Foundation

/// Measures figures and tells the median of each, in their order. Those of one set take turns, so that whatever else the
/// machine does falls on all of them alike; what a set keeps in memory is gone when the next begins.
@MainActor
func measure(_ figures: [Figure], tell: (Figure, Double?) -> Void) throws {
  var rest = figures[...]
  while let first = rest.first {
    let set = rest.prefix { $0.set == first.set }
    rest = rest.dropFirst(set.count)
    for (figure, value) in zip(set, try medians(Array(set))) { tell(figure, value) }
  }
}

/// Measures figures in turns.
///
/// - Returns: The median of each figure, in the order of the figures; nil where there are no rounds.
@MainActor
private func medians(_ figures: [Figure]) throws -> [Double?] {
  var values = Array(repeating: [Double](), count: figures.count)
  let samples = try figures.map { figure in
    try figure.rounds > 0 ? sample(of: figure) : nil
  }
  for round in 0..<(figures.map(\.rounds).max() ?? 0) {
    for index in figures.indices where round < figures[index].rounds {
      if let value = try samples[index]?() { values[index].append(value) }
    }
  }
  return values.map(median)
}

@MainActor
private func sample(of figure: Figure) throws -> Sample {
  if figure.needsFreshProcess {
    try figure.makeReady()
    return { try measureInFreshProcess(figure) }
  }
  return try figure.prepare()
}

/// Has another process of this program measure a figure once.
@MainActor
func measureInFreshProcess(_ figure: Figure) throws -> Double {
  try FreshProcess(measuring: figure).value()
}

/// Another process of this program, which measures a figure once.
@MainActor
struct FreshProcess {
  private let figure: Figure
  private let process = Process()
  private let output = Pipe()

  /// Begins.
  ///
  /// - Parameters:
  ///   - figure: What is measured.
  ///   - core: Where, if the figure keeps to one core.
  /// - Throws: Why it could not be started.
  init(measuring figure: Figure, onCore core: Int = 0) throws {
    self.figure = figure
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let arguments = ["--once", figure.name]
    if figure.keepsToOneCore {
      process.executableURL = URL(fileURLWithPath: "/usr/bin/taskset")
      process.arguments = ["--cpu-list", "\(core)", program.path] + arguments
    } else {
      process.executableURL = program
      process.arguments = arguments
    }
    process.standardOutput = output
    try process.run()
  }

  /// What it came to, when it has ended.
  func value() throws -> Double {
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let line = String(decoding: data, as: UTF8.self).split(separator: "\n").last
    guard process.terminationStatus == 0, let value = line.flatMap({ Double($0) }) else {
      throw CannotMeasure(description: "The process that was to measure \(figure.name) failed.")
    }
    return value
  }
}
