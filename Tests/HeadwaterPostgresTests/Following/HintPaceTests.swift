#if Postgres
  import Testing

  @testable import HeadwaterPostgres

  @Suite("The rate of reads after notifications") struct HintPaceTests {
    /// Simulates constant hints, with changes at regular intervals, and counts all reads and those that find changes.
    private func reads(
      seconds: Int, changesEvery interval: Duration?, hintsWhileReading: Bool
    ) -> (all: Int, productive: Int) {
      var (pace, now, all, productive) = (HintPace(), Duration.zero, 0, 0)
      var nextChange = interval ?? .seconds(1_000_000)
      var action = pace.hint()
      while now < .seconds(seconds) {
        switch action {
        case .none: action = pace.hint()
        case .wait(let delay):
          now += delay
          action = pace.waited()
        case .signal:
          pace.begin()
          all += 1
          now += .milliseconds(1)
          if hintsWhileReading { _ = pace.hint() }
          let hasFound = now >= nextChange
          if hasFound, let interval {
            productive += 1
            while nextChange <= now { nextChange += interval }
          }
          action = pace.end(hasFound: hasFound)
          if action == .none { action = pace.hint() }
        }
      }
      return (all, productive)
    }

    @Test(arguments: [true, false]) func forgedHintsCauseTwoReadsPerSecond(hintsWhileReading: Bool) {
      let found = reads(seconds: 100, changesEvery: nil, hintsWhileReading: hintsWhileReading)
      #expect(found.all <= 200 + 10)
    }

    @Test(arguments: [2, 5, 20, 50, 100, 300])
    func forgedHintsAtMostDoubleReads(milliseconds: Int) {
      let found = reads(seconds: 100, changesEvery: .milliseconds(milliseconds), hintsWhileReading: true)
      #expect(found.productive > 0)
      #expect(found.all <= 2 * found.productive + 220, "\(found)")
    }

    @Test func everyHintLeadsToRead() {
      var pace = HintPace()
      #expect(pace.hint() == .signal)
      pace.begin()
      // A read might not contain a change that arrives while it runs.
      #expect(pace.hint() == .none)
      #expect(pace.end(hasFound: true) == .signal)
      pace.begin()
      _ = pace.hint()
      #expect(pace.end(hasFound: nil) == .signal)
      pace.begin()
      _ = pace.hint()
      #expect(pace.end(hasFound: false) == .wait(.milliseconds(10)))
      #expect(pace.hint() == .none)
      #expect(pace.waited() == .signal)
      #expect(pace.waited() == .none)
    }
  }
#endif
