/// What each part of a source is doing: the whole, its edges and its sections. A state machine without effects: whoever
/// loads asks it for a ticket first, and shows it the ticket when the result is there.
///
/// - A part that is being loaded is not loaded again, and neither is one that has come to its end. Only the whole can be refreshed
///   again while it is being refreshed.
/// - While the whole is being refreshed no other part is loaded, and what was on its way for others is not wanted any more.
/// - A result is wanted if its ticket is the latest of its part and nothing has been refreshed, cancelled or reset since.
/// - What has come to its end stays so until a refresh has succeeded: one that fails or is cancelled changes nothing.
package struct LoadStates<Section: Hashable & Sendable>: Hashable, Sendable {
  /// What can be loaded by itself.
  package enum Part: Hashable, Sendable {
    /// All of it, in place of what is there.
    case refresh
    /// What comes before the first item.
    case prepend
    /// What comes after the last item.
    case append
    /// What comes next in one section.
    case section(Section)

    /// What stands for an edge.
    package init(_ edge: LoadEdge) {
      switch edge {
      case .refresh: self = .refresh
      case .prepend: self = .prepend
      case .append: self = .append
      }
    }
  }

  /// Stands for one attempt to load a part.
  package struct Ticket: Hashable, Sendable {
    /// What is being loaded.
    package let part: Part
    let number: Int
  }

  /// All but those that are idle.
  private var states: [Part: LoadState] = [:]
  /// The number of the attempt that is on its way, for the parts that are loading.
  private var attempts: [Part: Int] = [:]
  /// The number of the attempt that failed, for the parts that could not be loaded.
  private var failures: [Part: Int] = [:]
  private var lastAttempt = 0
  /// Whether the whole has been loaded, or any part of it.
  package private(set) var hasLoaded = false
  /// Whether others have put something in.
  private var hasHadContent = false

  /// Makes the states of a source that has loaded nothing.
  package init() {}

  /// What a part is doing. O(1).
  package subscript(part: Part) -> LoadState { states.isEmpty ? .idle : states[part] ?? .idle }

  /// The parts that could not be loaded, in the order of their attempts.
  package var failedParts: [Part] { failures.sorted { $0.value < $1.value }.map(\.key) }

  /// Whether anything is on its way. O(1).
  package var isLoading: Bool { !attempts.isEmpty }

  /// Begins to load a part.
  ///
  /// - Parameters:
  ///   - part: The part to load.
  ///   - restarts: True to drop a refresh that is on its way and begin another one.
  /// - Returns: The ticket; nil where the part is on its way, has come to its end, or is being refreshed with the whole.
  package mutating func begin(_ part: Part, restarts: Bool = false) -> Ticket? {
    guard restarts && part == .refresh || self[part] != .loading && self[.refresh] != .loading else {
      return nil
    }
    if part == .refresh {
      // What has ended stays so if the refresh comes to nothing.
      states = states.filter { $0.value == .ended }
      (attempts, failures) = ([:], [:])
    } else if self[part] == .ended {
      return nil
    }
    lastAttempt += 1
    states[part] = .loading
    attempts[part] = lastAttempt
    failures[part] = nil
    return Ticket(part: part, number: lastAttempt)
  }

  /// Whether a result is still wanted. O(1).
  ///
  /// - Parameter ticket: What ``begin(_:)`` gave for it.
  /// - Returns: Whether it is.
  package func isWanted(_ ticket: Ticket) -> Bool { attempts[ticket.part] == ticket.number }

  /// A result has arrived.
  ///
  /// - Parameters:
  ///   - ticket: What ``begin(_:)`` gave for it.
  ///   - isEnd: Whether there is no more of the part.
  /// - Returns: Whether it is wanted; else nothing has changed.
  package mutating func finish(_ ticket: Ticket, isEnd: Bool = false) -> Bool {
    guard isWanted(ticket) else { return false }
    attempts[ticket.part] = nil
    hasLoaded = true
    if ticket.part == .refresh { (states, failures) = ([:], [:]) }
    states[ticket.part] = isEnd && ticket.part != .refresh ? .ended : nil
    return true
  }

  /// A part could not be loaded.
  ///
  /// - Parameters:
  ///   - ticket: What ``begin(_:)`` gave for it.
  ///   - error: Why not.
  /// - Returns: Whether that is of interest; else nothing has changed.
  package mutating func fail(_ ticket: Ticket, _ error: any Error) -> Bool {
    guard isWanted(ticket) else { return false }
    attempts[ticket.part] = nil
    states[ticket.part] = .failed(error)
    failures[ticket.part] = ticket.number
    return true
  }

  /// A part is not wanted any more: it is as it was before, and what is on its way for it is dropped.
  ///
  /// - Parameter part: The part.
  package mutating func cancel(_ part: Part) {
    guard attempts.removeValue(forKey: part) != nil else { return }
    states[part] = nil
  }

  /// Says that there is no more of a part, or that there may be.
  ///
  /// - Parameters:
  ///   - part: The part; one that is on its way is left alone.
  ///   - hasEnded: Whether there is no more.
  package mutating func setEnded(_ part: Part, _ hasEnded: Bool = true) {
    guard part != .refresh, self[part] != .loading else { return }
    states[part] = hasEnded ? .ended : nil
    failures[part] = nil
  }

  /// Forgets sections that are gone: what is on its way for them is dropped, and their failures are of no interest.
  /// O(parts that do something).
  ///
  /// - Parameter isGone: Whether a section is.
  package mutating func forgetSections(where isGone: (Section) -> Bool) {
    for case .section(let section) in Set(states.keys).union(attempts.keys) where isGone(section) {
      states[.section(section)] = nil
      attempts[.section(section)] = nil
      failures[.section(section)] = nil
    }
  }

  /// Others have put something into the source: where nothing is left of it, that is known, and nothing need be asked.
  package mutating func noteContent() { hasHadContent = true }

  /// Forgets everything, as if nothing had ever been loaded. What is on its way is dropped.
  package mutating func reset() {
    (states, attempts, failures) = ([:], [:], [:])
    (hasLoaded, hasHadContent) = (false, false)
  }

  /// What the source is doing as a whole.
  ///
  /// - Parameter hasContent: Whether it has any items.
  /// - Returns: The state: ended with items, whatever else goes on.
  package func whole(hasContent: Bool) -> LoadState {
    if hasContent { return .ended }
    if isLoading { return .loading }
    if let failed = failures[.refresh] != nil ? .refresh : failedParts.last { return self[failed] }
    return hasLoaded || hasHadContent ? .ended : .idle
  }
}
