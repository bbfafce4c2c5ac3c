/// The animation that moves dropped rows or items into their places. When it ends, the list requests their cells again, using
/// the index paths of the drop. Batch updates during the animation don't adjust these paths.
struct Landing {
  /// The assumed duration of the animation.
  static let duration = Duration.milliseconds(300)

  private enum State {
    case none
    /// Rows were dropped, but the drop isn't complete.
    case dropped([IndexPath])
    case moving([IndexPath], remaining: Duration)
  }

  private var state = State.none

  /// A Boolean value that indicates whether the animation is in progress.
  var isMoving: Bool { if case .moving = state { true } else { false } }

  /// Adds a row that was dropped.
  mutating func add(_ path: IndexPath) {
    switch state {
    case .none: state = .dropped([path])
    case .dropped(let paths): state = .dropped(paths + [path])
    case .moving(let paths, _): state = .dropped(paths + [path])
    }
  }

  /// Begins the animation of the dropped rows.
  mutating func begin() {
    if case .dropped(let paths) = state { state = .moving(paths, remaining: Self.duration) }
  }

  /// Advances the animation by an amount of time.
  ///
  /// - Returns: The index paths of the rows whose animation has ended.
  mutating func pass(_ time: Duration) -> [IndexPath] {
    guard case .moving(let paths, let remaining) = state else { return [] }
    guard remaining <= time else {
      state = .moving(paths, remaining: remaining - time)
      return []
    }
    state = .none
    return paths
  }
}

extension DragPlace {
  /// Begins the animation of the dropped rows. If animations take no time, discards the rows and requests no cells.
  func beginLanding() {
    if takesTime { dropping.landing.begin() } else { dropping.landing = Landing() }
  }

  /// Advances the animation of the dropped rows, and requests cells for those whose animation has ended.
  func passLanding(_ time: Duration) {
    for path in dropping.landing.pass(time) where isReady {
      // UIKit requests a cell even if its row no longer exists, which crashes many data sources.
      if hasElement(at: path) { askForLandedCell(at: path) } else { UIKitFailure.noSuchPath(path).report() }
    }
  }
}
