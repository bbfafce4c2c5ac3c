#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension DataSource {
  /// Makes of messages the rows of a transcript: the messages, dividers of days, a divider before the first unread message,
  /// and a row for those who are typing.
  ///
  /// ```swift
  /// let rows = messages.transcript { $0.sentAt }
  /// rows.firstUnread = 4          // the identity of a message
  /// rows.typing = ["Ada"]
  /// ```
  ///
  /// A divider stands before each message whose day is not that of the message before it, and before the first. Messages
  /// without a date, such as the placeholders of ``Slot``, have none and belong to the day before them: a day goes on behind
  /// them. Each section is treated by itself, so a day that goes on in another section has a divider there, too.
  ///
  /// A change of k messages costs O(k log n): what stands before a message depends on the one before it alone.
  ///
  /// - Parameters:
  ///   - calendar: Says when days begin, in its time zone.
  ///   - clock: Wakes the source when a day ends, where a list shows it.
  ///   - now: Says which day is today.
  ///   - date: When a message is from; nil for one that has no date. What is not between `distantPast` and `distantFuture`
  ///     is no date. The same answer for the same message, until ``DerivedDataSource/reapply()`` is called. Kept.
  /// - Returns: A source that keeps this one, and ends when nobody keeps it.
  @inlinable
  public func transcript(
    calendar: Calendar = .autoupdatingCurrent, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }, day date: @escaping @MainActor (Item) -> Date?
  ) -> TranscriptDataSource<Section, Item> {
    TranscriptDataSource(self, TranscriptDays(calendar), date, clock, now)
  }

  /// Makes of messages the rows of a transcript without days. See ``DataSource/transcript(calendar:clock:now:day:)``.
  @inlinable
  public func transcript() -> TranscriptDataSource<Section, Item> {
    TranscriptDataSource(
      self, TranscriptDays(Calendar(identifier: .gregorian)), nil, ContinuousClock(), { Date() })
  }
}

/// The rows of a transcript. See ``DataSource/transcript(calendar:clock:now:day:)``.
public final class TranscriptDataSource<Section: ListElement, Message: ListElement>:
  DerivedDataSource<Section, TranscriptRow<Message>>
{
  /// The identity of the first unread message, which has a divider before it; nil where all have been read. It can be set
  /// before the message is there, and the divider goes and comes with it. O(log n), and O(n) once for the index of identities.
  public var firstUnread: Message.Identity? {
    didSet {
      let context = UpdateContext.current(origin: "unread")
      inTurn { [self] in
        if unreadRow != marks.unread { change(context) {} }
      }
    }
  }

  /// The names of those who are typing. While there are some, they are a row behind the last row of the last section, if
  /// there is a section. O(log n).
  public var typing: [String] = [] {
    didSet {
      if typing == oldValue { return }
      let context = UpdateContext.current(origin: "typing")
      inTurn { [self] in
        if marks.typing != (state.output.numberOfSections == 0 ? [] : typing) { change(context) {} }
      }
    }
  }

  /// Rows that stand among those of messages and days.
  @usableFromInline
  struct Marks {
    /// The row of the unread divider.
    @usableFromInline var unread: ItemPosition?
    /// What the last row says, if there is one.
    @usableFromInline var typing: [String] = []

    @inlinable
    init() {}
  }

  /// What of the source has been followed.
  @usableFromInline var followed: Snapshot<Section, Message>
  @usableFromInline var state: TranscriptReplay<Section, Message>
  /// Says when days begin.
  @usableFromInline var presentCalendar: Calendar
  /// Whether messages have dates.
  @usableFromInline let hasDays: Bool
  /// What stands in the rows besides messages and days.
  @usableFromInline var marks = Marks()
  /// Knows when a day begins.
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
    state = TranscriptReplay(followed, days, date)
    super.init()
    build {
      observe(source) { [unowned self] in follow($0) }
      followed = source.snapshot
      state = TranscriptReplay(followed, days, date)
      return state.output
    }
    passVisibleMessages(to: source)
    passEditsOfMessages(to: source)
  }

  /// The message, or for the divider the first unread one.
  package override func identityBehind(_ identity: any Hashable & Sendable) -> (any Hashable & Sendable)? {
    switch identity as? TranscriptRow<Message.Identity> {
    case .message(let message): message
    case .unread: firstUnread
    case .day, .typing, nil: nil
    }
  }

  /// Asks again for the dates of all messages. O(n).
  public override func reapply() {
    let context = UpdateContext.current
    inTurnOfReapplying { [self] in
      change(context) { state = TranscriptReplay(followed, TranscriptDays(presentCalendar), state.date) }
    }
  }

  @inlinable
  func follow(_ transition: Transition<Section, Message>) {
    guard let transition = transition.leadingOn(from: followed) else { return }
    // Everything of the source is shown, so its changes are changes of the rows.
    change(transition.context, isChange: !transition.changeset.isEmpty) {
      // Others may have the numbers of runs that go.
      for section in transition.changeset.deletedSections { state.runs.giveBack(state.sections[section]) }
      state.replay(transition)
      followed = transition.after
    }
  }

  /// The row of the unread divider among those of messages and days.
  @inlinable
  var unreadRow: ItemPosition? {
    firstUnread.flatMap { followed.position(of: $0) }.map {
      ItemPosition(section: $0.section, item: state.sections[$0.section].row(ofMessage: $0.item))
    }
  }

  /// Makes a change of the rows of messages and days, without the others.
  @inlinable
  func change(_ context: UpdateContext, isChange: Bool = false, _ body: () -> Void) {
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
