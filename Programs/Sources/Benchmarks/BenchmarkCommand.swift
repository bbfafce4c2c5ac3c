import ArgumentParser
import Foundation

/// Measures figures and prints one line for each, with its name, value, and unit.
@main
struct BenchmarkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "headwater-bench",
    abstract: "Measures figures, and prints the name, value, and unit of each on a line, separated by tabs.")

  @Flag(help: "Print the names of all figures, or of the given ones, without measuring them.")
  var list = false

  @Flag(help: ArgumentHelp("List only figures whose instructions can be counted.", visibility: .hidden))
  var countable = false

  @Option(help: ArgumentHelp("Measure one figure once.", visibility: .hidden))
  var once: String?

  @Option(
    help: ArgumentHelp(
      "Measure one figure twice, and count the instructions of the second run.", visibility: .hidden))
  var counted: String?

  @Option(
    help: "Also write the delay of each commit in the PostgreSQL figures to this file, in milliseconds.")
  var delays: String?

  @Argument(help: "The names of figures or groups of figures, or 'all'.")
  var names: [String] = []

  func validate() throws {
    if !list && once == nil && counted == nil && names.isEmpty {
      throw ValidationError("Name a figure or a group, or pass --list.")
    }
    for name in names where Figure.named(name).isEmpty {
      throw ValidationError("There is no figure or group '\(name)'. For a list, pass --list.")
    }
  }

  func run() throws {
    if list {
      let figures = names.isEmpty ? Figure.all + Figure.large : Figure.named(names)
      for figure in figures where !countable || figure.isCountable { print(figure.name) }
      return
    }
    try MainActor.assumeIsolated {
      if let name = once ?? counted {
        try measureOnce(name)
      } else {
        var isMissed = false
        try measure(Figure.named(names)) { figure, value in
          let text = value.map { String(format: "%.3f", $0) } ?? "-"
          print("\(figure.name)\t\(text)\t\(figure.unit)")
          if let most = figure.atMost, value.map({ $0 > most }) ?? true {
            isMissed = true
            FileHandle.standardError.write(
              Data("\(figure.name) must be at most \(most) \(figure.unit).\n".utf8))
          }
          if let least = figure.atLeast, value.map({ $0 < least }) ?? true {
            isMissed = true
            FileHandle.standardError.write(
              Data("\(figure.name) must be at least \(least) \(figure.unit).\n".utf8))
          }
        }
        #if Postgres
          if let delays { try PostgresEndurance.writeDelays(to: delays) }
        #endif
        if isMissed { throw ExitCode.failure }
      }
    }
  }

  @MainActor
  private func measureOnce(_ name: String) throws {
    guard let figure = Figure.named(name).first, figure.name == name else {
      throw CannotMeasure(description: "There is no figure '\(name)'.")
    }
    let sample = try figure.prepare()
    if counted != nil {
      // The first run creates everything that is created once per process, such as type metadata.
      _ = try sample()
      InstructionCount.isOn = true
    }
    print(try sample())
  }
}
