extension Figure {
  #if SQLite
    /// Figures for the time from a keystroke in a search field until the newest matches among one million or ten million rows
    /// are visible.
    static let fetchSearch: [Figure] =
      search(.million, "1m", atMost: 5) + search(.tenMillion, "10m", atMost: 10)

    private static func search(_ data: FetchData, _ size: String, atMost most: Double) -> [Figure] {
      let texts = [
        // Words that occur in every second row, every twentieth row, and every ten-thousandth row.
        ("frequent", "frequently"), ("common", "commonl"), ("rare", "rarel"),
        // Letters with which many words begin, and the beginnings of two words.
        ("letter", "f"), ("letters", "qu"), ("words", "freq comm"),
      ]
      let keys = texts.map { name, text in
        Figure(
          "fetch.search.\(size).\(name)", unit: "ms", set: "fetch.search.\(size)", rounds: 21, atMost: most
        ) {
          let list = try FetchSearching.shared(data)
          return { try list.type(text) }
        }
      }
      let count = Figure("fetch.search.\(size).count", unit: "ms", set: "fetch.search.\(size)", rounds: 3) {
        let list = try FetchSearching.shared(data)
        return { try list.count("frequently") }
      }
      return keys + [count]
    }
  #else
    /// Empty, because the figures require SQLite.
    static let fetchSearch: [Figure] = []
  #endif
}
