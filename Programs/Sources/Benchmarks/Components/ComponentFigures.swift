import Foundation

extension Figure {
  /// Figures for laying out cards in the background and displaying them.
  static let components: [Figure] = [
    layouts(cores: 1), layouts(cores: 2),
    // Use the ratio of two consecutive measurements, so that other load on the machine affects both.
    each("components.layouts.ratio", "x", set: "components.layouts", rounds: 5, atLeast: 1.8) {
      try measureInFreshProcess(layouts(cores: 2)) / measureInFreshProcess(layouts(cores: 1))
    },
    // The throughput of two independent processes, which is the most that a program can expect from the machine.
    each("components.layouts.ratio.processes", "x", set: "components.layouts", rounds: 5) {
      let pair = try (0..<2).map { try FreshProcess(measuring: layouts(cores: 1), onCore: $0) }
      return try pair.reduce(0) { try $0 + $1.value() } / measureInFreshProcess(layouts(cores: 1))
    },
    each("components.apply.1000", "ms", set: "components.apply", rounds: 21, atMost: 5) {
      try CardList.settled(10_000).timeApplying(1_000)
    },
    // Change the text of one of 100,000 cards.
    each("components.change.mainactor", "us", set: "components.long", rounds: 501, atMost: 50) {
      try CardList.settled(100_000).timeChange()
    },
    each("components.change.layouts", "layouts", set: "components.long", rounds: 11, atMost: 1) {
      try Double(CardList.settled(100_000).countLayoutsOfChange())
    },
    // Change the width of 10,000 or 100,000 cards, 20 of which are visible.
    resizing("work", unit: "ms", 10_000, rounds: 21, atMost: 16) { $0.work },
    resizing("wait", unit: "ms", 10_000, rounds: 21) { $0.wait },
    resizing("layouts", unit: "layouts", 10_000, rounds: 3, atMost: 40) { Double($0.layouts) },
    resizing("stretch", unit: "ms", 10_000, rounds: 3) { $0.stretch },
    resizing("work", unit: "ms", 100_000, rounds: 3, atMost: 16) { $0.work },
    resizing("wait", unit: "ms", 100_000, rounds: 3) { $0.wait },
    // Scroll through 10,000 cards in a GTK list while the cards arrive. The figure is the percentage of frames for which the
    // main thread works for more than 16 ms.
    once("components.scroll.missed", "%", set: "components.scroll", atMost: 1) {
      try CardScroll.background().missed
    },
    once("components.scroll.longest", "ms", set: "components.scroll") { try CardScroll.background().longest },
    once("components.scroll.missed.synchronous", "%", set: "components.scroll") {
      try CardScroll.synchronous().missed
    },
    once("components.scroll.longest.synchronous", "ms", set: "components.scroll") {
      try CardScroll.synchronous().longest
    },
  ]

  /// Measures layouts in a separate process, because memory that released lists leave behind is slower to use. With one core,
  /// the whole process is restricted to that core, including the main actor.
  private static func layouts(cores: Int) -> Figure {
    Figure(
      "components.layouts.core\(cores)", unit: "1/s", set: "components.layouts", rounds: 5,
      needsFreshProcess: true, keepsToOneCore: cores == 1
    ) {
      { try CardList.layoutsPerSecond(10_000, cores: cores) }
    }
  }

  private static func resizing(
    _ name: String, unit: String, _ count: Int, rounds: Int, atMost: Double? = nil,
    _ value: @escaping @MainActor @Sendable (CardList.Resizing) -> Double
  ) -> Figure {
    let set = count == 100_000 ? "components.long" : "components.resize"
    return each("components.resize.\(name).\(count)", unit, set: set, rounds: rounds, atMost: atMost) {
      value(try CardList.settled(count).resize())
    }
  }
}
