import HeadwaterTestSupport
import HeadwaterTesting
import Testing

/// Runs the list trials with a custom data source, as an app might write it.
@MainActor
@Suite("Trials of lists with wrapped data sources")
struct WrappedSourceTests {
  @Test(arguments: ListTrial.allCases) func wrappedSourceListPassesTrial(_ trial: ListTrial) async throws {
    try await trial.runWaiting(on: WrappingStage<HeadlessStage<TrialTable>>.self)
  }
}
