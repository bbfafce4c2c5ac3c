extension Figure {
  #if SQLite
    /// Figures for displaying a new message in a list of 100,000 conversations with values derived from their messages. There
    /// are one million or ten million messages.
    static let fetchRelated: [Figure] = related(.million, "1m") + related(.tenMillion, "10m")

    private static func related(_ data: FetchData, _ size: String) -> [Figure] {
      let (name, set) = ("fetch.related.\(size)", "fetch.related.\(size)")
      return [
        Figure("\(name).mainactor", unit: "ms", set: set, rounds: 51, atMost: 0.05) {
          let list = try FetchRelated.shared(data)
          return { try list.update().onMainActor }
        },
        Figure("\(name).plan", unit: "ms", set: set, rounds: 51, atMost: 1) {
          let list = try FetchRelated.shared(data)
          return { try list.update().toPlan }
        },
        Figure("\(name).reread", unit: "ms", set: set, rounds: 3) {
          let list = try FetchRelated.shared(data)
          return { try list.rereadAndCompare() }
        },
        Figure("\(name).ratio", unit: "x", set: set, rounds: 1, atLeast: 500) {
          let list = try FetchRelated.shared(data)
          return {
            let own = median(try (0..<21).map { _ in try list.update().toPlan }) ?? .nan
            return try list.rereadAndCompare() / own
          }
        },
      ]
    }
  #else
    /// Empty, because the figures require SQLite.
    static let fetchRelated: [Figure] = []
  #endif
}
