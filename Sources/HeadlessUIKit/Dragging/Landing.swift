/// The animation that moves dropped rows or items into their places. When it ends, the view asks for their cells again, by the
/// paths of the drop: batches that have moved the rows meanwhile don't change these paths.
struct Landing {
  /// The time that the animation takes, as far as is assumed.
  static let duration = Duration.milliseconds(300)

  private enum State {
    case none
    /// Rows have been dropped, and the drop isn't over.
    case dropped([IndexPath])
    case moving([IndexPath], remaining: Duration)
  }

  private var state = State.none

  /// A Boolean value that indicates whether the animation runs.
  var isMoving: Bool { if case .moving = state { true } else { false } }

  /// Notes a row that has been dropped.
  mutating func add(_ path: IndexPath) {
    switch state {
    case .none: state = .dropped([path])
    case .dropped(let paths): state = .dropped(paths + [path])
    case .moving(let paths, _): state = .dropped(paths + [path])
    }
  }

  /// Begins the animation of what has been dropped.
  mutating func begin() {
    if case .dropped(let paths) = state { state = .moving(paths, remaining: Self.duration) }
  }

  /// Lets time pass.
  ///
  /// - Returns: The paths of the rows that have reached their places.
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
  /// Begins the animation of what has been dropped here. Where animations take no time, nothing is asked.
  func beginLanding() {
    if takesTime { dropping.landing.begin() } else { dropping.landing = Landing() }
  }

  /// Lets time pass for the animation of what has been dropped here.
  func passLanding(_ time: Duration) {
    for path in dropping.landing.pass(time) where isReady {
      // UIKit requests even a row that no longer exists, and many data sources crash then.
      if hasElement(at: path) { askForLandedCell(at: path) } else { UIKitFailure.noSuchPath(path).report() }
    }
  }
}
