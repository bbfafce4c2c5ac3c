import Testing

@testable import HeadwaterUIKit

@Suite("The life of a cell")
struct CellLifeTests {
  enum Moment: CaseIterable { case askSame, askOther, appearCurrent, appearChanged, disappear }

  /// Cells as they are without any cleverness: which element was prepared last, and whether that was ended.
  struct Naive {
    var element = 0
    var open: Int?
    var wasUsed = false

    /// What a moment has to call.
    mutating func calls(_ moment: Moment, _ life: CellLife.Calls) -> Bool {
      var expected = CellLife.Calls()
      switch moment {
      case .askSame, .askOther:
        if moment == .askOther { element += 1 }
        let stays = open == element
        expected = CellLife.Calls(
          setsUp: !wasUsed, cleansUp: open != nil && !stays, resets: wasUsed && !stays, prepares: true,
          laysOut: !stays)
        (open, wasUsed) = (element, true)
      case .appearCurrent, .appearChanged:
        expected.prepares = open == nil || moment == .appearChanged
        (open, wasUsed) = (element, true)
      case .disappear:
        expected.cleansUp = open != nil
        open = nil
      }
      return expected == life
    }
  }

  static func life(_ life: inout CellLife, _ moment: Moment) -> CellLife.Calls {
    switch moment {
    case .askSame: life.ask(isSame: true)
    case .askOther: life.ask(isSame: false)
    case .appearCurrent: life.appear(isCurrent: true)
    case .appearChanged: life.appear(isCurrent: false)
    case .disappear: life.disappear()
    }
  }

  static func sequences(_ length: Int) -> [[Moment]] {
    length == 0 ? [[]] : sequences(length - 1).flatMap { rest in Moment.allCases.map { rest + [$0] } }
  }

  @Test func everySequenceOfMomentsCallsWhatItHasTo() {
    for moments in Self.sequences(6) {
      var (life, naive) = (CellLife(), Naive())
      for moment in moments {
        let calls = Self.life(&life, moment)
        if !naive.calls(moment, calls) { Issue.record("\(moments): \(calls)") }
      }
    }
  }

  @Test func everyPreparationHasOneEndOrIsAnotherOfTheSameElement() {
    for moments in Self.sequences(6) {
      var life = CellLife()
      var (beginnings, ends) = (0, 0)
      for moment in moments {
        let wasPrepared = life.isPrepared
        let calls = Self.life(&life, moment)
        if calls.cleansUp {
          ends += 1
          #expect(wasPrepared)
        }
        if calls.prepares, !wasPrepared || calls.cleansUp { beginnings += 1 }
      }
      if beginnings - ends != (life.isPrepared ? 1 : 0) { Issue.record("\(moments)") }
    }
  }

  @Test func aNewCellIsNotResetAndAUsedOneIsResetBeforeAnotherElement() {
    var life = CellLife()
    #expect(!life.ask(isSame: false).resets)
    #expect(!life.ask(isSame: true).resets)
    _ = life.disappear()
    #expect(life.ask(isSame: false).resets)
  }
}
