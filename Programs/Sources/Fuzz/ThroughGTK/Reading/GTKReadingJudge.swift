#if GTK && !canImport(UIKit)
  import Headwater

  /// Plays cases on GTK's widgets, many windows side by side, and looks at each frame that is painted: GTK complains of nothing,
  /// each row that is seen is the source's, and what is read has moved by no more than a point, unless the user, or the end that
  /// is followed, has moved it.
  struct GTKReadingJudge: FuzzJudge {
    let screen: FuzzScreen
    var windows = 48
    /// Is told of each step before it is made; tests plant faults with it.
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
