import Headwater

extension Figure {
  /// How long one insertion in the middle of a list takes, from the source's call to the swap at its end: the edit, the
  /// difference, the plan and the driver, with a host that does nothing else.
  static let edit: [Figure] = [1_000, 1_000_000, 10_000_000].map { count in
    Figure("edit.insert.\(count)", unit: "us", rounds: 501) {
      let source = ArrayDataSource(Array(0..<count))
      let driver = Driver(source)
      let host = SwappingHost<SingleSection, Int>()
      driver.attach(host)
      // The first edit builds the index of identities; that is not what is measured.
      try source.insert(-1, at: count / 2)
      try source.remove(at: count / 2)
      var next = count
      return {
        let steps = host.numberOfSteps
        let time = try microseconds { try source.insert(next, at: count / 2) }
        guard host.numberOfSteps == steps + 1, driver.displayed.numberOfItems == count + 1 else {
          throw CannotMeasure(description: "The insertion did not reach the host.")
        }
        try source.remove(at: count / 2)
        next += 1
        return time
      }
    }
  }
}
