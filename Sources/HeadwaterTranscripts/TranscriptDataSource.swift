public import Headwater
#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension DataSource {
  /// Creates the rows for a transcript from messages: the messages, a divider for each day, an unread marker before the first
  /// unread message, and a typing indicator.
  ///
  /// ```swift
  /// let rows = messages.transcript { $0.sentAt }
  /// rows.firstUnread = 4          // the identity of a message
  /// rows.typing = ["Ada"]
  /// ```
  ///
  /// There is a divider before the first message and before each message that isn't from the same day as the previous one.
  /// Messages without a date, such as `LoadingRow` placeholders, have no divider and don't interrupt the day that precedes
  /// them. Sections are independent of one another, so a day that continues in another section also has a divider there.
  ///
  /// A change to k messages costs O(k log n), because the rows before a message depend only on the previous message.
  ///
  /// - Parameters:
  ///   - calendar: The calendar that determines, in its time zone, when days begin.
  ///   - clock: The clock that wakes up the source at the end of a day if a list shows the transcript.
  ///   - now: A closure that returns the current time.
  ///   - date: A closure that returns the date of a message, or nil if it has none. Dates that aren't between `distantPast` and
  ///     `distantFuture` are treated as nil. The closure must return the same date for the same message until
  ///     `invalidate()` is called. The data source retains it.
  /// - Returns: A data source that retains this one and follows its changes until deallocated.
  @inlinable
  public func transcript(
    calendar: Calendar = .autoupdatingCurrent, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }, day date: @escaping @MainActor (Item) -> Date?
  ) -> TranscriptDataSource<Section, Item> {
    TranscriptDataSource(self, TranscriptDays(calendar), date, clock, now)
  }

  /// Creates the rows for a transcript from messages without day dividers. See
  /// `transcript(day:)`.
  @inlinable
  public func transcript() -> TranscriptDataSource<Section, Item> {
    TranscriptDataSource(
      self, TranscriptDays(Calendar(identifier: .gregorian)), nil, ContinuousClock(), { Date() })
  }
}

