/// Lets the others in a conversation do something now and then, while the screen is in view.
@MainActor
final class ChatOthers {
  /// Whether they may.
  var isOn = true { didSet { update() } }
  /// Whether the screen is in view.
  var isSeen = false { didSet { update() } }

  private let model: ChatModel
  private let clock: any Clock<Duration>
  private let interval: Duration
  private var partner = ChatPartner(seed: 11)
  private var acting: Task<Void, Never>?

  /// - Parameters:
  ///   - model: The conversation.
  ///   - interval: How long they wait before they do something.
  ///   - clock: What that is measured by.
  init(
    _ model: ChatModel, interval: Duration = .milliseconds(1_400),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.model = model
    self.interval = interval
    self.clock = clock
  }

  deinit { acting?.cancel() }

  private func update() {
    guard isOn && isSeen else {
      acting?.cancel()
      acting = nil
      // Nobody is about to say anything any more.
      model.typing = nil
      return
    }
    guard acting == nil else { return }
    let (clock, interval) = (clock, interval)
    acting = Task { [weak self] in
      // Ends when it is cancelled: asleep, or just awake.
      while (try? await clock.sleep(for: interval)) != nil, !Task.isCancelled, let self { act() }
    }
  }

  private func act() { partner.act(in: model) }
}
