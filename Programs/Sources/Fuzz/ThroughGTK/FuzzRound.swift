#if GTK
  /// Distributes cases to windows, which play them at the same time.
  @MainActor
  final class FuzzRound<Case: Sendable> {
    private let cases: [Case]
    private var dealt = 0
    private var findings: [[FuzzFinding]]

    init(_ cases: [Case]) {
      self.cases = cases
      findings = Array(repeating: [], count: cases.count)
    }

    /// Plays all cases in the given number of windows.
    func play(in windows: Int, _ judge: @escaping @MainActor (Case) async -> [FuzzFinding]) async
      -> [[FuzzFinding]]
    {
      let players = (0..<min(windows, cases.count)).map { _ in
        Task { @MainActor in
          while let (number, fuzzCase) = self.next() {
            let found = await judge(fuzzCase)
            self.findings[number] = found
          }
        }
      }
      for player in players { await player.value }
      return findings
    }

    private func next() -> (number: Int, fuzzCase: Case)? {
      guard dealt < cases.count else { return nil }
      dealt += 1
      return (dealt - 1, cases[dealt - 1])
    }
  }
#endif
