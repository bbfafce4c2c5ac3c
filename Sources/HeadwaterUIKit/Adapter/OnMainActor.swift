/// Does something on the main actor: at once where that is what runs, else in a later turn. For what has to be done when
/// an adapter is released, wherever that happens.
func onMainActor(_ work: @escaping @MainActor () -> Void) {
  if DispatchQueue.getSpecific(key: mainQueue) != nil {
    MainActor.assumeIsolated(work)
  } else {
    Task { @MainActor in work() }
  }
}

/// What only the main queue has. The main thread would not tell: without Apple's frameworks the queue runs on others.
private let mainQueue: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()
