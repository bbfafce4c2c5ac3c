/// Runs a closure on the main actor: immediately when called on the main queue, otherwise in a later turn. Used to clean up an
/// adapter, which can be deallocated on any thread.
func onMainActor(_ work: @escaping @MainActor () -> Void) {
  if DispatchQueue.getSpecific(key: mainQueue) != nil {
    MainActor.assumeIsolated(work)
  } else {
    Task { @MainActor in work() }
  }
}

/// A key that is set only on the main queue. Checking for the main thread isn't sufficient, because without Apple's frameworks
/// the main queue runs on other threads.
private let mainQueue: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()
