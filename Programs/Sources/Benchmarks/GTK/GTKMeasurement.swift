#if GTK
  import Headwater
  import HeadwaterGTK

  extension GTKMeasurement {
    /// How long it takes from making the list to its first frame.
    static func firstFrame() throws -> Sample {
      try MainLoop.start()
      let source = ArrayDataSource(Array(0..<numberOfRows))
      return {
        let start = ContinuousClock.now
        var painted: ContinuousClock.Instant?
        let window = try GTKWindow(source)
        window.whenPainted { if painted == nil { painted = .now } }
        MainLoop.run { painted != nil }
        guard let painted else { throw CannotMeasure(description: "No frame was painted.") }
        return start.duration(to: painted).microseconds / 1_000
      }
    }

    /// The median time of several insertions at one place, none of them to be seen: from the source's call to the signal
    /// that GTK gets.
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
            throw CannotMeasure(description: "There was no signal.")
          }
          times.append(start.duration(to: moment).microseconds)
          try window.source.remove(at: index)
        }
        window.settle()
        guard let median = median(times) else { throw CannotMeasure(description: "Nothing was inserted.") }
        return median
      }
    }

    /// What one insertion among the rows that are seen costs.
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

    /// How many cells are prepared while so many rows are scrolled through, 20 rows a frame.
    static func scrolling(rows: Int) throws -> Sample {
      let window = try settledWindow()
      return {
        window.scroll(toRow: 0)
        let before = window.prepared
        for row in stride(from: 20, through: rows, by: 20) { window.scroll(toRow: row) }
        return Double(window.prepared - before)
      }
    }

    /// A window with a list that has been edited once: the first edit builds the index of identities, and that is not
    /// what is measured.
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
