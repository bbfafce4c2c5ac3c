/// A host's turn to perform one step. Each callback has an effect only the first time, and only while the host is attached.
@MainActor
final class StepTurn<Section: ListElement, Item: ListElement> {
  private enum State {
    case begun, swapped, completed
  }

  private weak var driver: Driver<Section, Item>?
  private let attachment: HostAttachment<Section, Item>
  private let plan: Plan<Section, Item>
  private let index: Int
  private var state = State.begun
  /// A Boolean value that indicates whether the host has returned without completing the step.
  private var isInterrupted = false

  init(
    of driver: Driver<Section, Item>, _ attachment: HostAttachment<Section, Item>,
    _ plan: Plan<Section, Item>, _ index: Int
  ) {
    self.driver = driver
    self.attachment = attachment
    self.plan = plan
    self.index = index
  }

  func swap() {
    guard let driver, driver.isAttached(by: attachment), state == .begun else { return }
    state = .swapped
    driver.swap(plan, inStep: index)
  }

  func complete() {
    guard let driver, driver.isAttached(by: attachment), state != .completed else { return }
    let hasSwapped = state == .swapped
    state = .completed
    if !hasSwapped {
      // Swap on the host's behalf. The host's contents can no longer be trusted, so the next update reloads it.
      let step = plan.step(index)
      driver.report(.hostBrokeContract("it completed a step without calling swap: \(step)"))
      // Don't reload a host that fails to reload, because that would never end.
      if step != .reload { attachment.mustReload = .hostBrokeContract }
      if driver.isAttached(by: attachment) { driver.swap(plan, inStep: index) }
    }
    // If the driver was interrupted during this step, continue with the next one.
    if isInterrupted { driver.proceed(with: plan, from: index + 1) }
  }

  /// Ends the host's call.
  ///
  /// - Returns: A Boolean value that indicates whether the step is complete. If it isn't, the turn continues the update later.
  func end() -> Bool {
    isInterrupted = state != .completed
    return !isInterrupted
  }
}
