import Foundation
public import Headwater

/// A paging source over a list that tests can edit, with random latency, errors, gaps, and responses that arrive out of order.
/// All of these are seeded, and the source records its requests.
///
/// ```swift
/// let clock = VirtualClock()
/// let fake = FakePagingSource(Array(0..<1_000), clock: clock)
/// fake.latency = .milliseconds(20)...(.milliseconds(400))
/// fake.failureRate = 0.1
/// let list = PagedDataSource(fake, options: PagingOptions(maximumPages: 5), clock: clock)
/// list.load(.refresh)
/// await clock.advance(by: .seconds(1))
/// ```
///
/// Keys are offsets in the list, counted from 0. A response contains the list's items at the time of the request and arrives
/// when its latency has elapsed. Therefore, responses for the two edges can overtake each other, and a response doesn't reflect
/// edits made while it is pending.
public final class FakePagingSource<Item: ListElement>: PagingSource, @unchecked Sendable {  // Locked.
  /// The error that a failed request throws.
  package struct Failure: Error, Equatable, Sendable {
    /// The number of the request, counted from 0.
    package let request: Int

    /// Creates an error for a request.
    package init(request: Int) {
      self.request = request
    }
  }

  /// The metadata that pages contain besides their items.
  package struct Tells: OptionSet, Sendable {
    /// The raw bits.
    package let rawValue: Int
    /// Creates a set from raw bits.
    package init(rawValue: Int) { self.rawValue = rawValue }
    /// The numbers of items before and after the page.
    package static var counts: Tells { Tells(rawValue: 1) }
    /// The keys of previous pages.
    package static var previousKeys: Tells { Tells(rawValue: 2) }
    /// The key of the page at any offset, so that the list can jump anywhere.
    package static var anyPlace: Tells { Tells(rawValue: 4) }
    /// All metadata.
    package static var all: Tells { [.counts, .previousKeys, .anyPlace] }
  }

  private struct State {
    var items: [Item]
    var tells = Tells.all
    var latency: ClosedRange<Duration> = .zero ... .zero
    var failureRate = 0.0
    var gapRate = 0.0
    var failing: Set<Int> = []
    var neverAnswering: Set<Int> = []
    static var maximumRequests: Int { 10_000 }
    var requests: [PageRequest<Int>] = []
    var numberOfRequests = 0
    var numberOfAnswers = 0
    var random: SplitMix64
  }

  // Guards `state`, the only mutable property, so the source can be used from any thread.
  private let lock = NSLock()
  private var state: State
  private let clock: any Clock<Duration>

  /// Creates a source that responds immediately and without errors.
  ///
  /// - Parameters:
  ///   - items: The items of the list.
  ///   - seed: The seed for latency, errors, and gaps.
  ///   - clock: The clock that measures latency.
  public init(_ items: [Item], seed: UInt64 = 1, clock: any Clock<Duration> = ContinuousClock()) {
    state = State(items: items, random: SplitMix64(seed: seed))
    self.clock = clock
  }

  /// The items of the list. Set them to edit the list.
  public var items: [Item] {
    get { lock.withLock { state.items } }
    set { lock.withLock { state.items = newValue } }
  }

  /// A Boolean value that indicates whether pages contain the numbers of items before and after them. The default is true.
  public var tellsCounts: Bool {
    get { tells.contains(.counts) }
    set { set(.counts, newValue) }
  }

  /// A Boolean value that indicates whether pages contain keys of previous pages. The default is true.
  public var tellsPreviousKeys: Bool {
    get { tells.contains(.previousKeys) }
    set { set(.previousKeys, newValue) }
  }

  /// A Boolean value that indicates whether the source knows the key of the page at any offset, so that the list can jump
  /// anywhere. The default is true.
  public var tellsAnyPlace: Bool {
    get { tells.contains(.anyPlace) }
    set { set(.anyPlace, newValue) }
  }

  private func set(_ part: Tells, _ isTold: Bool) {
    lock.withLock {
      if isTold { state.tells.insert(part) } else { state.tells.remove(part) }
    }
  }

  /// The metadata that pages contain besides their items. The default is all of it.
  package var tells: Tells {
    get { lock.withLock { state.tells } }
    set { lock.withLock { state.tells = newValue } }
  }

  /// The range from which the latency of each response is drawn. Responses for the two edges can overtake each other. Latencies
  /// are clamped to between zero and one year.
  public var latency: ClosedRange<Duration> {
    get { lock.withLock { state.latency } }
    set { lock.withLock { state.latency = newValue } }
  }

  /// The fraction of requests that fail, from 0 to 1.
  public var failureRate: Double {
    get { lock.withLock { state.failureRate } }
    set { lock.withLock { state.failureRate = newValue } }
  }

