import ArgumentParser
import Foundation

/// Measures figures and prints one line for each: name, value and unit.
@main
struct BenchmarkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "headwater-bench",
    abstract: "Measures figures and prints one line for each: name, value and unit, with tabs between them.")

  @Flag(help: "Print the names of all figures.")
  var list = false

  @Option(help: .hidden)
  var once: String?

  @Argument(help: "Figures or groups of figures, or 'all'.")
  var names: [String] = []

  func validate() throws {
    if !list && once == nil && names.isEmpty {
      throw ValidationError("Name a figure or a group, or pass --list.")
    }
    for name in names where !Figure.all.contains(where: { $0.answers(to: name) }) {
      throw ValidationError("There is no figure or group '\(name)'; --list tells what there is.")
    }
  }

  func run() throws {
    if list {
      for figure in Figure.all { print(figure.name) }
      return
    }
    try MainActor.assumeIsolated {
      if let once {
        try measureOnce(once)
      } else {
        try measureAndPrint(Figure.all.filter { figure in names.contains { figure.answers(to: $0) } })
      }
    }
  }

  @MainActor
  private func measureOnce(_ name: String) throws {
    guard let figure = Figure.all.first(where: { $0.name == name }) else { return }
    print(try figure.prepare()())
  }

  @MainActor
  private func measureAndPrint(_ figures: [Figure]) throws {
    for (figure, value) in zip(figures, try measure(figures)) {
      let text = value.map { String(format: "%.3f", $0) } ?? "-"
      print("\(figure.name)\t\(text)\t\(figure.unit)")
    }
  }
}
