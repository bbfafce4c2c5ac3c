/// Runs a closure on the main actor: immediately if the main queue is current, otherwise in a later turn. Used for the cleanup
/// of an adapter, which can be deallocated anywhere.
func onMainActor(_ work: @escaping @MainActor () -> Void) {
  if DispatchQueue.getSpecific(key: mainQueue) != nil {
    MainActor.assumeIsolated(work)
  } else {
    Task { @MainActor in work() }
  }
}

/// A key that is only set on the main queue. Checking for the main thread isn't sufficient, because without Apple's frameworks
/// the main queue runs on other threads.
private let mainQueue: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()
