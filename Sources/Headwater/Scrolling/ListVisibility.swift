/// The part of a list that knows how much of each row is visible, and notifies the app and the cells of changes. As long as no
/// closure observes what is visible, it measures nothing.
///
/// It remembers what it has reported, and reports the difference to what is visible now: first what is no longer visible, then
/// what is. If a closure changes the list, it measures again, so that each report is correct when it's made.
@MainActor
package final class ListVisibility<Section: ListElement, Item: ListElement> {
  typealias Closures = VisibilityClosures<Section, Item>

  /// The distances by which overlays cover the visible area.
  var insets = ListInsets() {
    didSet { if insets != oldValue { reportSoon() } }
  }
  /// A Boolean value that indicates whether registrations observe how much of their cells is visible. Set by the host.
  package var cellsObserve = false {
    didSet { if cellsObserve, !oldValue { reportSoon() } }
  }
  /// A Boolean value that indicates whether reports wait. Set by hosts in which the app's closures must not be called now. When
  /// it is no longer set, the host reports a change.
  package var isPaused = false
  /// A closure that returns the host.
  var port: @MainActor () -> (any ListPort<Section, Item>)? = { nil }
  /// A closure that returns the app's closures.
  var closures: @MainActor () -> Closures = { Closures() }

  private let driver: Driver<Section, Item>
  private var items: [Item.Identity: ReportedItem] = [:]
  private var sections: [Section.Identity: ReportedSection] = [:]
  private var working: [Item.Identity: Placed<Item, ItemPosition>] = [:]
  /// The item that was last reported as the most visible one.
  private var mostVisibleReported: Item.Identity?
  private var phase = Phase.idle
  private var isPlanned = false

  private enum Phase {
    case idle
    /// The list is being measured, or closures are being called. If `again` is true, something has changed since.
    case reporting(again: Bool)
  }

  /// An item that was last reported as visible.
  private struct ReportedItem {
    var item: Item
    var position: ItemPosition
    /// The fraction that was last reported; nil if no closure has received one.
    var fraction: Double?
    /// A Boolean value that indicates whether the user has seen the item since it came into view.
    var isSeen: Bool
  }

  /// A section that was last reported as visible.
  private struct ReportedSection {
    var section: Placed<Section, Int>
    /// A Boolean value that indicates whether a closure for sections that come into view has received the section.
    var hasAppeared: Bool
  }

  /// A section or an item, as it was last displayed, and its place at that time, which orders the reports.
  private struct Placed<Element, Place: Comparable> {
    let element: Element
    let place: Place
  }

  /// A visible row of an item.
  private struct VisibleItem {
    let item: Item
    let position: ItemPosition
    var fraction: Double
    var distance: Double
  }

  /// The maximum number of times that closures can change the list in a single turn of the main actor. After that, the next
  /// turn continues, so that closures that never stop don't block the app.
  private static var maximumRounds: Int { 100 }

  init(_ driver: Driver<Section, Item>) { self.driver = driver }

  /// A Boolean value that indicates whether the app or a cell observes what is visible. O(1).
  private var isWanted: Bool { cellsObserve || closures().isWanted }

  // MARK: - Measuring

  /// Returns the visible fraction of an item's row, from 0 to 1. O(rows on screen).
  func fraction(of identity: Item.Identity) -> Double {
    measure().items.lazy.filter { $0.item.identity == identity }.map(\.fraction).max() ?? 0
  }

  /// The item with the largest visible fraction. Of several, it's the one nearest to the center.
  var mostVisible: Item.Identity? { Self.mostVisible(of: measure().items)?.identity }

  private static func mostVisible(of items: [VisibleItem]) -> Item? {
    items.max {
      ($0.fraction, -$0.distance, $1.position) < ($1.fraction, -$1.distance, $0.position)
    }?.item
  }

  /// Measures the rows on screen. O(rows on screen).
  private func measure() -> (items: [VisibleItem], sections: [Int], frames: VisibleFrames<Item.Identity>?) {
    guard let port = port() else { return ([], [], nil) }
    let (frames, displayed) = (port.visibleFrames, driver.displayed)
    // Nothing is visible off screen, but cells that were visible have to be notified.
    guard port.isOnScreen else { return ([], [], frames) }
    var items: [VisibleItem] = []
    var sections: Set<Int> = []
    for frame in frames.frames {
      let fraction = frames.fraction(of: frame, within: insets)
      guard fraction > 0 else { continue }
      sections.insert(frame.row.section)
      guard case .item(let position) = frame.row, let item = displayed.item(at: position) else { continue }
      let distance = frames.distanceToCenter(of: frame, within: insets)
      items.append(VisibleItem(item: item, position: position, fraction: fraction, distance: distance))
    }
    items.sort { $0.position < $1.position }
    return (items, sections.sorted(), frames)
  }

  // MARK: - Reporting

  /// Forgets what was reported to closures that no longer exist, and reports what is visible to new ones.
  func closuresHaveChanged() {
    let closures = closures()
    if !closures.observesItems, !items.isEmpty { items = [:] }
    if !closures.observesSections, !sections.isEmpty { sections = [:] }
    // Other closures may observe the same items and sections.
    for identity in items.keys {
      if closures.change == nil { items[identity]?.fraction = nil }
      if closures.sight == nil { items[identity]?.isSeen = false }
    }
    for identity in sections.keys where closures.sectionAppears == nil {
      sections[identity]?.hasAppeared = false
    }
    if closures.working == nil, !working.isEmpty { working = [:] }
    if closures.mostVisible == nil { mostVisibleReported = nil }
    if case .reporting = phase {
      // A closure has replaced the closures. The remaining calls belong to the earlier ones.
      phase = .reporting(again: true)
    } else if closures.isWanted {
      reportSoon()
    }
  }

  /// Reports what is visible in the main actor's next turn.
  private func reportSoon() {
    guard !isPlanned, isWanted else { return }
    isPlanned = true
    Task { [weak self] in
      self?.isPlanned = false
      self?.report()
    }
  }

  /// Reports what has changed since the last report. O(rows on screen) if anything observes it; otherwise O(1).
  func report() {
    guard isWanted, !isPaused else { return }
    guard case .idle = phase else { return phase = .reporting(again: true) }
    defer { phase = .idle }
    for _ in 0..<Self.maximumRounds {
      phase = .reporting(again: false)
      guard let port = port(), !driver.isShowingUpdate else { return }
      // While a layout is pending, the frames are those of other rows.
      if port.isOnScreen, port.positionState == .awaitsLayout { return }
      if reportOnce() { return }
    }
    reportSoon()
  }

  /// Reports what has changed, until a closure changes the list.
  ///
  /// - Returns: A Boolean value that indicates whether everything was reported.
  private func reportOnce() -> Bool {
    let snapshot = driver.displayed
    let (visible, indices, frames) = measure()
    var fractions: [Item.Identity: VisibleItem] = [:]
    for item in visible {
      // An item that is repeated is as visible as its most visible row.
      let other = fractions[item.item.identity]
      if other.map({ $0.fraction < item.fraction }) ?? true { fractions[item.item.identity] = item }
    }
    let shown = indices.compactMap { index in
      snapshot.section(at: index).map { Placed(element: $0, place: index) }
    }
    let near = itemsInWorkingRange(around: visible.map(\.position), in: snapshot)
    // Collect the calls before the first closure changes anything. Each call updates what was reported before it's made.
    var calls: [@MainActor () -> Void] = []
    let cells = frames?.cells ?? [:]
    for (identity, notify) in cells where fractions[identity] == nil { calls.append { notify(0) } }
    addDepartures(to: &calls, visible: fractions, sections: shown, working: near)
    for item in visible {
      guard let fraction = fractions[item.item.identity], fraction.position == item.position else { continue }
      if let notify = cells[item.item.identity] { calls.append { notify(fraction.fraction) } }
      addArrival(of: fraction, to: &calls)
    }
    addArrivals(to: &calls, sections: shown, working: near)
    addMostVisible(of: visible, to: &calls)
    for call in calls {
      call()
      if case .reporting(again: true) = phase { return false }
      if driver.isShowingUpdate || !driver.displayed.isIdentical(to: snapshot) { return false }
    }
    return true
  }

  /// Adds the calls for everything that is no longer visible, in the order in which it was last displayed.
  private func addDepartures(
    to calls: inout [@MainActor () -> Void], visible: [Item.Identity: VisibleItem],
    sections: [Placed<Section, Int>], working: [Placed<Item, ItemPosition>]
  ) {
    let gone = items.filter { visible[$0.key] == nil }.sorted { $0.value.position < $1.value.position }
    for (identity, reported) in gone {
      calls.append { [self] in
        // A closure that was just set doesn't know the item.
        let isKnown = items.removeValue(forKey: identity)?.fraction != nil
        if isKnown { closures().change?(reported.item, 0) }
      }
    }
    let shown = Set(sections.map(\.element.identity))
    let hidden = self.sections.filter { !shown.contains($0.key) }
    for (identity, reported) in hidden.sorted(by: { $0.value.section.place < $1.value.section.place }) {
      calls.append { [self] in
        self.sections[identity] = nil
        closures().sectionDisappears?(reported.section.element)
      }
    }
    let near = Set(working.map(\.element.identity))
    let far = self.working.filter { !near.contains($0.key) }
    for (identity, item) in far.sorted(by: { $0.value.place < $1.value.place }) {
      calls.append { [self] in
        self.working[identity] = nil
        closures().working?.leave(item.element)
      }
    }
  }

  /// Adds the calls for an item that is visible.
  private func addArrival(of visible: VisibleItem, to calls: inout [@MainActor () -> Void]) {
    let closures = closures()
    guard closures.observesItems else { return }
    let (identity, item, fraction) = (visible.item.identity, visible.item, visible.fraction)
    let reported = items[identity]
    items[identity]?.item = item
    items[identity]?.position = visible.position
    let isChanged = reported == nil || closures.change != nil && reported?.fraction != fraction
    let isSeen = closures.sight.map { fraction >= $0.fraction } ?? false
    if isChanged {
      calls.append { [self] in
        let change = self.closures().change
        let new = ReportedItem(item: item, position: visible.position, fraction: nil, isSeen: false)
        items[identity, default: new].fraction = change == nil ? nil : fraction
        change?(item, fraction)
      }
    }
    if isSeen, reported?.isSeen != true {
      calls.append { [self] in
        items[identity]?.isSeen = true
        self.closures().sight?.see(item)
      }
    }
  }

  /// Adds the calls for the sections and the working range.
  private func addArrivals(
    to calls: inout [@MainActor () -> Void], sections: [Placed<Section, Int>],
    working: [Placed<Item, ItemPosition>]
  ) {
    for section in closures().observesSections ? sections : [] {
      let identity = section.element.identity
      if let reported = self.sections[identity] {
        // Keep the current value of a section that stays.
        self.sections[identity]?.section = section
        if reported.hasAppeared || closures().sectionAppears == nil { continue }
      }
      calls.append { [self] in
        let appears = closures().sectionAppears
        self.sections[identity] = ReportedSection(section: section, hasAppeared: appears != nil)
        appears?(section.element)
      }
    }
    for item in working {
      let identity = item.element.identity
      guard self.working[identity] == nil else {
        self.working[identity] = item
        continue
      }
      calls.append { [self] in
        // An item that is repeated may be in the range twice.
        guard self.working.updateValue(item, forKey: identity) == nil else { return }
        closures().working?.enter(item.element)
      }
    }
  }

  /// Adds the call for the most visible item.
  private func addMostVisible(of visible: [VisibleItem], to calls: inout [@MainActor () -> Void]) {
    guard closures().mostVisible != nil else { return }
    let item = Self.mostVisible(of: visible)
    guard item?.identity != mostVisibleReported else { return }
    calls.append { [self] in
      mostVisibleReported = item?.identity
      closures().mostVisible?(item)
    }
  }

  private func itemsInWorkingRange(
    around visible: [ItemPosition], in snapshot: Snapshot<Section, Item>
  ) -> [Placed<Item, ItemPosition>] {
    guard let distance = closures().working?.distance, !visible.isEmpty else { return [] }
    let near = snapshot.rows(of: visible).widened(by: distance, within: 0..<snapshot.numberOfItems)
    return near.ranges.joined().compactMap { offset in
      guard let position = snapshot.position(atOffset: offset), let item = snapshot.item(at: position) else {
        return nil
      }
      return Placed(element: item, place: position)
    }
  }
}
