#if GTK && !canImport(UIKit)
  import Headwater

  /// Plays cases in GTK widgets in many windows at the same time and checks every painted frame. GTK must not log a warning,
  /// each visible row must match the data source, and the scroll position must not change by more than a point unless the
  /// user scrolls the list or it follows its end.
  struct GTKReadingJudge: FuzzJudge {
    let screen: FuzzScreen
    var windows = 48
    /// A closure that is called before each step. Tests use it to plant faults.
    var beforeStep: @MainActor (ReadingStep, GTKReadingStage) -> Void = { _, _ in }

    var casesAtOnce: Int { windows == 1 ? 1 : windows * 20 }

    @MainActor
    func findings(inEach cases: [GTKReadingCase]) async -> [[FuzzFinding]] {
      await FuzzRound(cases).play(in: windows) { await findings(in: $0) }
    }

    @MainActor
    func findings(in fuzzCase: GTKReadingCase) async -> [FuzzFinding] {
      let window = screen.take()
      defer { screen.putBack(window) }
      window.begin("\(fuzzCase)")
      let player = GTKReadingPlayer(fuzzCase, in: window)
      await player.begin()
      var findings = findings(of: player, 0)
      for (number, step) in fuzzCase.reading.steps.enumerated() where findings.isEmpty {
        window.act { beforeStep(step, player.stage) }
        await player.play(step)
        findings = self.findings(of: player, number + 1)
      }
      await player.end()
      return findings.isEmpty ? self.findings(of: player, fuzzCase.reading.steps.count + 1) : findings
    }

    @MainActor
    private func findings(of player: GTKReadingPlayer, _ step: Int) -> [FuzzFinding] {
      let complaints = player.stage.window.complaints + GTKComplaints.takeOthers()
      player.stage.window.complaints = []
      return complaints.map { .refusedByView(step: step, $0) }
        + player.wrong.map { .wrongOnScreen(step: step, $0) }
        + player.takeMoved().map { .anchorMoved(step: step, $0) }
    }
  }
#endif