  /// The fraction of pages with a gap, from 0 to 1. A page with a gap lacks some items in its middle.
  public var gapRate: Double {
    get { lock.withLock { state.gapRate } }
    set { lock.withLock { state.gapRate = newValue } }
  }

  /// The numbers of the requests that fail regardless of the rate, counted from 0.
  public var failing: Set<Int> {
    get { lock.withLock { state.failing } }
    set { lock.withLock { state.failing = newValue } }
  }

  /// The numbers of the requests that are never answered, counted from 0. They end only when they are canceled.
  public var neverAnswering: Set<Int> {
    get { lock.withLock { state.neverAnswering } }
    set { lock.withLock { state.neverAnswering = newValue } }
  }

  /// The most recent 10,000 requests, in order.
  public var requests: [PageRequest<Int>] {
    lock.withLock { Array(state.requests.suffix(State.maximumRequests)) }
  }

  /// The number of requests that were answered with a page.
  public var numberOfAnswers: Int { lock.withLock { state.numberOfAnswers } }

  /// Loads a page.
  ///
  /// - Parameter request: The page to load.
  /// - Returns: The page.
  /// - Throws: An error with the number of the request if the request fails, or `CancellationError`.
  public func load(_ request: PageRequest<Int>) async throws -> Page<Int, Item> {
    let answer = lock.withLock { answerNow(to: request) }
    guard let delay = answer.delay else {
      let (nothing, continuation) = AsyncStream.makeStream(of: Void.self)
      for await _ in nothing {}
      continuation.finish()
      throw CancellationError()
    }
    if delay > .zero { try await clock.sleep(forClamped: delay) }
    guard let page = answer.page else { throw Failure(request: answer.number) }
    lock.withLock { state.numberOfAnswers += 1 }
    return page
  }

  /// Returns the key for a refresh around the visible items.
  ///
  /// - Parameters:
  ///   - item: The first visible item.
  ///   - offset: The offset of the item, if it is known.
  ///   - key: The key of the item's page.
  /// - Returns: The offset, or the key if the offset isn't known.
  public func refreshKey(around item: Item?, offset: Int?, key: Int?) -> Int? { offset ?? key }

  /// Returns the offset itself as the key if ``tellsAnyPlace`` is set.
  ///
  /// - Parameter offset: An offset in the list.
  /// - Returns: The offset, or nil.
  public func key(atOffset offset: Int) -> Int? { tells.contains(.anyPlace) ? offset : nil }

  private func answerNow(
    to request: PageRequest<Int>
  ) -> (number: Int, page: Page<Int, Item>?, delay: Duration?) {
    let number = state.numberOfRequests
    state.numberOfRequests += 1
    state.requests.append(request)
    // Drop several requests at a time, so that the amortized cost is constant.
    if state.requests.count >= 2 * State.maximumRequests {
      state.requests.removeFirst(state.requests.count - State.maximumRequests)
    }
    func clamped(_ latency: Duration) -> Duration { min(max(.zero, latency), .seconds(365 * 86_400)) }
    let (shortest, longest) = (clamped(state.latency.lowerBound), clamped(state.latency.upperBound))
    // Draw the same number of random values for each request, so that changing a rate doesn't affect the other values.
    let delay = shortest + (longest - shortest) * Double.random(in: 0...1, using: &state.random)
    let fails = Double.random(in: 0..<1, using: &state.random) < state.failureRate
    let hasGap = Double.random(in: 0..<1, using: &state.random) < state.gapRate
    if state.neverAnswering.contains(number) { return (number, nil, nil) }
    if fails || state.failing.contains(number) { return (number, nil, delay) }
    var page = page(for: request)
    if hasGap, page.items.count > 2 { page.items.removeSubrange(page.items.count / 3..<page.items.count / 2) }
    return (number, page, delay)
  }

  private func page(for request: PageRequest<Int>) -> Page<Int, Item> {
    let place = min(max(0, request.key ?? 0), state.items.count)
    // A source that only pages forward receives the request for a dropped page with the key that originally led to it.
    let isBefore = request.kind == .prepend && state.tells.contains(.previousKeys)
    let isAround = request.kind == .refresh && state.tells.contains(.previousKeys)
    let start = max(0, place - (isBefore ? request.size : isAround ? request.size / 3 : 0))
    let end = isBefore ? place : min(state.items.count, start.addingClamped(request.size))
    let tellsCounts = state.tells.contains(.counts)
    return Page(
      items: Array(state.items[start..<end]),
      previousKey: start > 0 && state.tells.contains(.previousKeys) ? start : nil,
      nextKey: end < state.items.count ? end : nil,
      itemsBefore: tellsCounts && state.tells.contains(.previousKeys) ? start : nil,
      itemsAfter: tellsCounts ? state.items.count - end : nil)
  }
}
