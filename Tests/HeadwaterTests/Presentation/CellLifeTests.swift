import Testing

@testable import Headwater

@Suite("The lifecycle of a cell")
struct CellLifeTests {
  enum Moment: CaseIterable {
    case askSame, askOther, askSameUnsized, askOtherUnsized, appearCurrent, appearChanged, resize, disappear,
      failSame, failOther
  }

  /// A naive model of cells: the last prepared element, and whether it was cleaned up.
  struct Naive {
    var element = 0
    var open: Int?
    var wasUsed = false
    /// A Boolean value that indicates whether the cell has been laid out since it was last prepared.
    var isLaidOut = true

    /// Returns a Boolean value that indicates whether the calls at a moment are as expected.
    mutating func calls(_ moment: Moment, _ life: CellLife.Calls) -> Bool {
      var expected = CellLife.Calls()
      switch moment {
      case .askSame, .askOther, .askSameUnsized, .askOtherUnsized, .failSame, .failOther:
        let hasSize = moment != .askSameUnsized && moment != .askOtherUnsized
        if [.askOther, .askOtherUnsized, .failOther].contains(moment) { element += 1 }
        let stays = open == element
        if !stays { isLaidOut = false }
        expected = CellLife.Calls(
          setsUp: !wasUsed, cleansUp: open != nil && !stays, resets: wasUsed && !stays,
          laysOut: !isLaidOut && hasSize, prepares: true)
        (open, wasUsed, isLaidOut) = (element, true, isLaidOut || hasSize)
        if !stays, moment == .failSame || moment == .failOther { open = nil }
      case .appearCurrent, .appearChanged:
        expected.prepares = open == nil || moment == .appearChanged
        expected.laysOut = !isLaidOut
        (open, wasUsed, isLaidOut) = (element, true, true)
      case .resize:
        expected.laysOut = wasUsed
        isLaidOut = true
      case .disappear:
        expected.cleansUp = open != nil
        open = nil
      }
      return expected == life
    }
  }

  static func life(_ life: inout CellLife, _ moment: Moment) -> CellLife.Calls {
    switch moment {
    case .askSame: return life.ask(isSame: true, hasSize: true)
    case .askOther: return life.ask(isSame: false, hasSize: true)
    case .askSameUnsized: return life.ask(isSame: true, hasSize: false)
    case .askOtherUnsized: return life.ask(isSame: false, hasSize: false)
    case .appearCurrent: return life.appear(isCurrent: true)
    case .appearChanged: return life.appear(isCurrent: false)
    case .resize: return life.resize()
    case .disappear: return life.disappear()
    case .failSame:
      let calls = life.ask(isSame: true, hasSize: true)
      life.fail(calls)
      return calls
    case .failOther:
      let calls = life.ask(isSame: false, hasSize: true)
      life.fail(calls)
      return calls
    }
  }

  static func sequences(_ length: Int) -> [[Moment]] {
    length == 0 ? [[]] : sequences(length - 1).flatMap { rest in Moment.allCases.map { rest + [$0] } }
  }

  @Test func lifecycleCallsMatchReference() {
    for moments in Self.sequences(4) {
      var (life, naive) = (CellLife(), Naive())
      for moment in moments {
        let calls = Self.life(&life, moment)
        if !naive.calls(moment, calls) { Issue.record("\(moments): \(calls)") }
      }
    }
  }

  @Test func preparationsAndCleanUpsAreBalanced() {
    for moments in Self.sequences(4) where !moments.contains(.failSame) && !moments.contains(.failOther) {
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

  @Test func onlyReusedCellIsReset() {
    var life = CellLife()
    #expect(!life.ask(isSame: false, hasSize: true).resets)
    #expect(!life.ask(isSame: true, hasSize: true).resets)
    _ = life.disappear()
    #expect(life.ask(isSame: false, hasSize: true).resets)
  }
}
