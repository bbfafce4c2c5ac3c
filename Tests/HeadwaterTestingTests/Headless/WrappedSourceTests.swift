import HeadwaterTesting
import Testing

/// The trials of lists, with a data source that a program has written itself.
@MainActor
@Suite("Trials of lists with wrapped data sources")
struct WrappedSourceTests {
  @Test(arguments: ListTrial.allCases) func listOfWrappedSourcePassesTrial(_ trial: ListTrial) async throws {
    guard let reason = trial.reasonForFailingWhenWrapped else {
      return try await trial.runWaiting(on: WrappingStage<HeadlessStage<TrialTable>>.self)
    }
    await withKnownIssue("\(reason)") {
      try await trial.runWaiting(on: WrappingStage<HeadlessStage<TrialTable>>.self)
    }
  }
}
