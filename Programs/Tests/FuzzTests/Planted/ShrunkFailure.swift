import Testing

@testable import Fuzz

/// Finds a failing case and shrinks it. Expects that its replay string results in the same case, that this case still fails,
/// and that it passes without the planted fault.
///
/// - Parameters:
///   - judge: The judge with the planted fault.
///   - honest: The judge without the fault.
///   - generator: The generator of the cases.
///   - limit: The maximum number of cases.
/// - Returns: The shrunk case and its findings.
/// - Throws: An error if no case fails.
@MainActor
func shrunkFailure<Judge: FuzzJudge>(
  _ judge: Judge, honest: Judge, _ generator: some CaseGenerator<Judge.Case>, upTo limit: Int = 2_000
) async throws -> (shrunk: Judge.Case, findings: [FuzzFinding]) {
  var run = FuzzRun(judge: judge, generator: generator)
  let failure = await run.nextFailure(upTo: limit)
  let shrunk = await judge.shrink(try #require(failure))
  #expect(Judge.Case(shrunk.description) == shrunk)
  let findings = await judge.findings(in: shrunk)
  #expect(!findings.isEmpty)
  let honestFindings = await honest.findings(in: shrunk)
  #expect(honestFindings.isEmpty, "\(shrunk)")
  return (shrunk, findings)
}
