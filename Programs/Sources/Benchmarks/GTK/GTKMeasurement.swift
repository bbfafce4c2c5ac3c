#if GTK
  import Headwater
  import HeadwaterGTK

  extension GTKMeasurement {
    /// Measures the time from the creation of the list to its first frame.
    static func firstFrame() throws -> Sample {
      try MainLoop.start()
      let source = ArrayDataSource(Array(0..<numberOfRows))
      return {
        let start = ContinuousClock.now
        var painted: ContinuousClock.Instant?
        let window = try GTKWindow(source)
        window.whenPainted { if painted == nil { painted = .now } }
        MainLoop.run { painted != nil }
        guard let painted else { throw CannotMeasure(description: "No frame was drawn.") }
        return start.duration(to: painted).microseconds / 1_000
      }
    }

    /// Measures the median time of several off-screen insertions at one position, from the call to the data source until GTK
    /// receives the signal.
    static func insertions(_ count: Int, at index: Int) throws -> Sample {
      let window = try settledWindow(editedAt: index)
      return {
        let signal = SignalMoment()
        defer { signal.end() }
        var times: [Double] = []
        for next in numberOfRows..<numberOfRows + count {
          let start = ContinuousClock.now
          try window.source.insert(next, at: index)
          guard let moment = signal.last, moment > start else {
            throw CannotMeasure(description: "The signal wasn't emitted.")
          }
          times.append(start.duration(to: moment).microseconds)
          try window.source.remove(at: index)
        }
        window.settle()
        guard let median = median(times) else { throw CannotMeasure(description: "Nothing was inserted.") }
        return median
      }
    }

    /// Measures the cost of one insertion among the visible rows.
    static func visibleInsertion(figure: @escaping (Insertion) -> Double) throws -> Sample {
      let index = 5
      let window = try settledWindow(editedAt: index)
      return {
        let before = window.prepared
        let time = try microseconds { try window.source.insert(numberOfRows, at: index) }
        window.settle()
        let insertion = Insertion(microseconds: time, prepared: window.prepared - before)
        try window.source.remove(at: index)
        window.settle()
        return figure(insertion)
      }
    }

    /// Counts the cells that are prepared while scrolling through the given number of rows, 20 rows per frame.
    static func scrolling(rows: Int) throws -> Sample {
      let window = try settledWindow()
      return {
        window.scroll(toRow: 0)
        let before = window.prepared
        for row in stride(from: 20, through: rows, by: 20) { window.scroll(toRow: row) }
        return Double(window.prepared - before)
      }
    }

    /// Creates a window with a list that has already been edited, because the first edit builds the index of ids and shouldn't
    /// be measured.
    private static func settledWindow(editedAt index: Int = 0) throws -> GTKWindow {
      try MainLoop.start()
      let window = try GTKWindow(ArrayDataSource(Array(0..<numberOfRows)))
      try window.source.insert(-1, at: index)
      try window.source.remove(at: index)
      window.settle()
      return window
    }
  }
#endif
