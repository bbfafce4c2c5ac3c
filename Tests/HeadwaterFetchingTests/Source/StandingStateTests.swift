import Testing

@testable import HeadwaterFetching

@Suite("The state that is prepared for the next change")
struct StandingStateTests {
  private typealias State = StandingState<Int>

  private enum Event: CaseIterable {
    case changes, rests, stands, withdraws, beginsOther, ends, findsNothing, resets
  }

  /// A simple model of the state of a source.
  private struct Model {
    var standing: Int?
    var isResting = false
    /// The round that is reading.
    var reading: Int?
    /// A Boolean value that indicates whether the source is waiting for the round that is reading.
    var isAwaited = false
    var isChanged = false

    var isReading: Bool { reading != nil }
  }

  /// Tests every sequence of six events, with a pause that is over, with a pause that isn't, and without a pause.
  @Test(arguments: [true, false, nil]) func everyEventSequenceMatchesModel(isOver: Bool?) {
    var failures: [[Event]] = []
    func go(_ history: [Event], _ state: State, _ model: Model, _ isPaused: Bool) {
      if history.count == 6 { return }
      for event in Event.allCases {
        // A source starts its own read only if no round is reading or waiting.
        if event == .beginsOther, model.isReading || model.standing != nil { continue }
        var (state, model, isPaused) = (state, model, isPaused)
        let (step, expected) = take(event, history.count, &state, &model, &isPaused, isOver)
        guard step == expected, state.isChanged == model.isChanged, state.isReading == model.isReading,
          state.isAway == (model.standing == nil && !model.isReading)
        else {
          failures.append(history + [event])
          continue
        }
        go(history + [event], state, model, isPaused)
      }
    }
    let state = State(pausing: { isOver.map { Pause(isOver: $0) } })
    go([], state, Model(), false)
    #expect(failures.isEmpty, "\(failures.first ?? [])")
  }

  private func take(
    _ event: Event, _ number: Int, _ state: inout State, _ model: inout Model, _ isPaused: inout Bool,
    _ isOver: Bool?
  ) -> (step: String?, expected: String?) {
    /// Starts the waiting round if there are changes to read, unless it must pause first.
    func begin() -> String? {
      guard let round = model.standing, model.isChanged, !model.isResting else { return nil }
      if isPaused, isOver == false {
        model.isResting = true
        return "rest"
      }
      return read(round)
    }
    func read(_ round: Int) -> String {
      model = Model(reading: round)
      isPaused = true
      return "read \(round)"
    }
    func told(_ step: State.Step?) -> String? {
      switch step {
      case nil: nil
      case .rest: "rest"
      case .read(let round): "read \(round)"
      }
    }
    switch event {
    case .changes:
      model.isChanged = true
      return (told(state.change()), begin())
    case .rests:
      let expected = model.isResting ? model.standing.map(read) : nil
      return (told(state.hasRested()), expected)
    case .stands:
      if model.isReading { model.isAwaited = true } else { model.standing = number }
      return (told(state.stand(number)), begin())
    case .withdraws:
      let expected = model.isReading ? "reads" : "withdrawn"
      (model.standing, model.isResting, model.isAwaited) = (nil, false, model.isReading)
      return (state.withdraw() ? "withdrawn" : "reads", expected)
    case .beginsOther:
      if model.isChanged { isPaused = true }
      model.isChanged = false
      state.beginOther()
    case .ends:
      (model.reading, model.isAwaited) = (nil, false)
      state.end()
    case .findsNothing:
      let (step, isDone) = state.standAgain()
      if let round = model.reading, !model.isAwaited {
        (model.reading, model.standing) = (nil, round)
        return (told(step) ?? "\(isDone)", begin() ?? "true")
      }
      return (told(step) ?? "\(isDone)", "false")
    case .resets:
      model = Model()
      state.reset()
    }
    return (nil, nil)
  }
}

extension Pause {
  fileprivate init(isOver: Bool) {
    self.init(isOver ? .zero : .seconds(1_000), by: ContinuousClock())
  }
}
