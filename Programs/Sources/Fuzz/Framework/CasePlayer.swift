/// An object that performs the steps of a case on a stage, and looks for faults after each step.
@MainActor
protocol CasePlayer: AnyObject, Sendable {
  associatedtype Case: StepCase

  /// A closure that returns what is wrong after the player has been released.
  var remains: @MainActor () async -> StepFaults { get }

  /// Prepares the stage and returns the faults before the first step.
  func begin() async -> StepFaults
  /// Performs a step and returns the faults after it.
  func play(_ step: Case.Step) async -> StepFaults
  /// Completes the case, if there are no faults, and returns the faults at the end.
  func end() async -> StepFaults
  /// Cleans up the stage, whether or not there are faults.
  func close()
}

extension CasePlayer {
  var remains: @MainActor () async -> StepFaults { return { StepFaults() } }
  func begin() async -> StepFaults { StepFaults() }
  func end() async -> StepFaults { StepFaults() }
  func close() {}

  /// Performs all steps of a case until there are faults.
  func findings(in fuzzCase: Case) async -> [FuzzFinding] {
    var findings = await begin().findings(after: 0)
    for (number, step) in fuzzCase.steps.enumerated() where findings.isEmpty {
      findings = await play(step).findings(after: number + 1)
    }
    if findings.isEmpty { findings = await end().findings(after: fuzzCase.steps.count + 1) }
    close()
    return findings
  }
}

/// The problems after a step.
struct StepFaults {
  /// The updates that the view rejected.
  var refused: [String] = []
  /// The faults in what the view displays.
  var wrong: [String] = []
  /// The changes in the scroll position, which should have been preserved.
  var moved: [String] = []

  var isEmpty: Bool { refused.isEmpty && wrong.isEmpty && moved.isEmpty }

  /// Returns a single fault in what the view displays.
  static func wrong(_ fault: String) -> StepFaults { StepFaults(wrong: [fault]) }

  /// Returns the faults as findings after the step with the given number.
  func findings(after step: Int) -> [FuzzFinding] {
    refused.map { .refusedByView(step: step, $0) } + wrong.map { .wrongOnScreen(step: step, $0) }
      + moved.map { .anchorMoved(step: step, $0) }
  }
}
