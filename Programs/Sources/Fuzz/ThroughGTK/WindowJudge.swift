#if GTK
  /// Judges cases by playing their steps in many windows at the same time.
  struct WindowJudge<Player: CasePlayer>: FuzzJudge {
    let screen: FuzzScreen
    /// The number of cases that play at the same time. GTK draws about 60 frames per second, and a step takes several frames.
    var windows = 48
    /// A closure that returns the player of a case in a window. Tests use it to plant faults.
    let player: @MainActor (Player.Case, FuzzWindow) -> Player

    /// The number of cases to judge together, large enough that few windows are idle while the last cases play.
    var casesAtOnce: Int { windows == 1 ? 1 : windows * 20 }

    @MainActor
    func findings(inEach cases: [Player.Case]) async -> [[FuzzFinding]] {
      await FuzzRound(cases).play(in: windows) { await findings(in: $0) }
    }

    @MainActor
    func findings(in fuzzCase: Player.Case) async -> [FuzzFinding] {
      let window = screen.take()
      defer { screen.putBack(window) }
      window.begin("\(fuzzCase)")
      let findings = await PlayerJudge<Player> { player($0, window) }.findings(in: fuzzCase)
      if !findings.isEmpty {
        // Warnings that the end of a failing case causes don't belong to another case.
        await window.waitForFrames(1)
        _ = window.takeComplaints()
      }
      return findings
    }
  }

  /// Distributes cases to windows, which play them at the same time.
  @MainActor
  private final class FuzzRound<Case: Sendable> {
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
