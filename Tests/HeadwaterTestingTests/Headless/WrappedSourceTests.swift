import HeadwaterTesting
import Testing

/// Runs the list trials with a custom data source, as an app might write it.
@MainActor
@Suite("Trials of lists with wrapped data sources")
struct WrappedSourceTests {
  @Test(arguments: ListTrial.allCases) func wrappedSourceListPassesTrial(_ trial: ListTrial) async throws {
    guard let reason = trial.reasonForFailingWhenWrapped else {
      return try await trial.runWaiting(on: WrappingStage<HeadlessStage<TrialTable>>.self)
    }
    await withKnownIssue("\(reason)") {
      try await trial.runWaiting(on: WrappingStage<HeadlessStage<TrialTable>>.self)
    }
  }
}
