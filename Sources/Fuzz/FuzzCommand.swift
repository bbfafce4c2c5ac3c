import ArgumentParser
import Headwater
import HeadwaterTesting

/// Looks for updates that a view would refuse, or that lead to the wrong list.
@main
struct FuzzCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "headwater-fuzz",
    abstract: "Looks for updates that a view would refuse, or that lead to the wrong list.",
    discussion: """
      Random lists become other lists: through difference and plan, past the oracle of the view's rules, and on a \
      naive model. A failing case is made as small as it can be and printed as a string that replays it. The last \
      line counts the cases; the exit status is 1 if any was illegal or wrong.
      """)

  @Option(help: "The view's rules: collection, table or list.", transform: Self.rules(named:))
  var rules: UpdateRules = .collection

  @Option(help: "How many cases to run.")
  var cases = 100_000

  @Option(help: "The seed of the random numbers.")
  var seed: UInt64 = 1

  @Option(help: "Runs the one case that a failure printed.")
  var replay: String?

  func validate() throws {
    guard cases >= 0 else { throw ValidationError("The number of cases must not be negative.") }
    guard replay.map({ FuzzCase($0) != nil }) ?? true else {
      throw ValidationError("The string to replay is not one that a failure prints.")
    }
  }

  func run() throws {
    var run = FuzzRun(rules: rules, seed: seed)
    if let replayed = replay.flatMap(FuzzCase.init) {
      if !run.passes(replayed) { report(replayed) }
    } else {
      var reported = 0
      while let failure = run.nextFailure(upTo: cases) {
        guard reported < Self.reportedFailures else { continue }
        report(failure)
        reported += 1
      }
    }
    print("cases \(run.cases) illegal \(run.illegal) wrong \(run.wrong)")
    if run.illegal > 0 || run.wrong > 0 { throw ExitCode.failure }
  }

  /// One fault usually breaks many cases: after so many there is no more to learn from them.
  private static let reportedFailures = 5

  private func report(_ failure: FuzzCase) {
    let judge = CaseJudge()
    let shrunk = judge.shrink(failure)
    print("failed: \(failure)")
    for finding in judge.findings(in: shrunk) { print("  \(finding)") }
    for (number, step) in judge.plan(for: shrunk).steps.enumerated() {
      print("  step \(number): \(step.step.commands.joined(separator: ", "))")
    }
    print("  replay: scripts/fuzz --replay \(shrunk)")
  }

  private static func rules(named name: String) throws -> UpdateRules {
    guard let rules = UpdateRules(rawValue: name) else {
      throw ValidationError("The rules are collection, table or list.")
    }
    return rules
  }
}
