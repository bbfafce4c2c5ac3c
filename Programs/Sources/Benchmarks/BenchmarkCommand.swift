import ArgumentParser
import Foundation

/// Measures figures and prints one line for each, with its name, value, and unit.
@main
struct BenchmarkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "headwater-bench",
    abstract: "Measures figures and prints one line for each: name, value and unit, with tabs between them.")

  @Flag(help: "Print the names of all figures, or of those that are named.")
  var list = false

  @Flag(help: ArgumentHelp("List only figures whose instructions can be counted.", visibility: .hidden))
  var countable = false

  @Option(help: ArgumentHelp("Measure one figure once.", visibility: .hidden))
  var once: String?

  @Option(help: ArgumentHelp("Measure one figure twice, the second time to be counted.", visibility: .hidden))
  var counted: String?

  @Option(help: "Also write each commit's delay of the figures on PostgreSQL to this file, in milliseconds.")
  var delays: String?

  @Argument(help: "Figures or groups of figures, or 'all'.")
  var names: [String] = []

  func validate() throws {
    if !list && once == nil && counted == nil && names.isEmpty {
      throw ValidationError("Name a figure or a group, or pass --list.")
    }
    for name in names where Figure.named(name).isEmpty {
      throw ValidationError("There is no figure or group '\(name)'; --list tells what there is.")
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
              Data("\(figure.name) may be \(most) \(figure.unit) at most.\n".utf8))
          }
          if let least = figure.atLeast, value.map({ $0 < least }) ?? true {
            isMissed = true
            FileHandle.standardError.write(
              Data("\(figure.name) has to be \(least) \(figure.unit) at least.\n".utf8))
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