/// A data source that shows messages as rows in a transcript. See `transcript(day:)`.
public final class TranscriptDataSource<Section: ListElement, Message: ListElement>:
  DerivedDataSource<Section, TranscriptRow<Message>>
{
  /// The identity of the first unread message, before which the unread marker is shown; nil if all messages have been read. It
  /// can be set before the message exists. The marker appears and disappears with the message. O(log n), plus a one-time cost
  /// of O(n) for the index of identities.
  public var firstUnread: Message.Identity? {
    didSet {
      let context = UpdateContext.current(origin: "unread")
      inTurn { [self] in
        // Nothing changes unless the marker appears, moves, or disappears.
        if unreadRow != marks.unread { change(context) {} }
      }
    }
  }

  /// The names of the people who are typing. If there are any names, a typing indicator is shown after the last row in the last
  /// section, if there is a section. O(log n).
  public var typing: [String] = [] {
    didSet {
      if typing == oldValue { return }
      let context = UpdateContext.current(origin: "typing")
      inTurn { [self] in
        // Without a section, the indicator isn't shown.
        if marks.typing != (state.output.numberOfSections == 0 ? [] : typing) { change(context) {} }
      }
    }
  }

  /// The rows other than messages and day dividers.
  @usableFromInline
  struct Marks {
    /// The position of the unread marker.
    @usableFromInline var unread: ItemPosition?
    /// The names in the typing indicator; empty if the indicator isn't shown.
    @usableFromInline var typing: [String] = []

    @inlinable
    init() {}
  }

  /// The snapshot of the source that the rows reflect.
  @usableFromInline var followed: Snapshot<Section, Message>
  @usableFromInline var state: TranscriptReplay<Section, Message>
  /// The calendar that determines when days begin.
  @usableFromInline var presentCalendar: Calendar
  /// A Boolean value that indicates whether messages have dates.
  @usableFromInline let hasDays: Bool
  /// The unread marker and the typing indicator that are currently among the rows.
  @usableFromInline var marks = Marks()
  /// An object that detects changes to the current day.
  private(set) lazy var days = makeDays(time.clock, time.now)
  @usableFromInline let time: (clock: any Clock<Duration>, now: @Sendable () -> Date)

  @inlinable
  init<Source: DataSource>(
    _ source: Source, _ days: TranscriptDays, _ date: (@MainActor (Message) -> Date?)?,
    _ clock: any Clock<Duration>, _ now: @escaping @Sendable () -> Date
  ) where Source.Section == Section, Source.Item == Message {
    followed = Snapshot()
    time = (clock, now)
    presentCalendar = days.calendar
    hasDays = date != nil
    // Start without messages, because the closure must be called inside `build`.
    state = TranscriptReplay(followed, days, date)
    super.init()
    build {
      // Observe the source before reading it, so that no change is missed.
      observe(source) { [unowned self] in follow($0) }
      followed = source.snapshot
      state = TranscriptReplay(followed, days, date)
      return state.output
    }
    passVisibleMessages(to: source)
    passEditsOfMessages(to: source)
    originalIdentity = { [weak self] in self?.messageIdentity(of: $0) }
  }

  /// Returns the identity of a row's message or, for the unread marker, of the first unread message.
  @usableFromInline
  func messageIdentity(of row: any Hashable & Sendable) -> (any Hashable & Sendable)? {
    switch row as? TranscriptRow<Message.Identity> {
    case .message(let message): message
    case .unread: firstUnread
    case .day, .typing, nil: nil
    }
  }

  /// Calls the closure that returns a message's date again for all messages. O(n).
  public override func invalidate() {
    let context = UpdateContext.current
    inTurnOfReapplying { [self] in
      change(context) { state = TranscriptReplay(followed, TranscriptDays(presentCalendar), state.date) }
    }
  }

  @inlinable
  func follow(_ transition: SnapshotTransition<Section, Message>) {
    guard let transition = transition.leadingOn(from: followed) else { return }
    // All of the source's items are shown, so a change to the source always changes the rows.
    change(transition.context, isChange: !transition.changeset.isEmpty) {
      // Release the run numbers of removed sections, so that other runs can use them.
      for section in transition.changeset.deletedSections { state.runs.giveBack(state.sections[section]) }
      state.replay(transition)
      followed = transition.after
    }
  }

  /// The position of the unread marker among the messages and day dividers.
  @inlinable
  var unreadRow: ItemPosition? {
    firstUnread.flatMap { followed.position(of: $0) }.map {
      ItemPosition(section: $0.section, item: state.sections[$0.section].row(ofMessage: $0.item))
    }
  }

  /// Changes the messages and day dividers while the unread marker and the typing indicator are removed.
  @inlinable
  func change(_ context: UpdateContext, isChange: Bool = false, _ body: () -> Void) {
    // Remove the typing indicator and the unread marker.
    if !marks.typing.isEmpty {
      let section = state.output.numberOfSections - 1
      let end = state.output.numberOfItems(inSection: section)
      state.output.replaceItems(end - 1..<end, inSection: section, with: EmptyCollection())
    }
    if let unread = marks.unread {
      let range = unread.item..<unread.item + 1
      state.output.replaceItems(range, inSection: unread.section, with: EmptyCollection())
    }
    body()
    // Reinsert them at their new positions.
    marks.unread = unreadRow
    marks.typing = state.output.numberOfSections == 0 ? [] : typing
    if let unread = marks.unread {
      let range = unread.item..<unread.item
      state.output.replaceItems(range, inSection: unread.section, with: CollectionOfOne(.unread))
    }
    if !marks.typing.isEmpty {
      let section = state.output.numberOfSections - 1
      let end = state.output.numberOfItems(inSection: section)
      state.output.replaceItems(end..<end, inSection: section, with: CollectionOfOne(.typing(typing)))
    }
    show(state.output, context: context, isChange: isChange)
  }
}
