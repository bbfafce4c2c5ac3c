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

    /// What one insertion in a list that is on the screen costs.
    static func insertion(at index: Int, figure: @escaping (Insertion) -> Double) throws -> Sample {
      let window = try settledWindow()
      let source = window.source
      // The first edit builds the index of identities; that is not what is measured.
      try source.insert(-1, at: index)
      try source.remove(at: index)
      window.settle()
      var next = numberOfRows
      return {
        let before = window.prepared
        let time = try microseconds { try source.insert(next, at: index) }
        window.settle()
        let insertion = Insertion(microseconds: time, prepared: window.prepared - before)
        try source.remove(at: index)
        window.settle()
        next += 1
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

    private static func settledWindow() throws -> GTKWindow {
      try MainLoop.start()
      let window = try GTKWindow(ArrayDataSource(Array(0..<numberOfRows)))
      window.settle()
      return window
    }
  }
#endif
