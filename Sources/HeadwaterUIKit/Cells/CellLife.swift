/// Where a cell is in its life: a value without effects. What it answers is what has to be called.
///
/// UIKit asks for cells that it then never shows, and shows a cell again that it has ended without asking for it. Here
/// each beginning has one end all the same.
struct CellLife: Equatable, Sendable {
  /// Whether the cell shows an element, and has not been cleaned up.
  private(set) var isPrepared = false
  /// Whether it has shown any.
  private(set) var wasUsed = false

  /// What a moment asks for, in this order.
  struct Calls: Equatable, Sendable {
    var setsUp = false
    var cleansUp = false
    var resets = false
    var prepares = false
    var laysOut = false
  }

  /// The view was asked for, to show an element; `isSame` says that it shows that one already.
  mutating func ask(isSame: Bool) -> Calls {
    let stays = isPrepared && isSame
    let calls = Calls(
      setsUp: !wasUsed, cleansUp: isPrepared && !stays, resets: wasUsed && !stays, prepares: true,
      laysOut: !stays)
    (isPrepared, wasUsed) = (true, true)
    return calls
  }

  /// It is about to be seen; `isCurrent` says that it shows what its element is now.
  mutating func appear(isCurrent: Bool) -> Calls {
    let calls = Calls(prepares: !isPrepared || !isCurrent)
    (isPrepared, wasUsed) = (true, true)
    return calls
  }

  /// It is seen no longer.
  mutating func disappear() -> Calls {
    defer { isPrepared = false }
    return Calls(cleansUp: isPrepared)
  }
}
