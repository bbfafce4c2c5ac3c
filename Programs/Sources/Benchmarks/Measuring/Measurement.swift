import Foundation

/// Measures figures and reports the median of each, in order. Figures in a set take turns, so that other load on the machine
/// affects all of them equally. Memory that a set uses is released before the next set begins.
@MainActor
func measure(_ figures: [Figure], tell: (Figure, Double?) -> Void) throws {
  var rest = figures[...]
  while let first = rest.first {
    let set = rest.prefix { $0.set == first.set }
    rest = rest.dropFirst(set.count)
    for (figure, value) in zip(set, try medians(Array(set))) { tell(figure, value) }
  }
}

/// Measures figures alternately. Returns the median of each, in order, or nil for a figure without rounds.
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

/// Measures a figure once in another process of this program.
@MainActor
func measureInFreshProcess(_ figure: Figure) throws -> Double {
  try FreshProcess(measuring: figure).value()
}

/// Another process of this program that measures a figure once.
@MainActor
struct FreshProcess {
  private let figure: Figure
  private let process = Process()
  private let output = Pipe()

  /// Starts the process, on the given core if the figure is restricted to one.
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

  /// Waits for the process to end and returns the measured value.
  func value() throws -> Double {
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let line = String(decoding: data, as: UTF8.self).split(separator: "\n").last
    guard process.terminationStatus == 0, let value = line.flatMap({ Double($0) }) else {
      throw CannotMeasure(description: "The process that measures \(figure.name) failed.")
    }
    return value
  }
}
