import Headwater

extension Figure {
  /// Figures for one insertion in the middle of a list, from the call to the source until the final swap: the edit, diffing,
  /// planning, and the driver. The host does nothing else.
  static let edit: [Figure] = [1_000, 1_000_000, 10_000_000].map { count in
    Figure("edit.insert.\(count)", unit: "us", rounds: 501) {
      let source = ArrayDataSource(Array(0..<count))
      let driver = Driver(source)
      let host = SwappingHost<SingleSection, Int>()
      driver.attach(host)
      // Don't measure the first edit, because it builds the index of ids.
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
