extension Figure {
  #if SQLite
    /// Figures for displaying a tree of 10,000,000 nodes from a SQLite database. One of its nodes has 1,000,000 children. The
    /// file, which takes up about 700 MB, is created when it is first needed and is then kept.
    static let fetchTree: [Figure] = [
      Figure(
        "fetch.tree.memory", unit: "MB", set: "fetch.tree.memory", rounds: 1, needsFreshProcess: true,
        makeReady: { _ = try FetchTree.open() }, atMost: 40
      ) {
        { try FetchTree.residentRise() / 1_048_576 }
      },
      tree("roots", "ms", rounds: 5) { try FetchTree.shared().openRoots() },
      tree("expand", "ms", rounds: 101) { try FetchTree.shared().expandAnother() },
      tree("expand.mainactor", "us", rounds: 101, atMost: 1_000) {
        try FetchTree.shared().expandKnown().expanding
      },
      tree("collapse.mainactor", "us", rounds: 101, atMost: 1_000) {
        try FetchTree.shared().expandKnown().collapsing
      },
      tree("million.expand", "ms", rounds: 1) { try FetchTree.shared().expandMillion() },
      tree("million.expand.mainactor", "us", rounds: 51, atMost: 1_000) {
        try FetchTree.shared().expandKnown(node: FetchTree.million).expanding
      },
      tree("million.collapse.mainactor", "us", rounds: 51, atMost: 1_000) {
        try FetchTree.shared().expandKnown(node: FetchTree.million).collapsing
      },
      tree("million.jump", "ms", rounds: 51) { try FetchTree.shared().jump() },
      tree("change", "ms", rounds: 51) { try FetchTree.shared().change().lag },
      tree("change.mainactor", "us", rounds: 51) {
        try FetchTree.shared().change().onMainActor
      },
      tree("hundred.expand.mainactor", "us", rounds: 101, atMost: 1_000) {
        try FetchTree.withHundredOpen().expandKnown().expanding
      },
      tree("hundred.change", "ms", rounds: 51) { try FetchTree.withHundredOpen().change().lag },
      tree("hundred.change.mainactor", "us", rounds: 51) {
        try FetchTree.withHundredOpen().change().onMainActor
      },
      tree("hundred.insert", "ms", rounds: 51) { try FetchTree.withHundredOpen().insertAndRemove().lag },
      tree("hundred.insert.mainactor", "us", rounds: 51) {
        try FetchTree.withHundredOpen().insertAndRemove().onMainActor
      },
    ]

    private static func tree(
      _ name: String, _ unit: String, rounds: Int, atMost: Double? = nil, _ sample: @escaping Sample
    ) -> Figure {
      Figure("fetch.tree.\(name)", unit: unit, set: "fetch.tree.\(name)", rounds: rounds, atMost: atMost) {
        sample
      }
    }
  #else
    /// Empty, because the figures require SQLite.
    static let fetchTree: [Figure] = []
  #endif
}
