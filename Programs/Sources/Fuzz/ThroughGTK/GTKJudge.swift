#if GTK
  import Headwater
  import HeadwaterGTK

  /// Plays cases with lists in GTK widgets and checks them after each step. GTK must not have logged a warning, and the visible
  /// content must match the data source.
  struct GTKJudge: FuzzJudge {
    let screen: FuzzScreen
    /// The number of cases that play at the same time. GTK draws about 60 frames per second, and a step takes several frames.
    var windows = 48
    /// A closure that is called before each step. Tests use it to plant faults.
    var beforeStep: @MainActor (GTKStep, GTKStage) -> Void = { _, _ in }

    /// The number of cases to judge together, large enough that few windows are idle while the last cases play.
    var casesAtOnce: Int { windows == 1 ? 1 : windows * 20 }

    @MainActor
    func findings(inEach cases: [GTKCase]) async -> [[FuzzFinding]] {
      await FuzzRound(cases).play(in: windows) { await findings(in: $0) }
    }

    @MainActor
    func findings(in fuzzCase: GTKCase) async -> [FuzzFinding] {
      let window = screen.take()
      defer { screen.putBack(window) }
      window.begin("\(fuzzCase)")
      var findings: [FuzzFinding] = []
      var ended = GTKRemains()
      await play(fuzzCase, in: window, &findings, &ended)
      // The list must be deallocated.
      await window.waitForFrames(1)
      let number = fuzzCase.steps.count + 1
      findings += complaints(of: window, number)
      if findings.isEmpty { findings += ended.faults.map { .wrongOnScreen(step: number, $0) } }
      return findings
    }

    @MainActor
    private func play(
      _ fuzzCase: GTKCase, in window: FuzzWindow, _ findings: inout [FuzzFinding], _ remains: inout GTKRemains
    ) async {
      var made: GTKStage?
      window.act { made = GTKStage(fuzzCase, in: window) }
      guard let stage = made else { return }
      made = nil
      remains = GTKRemains(stage)
      var player = GTKPlayer(stage)
      window.act { window.show(stage.list.widget) }
      await stage.settle()
      findings += look(at: stage, 0)
      for (number, step) in fuzzCase.steps.enumerated() where findings.isEmpty {
        window.act {
          beforeStep(step, stage)
          player.play(step)
        }
        await stage.settle()
        findings += look(at: stage, number + 1)
      }
      if findings.isEmpty {
        window.act { player.end() }
        await stage.settle()
        findings += look(at: stage, fuzzCase.steps.count + 1)
      }
      window.act { window.show(nil) }
    }

    @MainActor
    private func look(at stage: GTKStage, _ number: Int) -> [FuzzFinding] {
      let complaints = complaints(of: stage.window, number)
      guard complaints.isEmpty else { return complaints }
      return stage.faults.map { .wrongOnScreen(step: number, $0) }
    }

    @MainActor
    private func complaints(of window: FuzzWindow, _ number: Int) -> [FuzzFinding] {
      defer { window.complaints = [] }
      return (window.complaints + GTKComplaints.takeOthers()).map { .refusedByView(step: number, $0) }
    }
  }

  /// Detects what remains of a list after all references to it have been released.
  @MainActor
  struct GTKRemains {
    private var scene: GTKScene?
    private weak var list: AnyObject?

    nonisolated init() {}

    init(_ stage: GTKStage) { (scene, list) = (stage.scene, stage.list) }

    var faults: [String] {
      var faults = list == nil ? [] : ["the list is held by something"]
      if let count = scene?.prepared.count, count > 0 {
        faults.append("\(count) cells were never cleaned up")
      }
      return faults
    }
  }
#endif
