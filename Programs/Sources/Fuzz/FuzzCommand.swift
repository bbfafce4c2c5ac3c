import ArgumentParser
import Foundation
import Headwater
import HeadwaterTesting

/// Searches for updates that a view would reject or that result in the wrong list.
struct FuzzCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "headwater-fuzz",
    abstract: "Finds updates that a view would reject, or that result in the wrong list.",
    discussion: """
      Each case changes one random list into another. The program computes the difference and the update \
      plan, checks the plan against the view's rules, and compares the result with that of a naive model. \
      Options test other parts of Headwater. A failing case is reduced to a minimal one, and printed as a \
      string for --replay. The last line counts the cases. The exit status is 1 if a case fails.
      """)

  @Option(
    help: "The rules of the view: collection, table, or list. The default is collection.",
    transform: Self.rules(named:))
  var rules: UpdateRules?

  @Flag(
    name: .customLong("through-uikit"),
    help: "Update views through the UIKit adapters, and tap, scroll, and drag between updates.")
  var throughUIKit = false

  @Flag(
    name: .customLong("through-gtk"),
    help:
      "Update lists and grids on GTK, and use mouse and keyboard between updates. Needs a display."
  )
  var throughGTK = false

  @Flag(
    help:
      "Read changing lists on GTK, as a screen reader does. Needs a display and an accessibility bus."
  )
  var accessibility = false

  @Option(
    help: ArgumentHelp(
      "Update views from data sources of these kinds: any of \(SourceFeature.names), separated by commas.",
      valueName: "features"))
  var with: String?

  @Option(help: "Update lists of records from a store: memory, sqlite, or postgres.")
  var store: StoreKind?

  @Flag(help: "With --store, search in most cases.")
  var queries = false

  @Option(
    help: ArgumentHelp(
      "With --store, leave out these parts of cases: any of "
        + "\(StoreFeature.allCases.map(\.rawValue).joined(separator: ", ")), separated by commas.",
      valueName: "features"))
  var without: String?

  @Flag(help: "With --store postgres, follow changes by logical replication instead of triggers.")
  var replication = false

  @Flag(
    help:
      "Type into a search field while rows change and reads are slow, and check for outdated results."
  )
  var typing = false

  @Flag(
    help: "Chain operators whose closures edit their sources during creation, invalidation, and updates."
  )
  var operators = false

  @Flag(
    help:
      "Update lists of components. Without --rules and --through-uikit, on any kind of view."
  )
  var components = false

  @Flag(
    help:
      "Update chats on any kind of view, and check in each frame that the scroll position is preserved.")
  var reading = false

  @Flag(help: "Test only differences, as a whole and as ordered edits, with small and large lists.")
  var difference = false

  @Option(
    help: ArgumentHelp(
      "With --difference, the kind of ids: weak, standard, integer, uuid, string, or itself. Default: all.",
      valueName: "kind"))
  var hash: String?

  @Option(help: "The number of cases to run.")
  var cases = 100_000

  @Option(help: "The seed for random numbers.")
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp(
      "The number of failing cases to reduce. One bug often causes many; others are printed as is.",
      valueName: "number")
  )
  var failures = 5

  @Flag(
    help:
      "Print each case to standard error before it runs, to find the one that crashes or never ends."
  )
  var trace = false

  @Option(help: "Run a single case, as printed by a failure.")
  var replay: String?

  func validate() throws {
    guard replay.map({ text in FuzzKind.allCases.contains { $0.accepts(text) } }) ?? true else {
      throw ValidationError("The string for --replay isn't one that a failure prints.")
    }
    guard !difference || rules == nil else {
      throw ValidationError("--difference and --rules can't be used together.")
    }
    guard !throughUIKit || (rules != .list && !difference) else {
      throw ValidationError("--through-uikit can't be used with --difference or --rules list.")
    }
    guard with == nil || !throughUIKit && !difference && features != nil else {
      throw ValidationError(
        "--with requires any of \(SourceFeature.names), and can be used only with --rules.")
    }
    guard store == nil || rules == nil && !throughUIKit && !difference && with == nil else {
      throw ValidationError("--store can't be used with --rules, --with, --through-uikit, or --difference.")
    }
    guard !replication || (store ?? replay.flatMap { StoreCase($0) }?.store) == .postgres else {
      throw ValidationError("--replication requires --store postgres.")
    }
    guard without == nil || store != nil && without.flatMap(StoreFeature.all) != nil else {
      throw ValidationError("--without requires parts of cases, and --store.")
    }
    guard !queries || store != nil else { throw ValidationError("--queries requires --store.") }
    let isAlone = rules == nil && !difference && with == nil && store == nil && !components
    guard !typing || isAlone else {
      throw ValidationError("--typing can't be used with other kinds of cases.")
    }
    guard !operators || isAlone && !typing && !reading && !throughUIKit && !throughGTK else {
      throw ValidationError("--operators can't be used with other kinds of cases.")
    }
    guard !components || !difference && with == nil && store == nil else {
      throw ValidationError("--components can't be used with --with, --store, or --difference.")
    }
    guard !throughGTK || isAlone && !throughUIKit else {
      throw ValidationError("--through-gtk can be used only alone or with --reading.")
    }
    guard !reading || isAlone && !throughUIKit else {
      throw ValidationError("--reading can be used only alone or with --through-gtk.")
    }
    guard !accessibility || isAlone && !throughUIKit && !throughGTK && !reading && !typing && !operators
    else {
      throw ValidationError("--accessibility can't be used with other kinds of cases.")
    }
    #if !GTK
      guard !isThroughGTK else {
        throw ValidationError(
          "Cases on GTK need a build with the trait GTK. Use scripts/fuzz, which enables it.")
      }
    #endif
    guard hash == nil || difference else { throw ValidationError("--hash requires --difference.") }
    guard !kinds.isEmpty else {
      let names = ElementKind.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError(
        "The kind of ids is unknown. Use one of these, or the beginning of its name: \(names).")
    }
  }

  /// The first kind of cases that an option or the string to replay chooses.
  var kind: FuzzKind {
    FuzzKind.allCases.first { kind in
      kind.caseType != nil && isChosen(kind) || replay.map(kind.accepts) ?? false
    } ?? .updates
  }

  private func isChosen(_ kind: FuzzKind) -> Bool {
    switch kind {
    case .accessibility: accessibility
    case .gtkReading: throughGTK && reading
    case .gtk: throughGTK
    case .components: components
    case .reading: reading
    case .uikit: throughUIKit
    case .stores: store != nil
    case .operators: operators
    case .typing: typing
    case .sources: with != nil
    case .differences: difference
    case .updates: false
    }
  }

  /// A Boolean value that indicates whether the command needs GTK.
  var isThroughGTK: Bool { [.accessibility, .gtkReading, .gtk].contains(kind) }

  @MainActor
  func run() async throws {
    if try await !passes() { throw ExitCode.failure }
  }

  /// The source features that the command names, or nil if a name is unknown.
  var features: Set<SourceFeature>? {
    let names = (with ?? "").split(separator: ",").map(String.init)
    let features = names.compactMap(SourceFeature.init)
    return features.count == names.count && !features.isEmpty ? Set(features) : nil
  }

  var kinds: [ElementKind] { ElementKind.named(hash ?? "") }

  private static func rules(named name: String) throws -> UpdateRules {
    guard let rules = UpdateRules(rawValue: name) else {
      throw ValidationError("The rules must be collection, table, or list.")
    }
    return rules
  }
}
