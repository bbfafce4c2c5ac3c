extension Figure {
  #if SQLite
    /// What it takes from a key in a search field to the rows that it finds, the newest first, among a million and ten
    /// million.
    static let fetchSearch: [Figure] =
      search(.million, "1m", atMost: 5) + search(.tenMillion, "10m", atMost: 10)

    private static func search(_ data: FetchData, _ size: String, atMost most: Double) -> [Figure] {
      let texts = [
        // What every second row has, every twentieth, and every ten thousandth.
        ("frequent", "frequently"), ("common", "commonl"), ("rare", "rarel"),
        // Letters that many words begin with, and two words.
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
    /// Needs SQLite.
    static let fetchSearch: [Figure] = []
  #endif
}
