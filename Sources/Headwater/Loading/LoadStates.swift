/// The load states of the parts of a source: the whole, its edges, and its sections. It's a state machine without side effects:
/// a loader requests a ticket before it loads, and presents the ticket with the result.
///
/// - A part isn't loaded again while it's loading or after it has ended. Only a refresh of the whole can restart while it's in
///   progress.
/// - While the whole is being refreshed, no other part is loaded, and the results of earlier loads are no longer accepted.
/// - A result is accepted if its ticket is the latest for its part, and there has been no refresh, cancellation, or reset
///   since.
/// - A part that has ended stays ended until a refresh succeeds. A refresh that fails or is canceled doesn't change that.
package struct LoadStates<Section: Hashable & Sendable>: Hashable, Sendable {
  /// A part that can be loaded separately.
  package enum Part: Hashable, Sendable {
    /// The whole content, which is replaced.
    case refresh
    /// The items before the first item.
    case prepend
    /// The items after the last item.
    case append
    /// The next items of one section.
    case section(Section)

    /// Creates the part that corresponds to a kind of load.
    package init(_ kind: LoadKind) {
      switch kind {
      case .refresh: self = .refresh
      case .prepend: self = .prepend
      case .append: self = .append
      }
    }
  }

  /// A value that identifies one attempt to load a part.
  package struct Ticket: Hashable, Sendable {
    /// The part to load.
    package let part: Part
    let number: Int
  }

  /// The states of all parts that aren't idle.
  private var states: [Part: LoadState] = [:]
  /// The number of the running attempt, for each part that is loading.
  private var attempts: [Part: Int] = [:]
  /// The number of the failed attempt, for each part that failed.
  private var failures: [Part: Int] = [:]
  private var lastAttempt = 0
  /// A Boolean value that indicates whether any part has been loaded.
  package private(set) var hasLoaded = false
  /// A Boolean value that indicates whether the source received content by means other than loading.
  private var hasHadContent = false

  /// Creates the states of a source that has loaded nothing.
  package init() {}

  /// The load state of a part. O(1).
  package subscript(part: Part) -> LoadState { states.isEmpty ? .idle : states[part] ?? .idle }

  /// The parts that failed to load, in the order of their attempts.
  package var failedParts: [Part] { failures.sorted { $0.value < $1.value }.map(\.key) }

  /// A Boolean value that indicates whether any part is loading. O(1).
  package var isLoading: Bool { !attempts.isEmpty }

  /// Starts to load a part.
  ///
  /// - Parameters:
  ///   - part: The part to load.
  ///   - restarts: A Boolean value that indicates whether a new refresh replaces one that is in progress.
  /// - Returns: A ticket for the attempt; nil if the part is loading, has ended, or is covered by a refresh that is in
  ///   progress.
  package mutating func begin(_ part: Part, restarts: Bool = false) -> Ticket? {
    // Only a refresh can restart, and nothing else is loaded during a refresh.
    guard restarts && part == .refresh || self[part] != .loading && self[.refresh] != .loading else {
      return nil
    }
    if part == .refresh {
      // Keep parts that have ended in that state, in case the refresh fails.
      states = states.filter { $0.value == .ended }
      // All other attempts and failures are now obsolete.
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

  /// Returns a Boolean value that indicates whether a result will still be accepted. O(1).
  ///
  /// - Parameter ticket: The ticket from ``begin(_:)``.
  /// - Returns: A Boolean value that indicates whether the result is accepted.
  package func isWanted(_ ticket: Ticket) -> Bool { attempts[ticket.part] == ticket.number }

  /// Records that a part was loaded.
  ///
  /// - Parameters:
  ///   - ticket: The ticket from ``begin(_:)``.
  ///   - isEnd: A Boolean value that indicates whether there is nothing more to load for the part.
  /// - Returns: A Boolean value that indicates whether the result is accepted. If not, nothing changes.
  package mutating func finish(_ ticket: Ticket, isEnd: Bool = false) -> Bool {
    guard isWanted(ticket) else { return false }
    attempts[ticket.part] = nil
    hasLoaded = true
    // The content is new, so no part of it has failed or ended.
    if ticket.part == .refresh { (states, failures) = ([:], [:]) }
    // A refresh is never marked as ended, because it can be repeated.
    states[ticket.part] = isEnd && ticket.part != .refresh ? .ended : nil
    return true
  }

  /// Records that a part failed to load. If the error reports a cancellation, the part becomes idle instead.
  ///
  /// - Parameters:
  ///   - ticket: The ticket from ``begin(_:)``.
  ///   - error: The error with which the load failed.
  /// - Returns: A Boolean value that indicates whether the attempt was still current. If not, nothing changes.
  package mutating func fail(_ ticket: Ticket, _ error: any Error) -> Bool {
    guard isWanted(ticket) else { return false }
    if error.isCancellation {
      cancel(ticket.part)
      return true
    }
    attempts[ticket.part] = nil
    states[ticket.part] = .failed(error)
    failures[ticket.part] = ticket.number
    return true
  }

  /// Cancels the attempt to load a part, and makes the part idle. The result of the attempt will be dropped.
  ///
  /// - Parameter part: The part to cancel.
  package mutating func cancel(_ part: Part) {
    guard attempts.removeValue(forKey: part) != nil else { return }
    states[part] = nil
  }

  /// Sets whether a part has ended.
  ///
  /// - Parameters:
  ///   - part: The part to change. A part that is loading doesn't change.
  ///   - hasEnded: A Boolean value that indicates whether there is nothing more to load for the part.
  package mutating func setEnded(_ part: Part, _ hasEnded: Bool = true) {
    // A refresh can always be repeated, and a part that is loading gets its state from the result.
    guard part != .refresh, self[part] != .loading else { return }
    states[part] = hasEnded ? .ended : nil
    failures[part] = nil
  }

  /// Forgets removed sections, along with their attempts and failures. O(parts that aren't idle).
  ///
  /// - Parameter isGone: A closure that returns a Boolean value that indicates whether a section was removed.
  package mutating func forgetSections(where isGone: (Section) -> Bool) {
    for case .section(let section) in Set(states.keys).union(attempts.keys) where isGone(section) {
      states[.section(section)] = nil
      attempts[.section(section)] = nil
      failures[.section(section)] = nil
    }
  }

  /// Records that the source received content by means other than loading. If that content is removed later, the source counts
  /// as loaded but empty.
  package mutating func noteContent() { hasHadContent = true }

  /// Forgets everything, as if nothing had ever been loaded. Pending results will be dropped.
  package mutating func reset() {
    (states, attempts, failures) = ([:], [:], [:])
    (hasLoaded, hasHadContent) = (false, false)
  }

  /// Returns the load state of the source as a whole.
  ///
  /// - Parameter hasContent: A Boolean value that indicates whether the source has items.
  /// - Returns: The state, which is `ended` if the source has items, even if a part is loading or failed.
  package func whole(hasContent: Bool) -> LoadState {
    if hasContent { return .ended }
    // Without items, loading takes precedence over earlier failures.
    if isLoading { return .loading }
    // Report a failed refresh if there is one, otherwise the latest failure.
    if let failed = failures[.refresh] != nil ? .refresh : failedParts.last { return self[failed] }
    // A source that is empty after having had content isn't idle.
    return hasLoaded || hasHadContent ? .ended : .idle
  }
}
