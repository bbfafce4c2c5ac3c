import ArgumentParser
import Foundation
import Headwater
import HeadwaterTesting

/// Searches for updates that a view would reject or that result in the wrong list.
struct FuzzCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "headwater-fuzz",
    abstract: "Looks for updates that a view would refuse, or that lead to the wrong list.",
    discussion: """
      Random lists become other lists: through difference and plan, past the oracle of the view's rules, and on a \
      naive model. With --difference only the difference is judged, of small lists and of large ones, in every form \
      and for every kind of identity. A failing case is made as small as it can be and printed as a string that \
      replays it. The last line counts the cases; the exit status is 1 if any was illegal or wrong.
      """)

  @Option(
    help: "The view's rules: collection, table or list. The default is collection.",
    transform: Self.rules(named:))
  var rules: UpdateRules?

  @Flag(
    name: .customLong("through-uikit"),
    help: "Drives a view through its adapter, and touches, scrolls and drags it in between.")
  var throughUIKit = false

  @Flag(
    name: .customLong("through-gtk"),
    help:
      "Drives lists and grids on GTK's widgets, and clicks, scrolls, drags and presses keys in between. Needs a screen."
  )
  var throughGTK = false

  @Flag(
    help:
      "Reads lists on GTK as a screen reader does, while they change and are used. Needs a screen and an accessibility bus."
  )
  var accessibility = false

  @Option(
    help: ArgumentHelp(
      "Lets sources change what a view shows: any of \(SourceFeature.names), with commas between.",
      valueName: "features"))
  var with: String?

  @Option(help: "Shows what is fetched from a store that changes: memory, sqlite or postgres.")
  var store: StoreKind?

  @Flag(help: "With --store: most cases search what they fetch.")
  var queries = false

  @Option(
    help: ArgumentHelp(
      "With --store: leaves out parts of cases. Any of "
        + "\(StoreFeature.allCases.map(\.rawValue).joined(separator: ", ")), with commas between.",
      valueName: "features"))
  var without: String?

  @Flag(help: "With --store postgres: the store follows by replication, rather than by triggers.")
  var replication = false

  @Flag(
    help:
      "Types into a search field while rows change and reads are slow, and looks whether older results are shown."
  )
  var typing = false

  @Flag(
    help: "Chains operators whose closures edit their sources, while they are made, asked again, and follow."
  )
  var operators = false

  @Flag(
    help:
      "Shows components, laid out in the background; without --rules and --through-uikit on any kind of view."
  )
  var components = false

  @Flag(
    help:
      "Reads chats that grow, on any kind of view, and looks in each frame whether what is read has moved.")
  var reading = false

  @Flag(help: "Judges differences alone, as a whole and as single edits in order.")
  var difference = false

  @Option(
    help: ArgumentHelp(
      "What elements are identified by: weak, standard, integer, uuid, string or itself; by default any of them.",
      valueName: "kind"))
  var hash: String?

  @Option(help: "How many cases to run.")
  var cases = 100_000

  @Option(help: "The seed of the random numbers.")
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp(
      "How many failing cases to make small: one fault usually breaks many. The others are printed as they are.",
      valueName: "number")
  )
  var failures = 5

  @Flag(
    help:
      "Prints each case before it runs, to standard error: the last one is the one that crashes, or never ends."
  )
  var trace = false

  @Option(help: "Runs the one case that a failure printed.")
  var replay: String?

  func validate() throws {
    guard replay.map({ text in FuzzKind.allCases.contains { $0.accepts(text) } }) ?? true else {
      throw ValidationError("The string to replay is not one that a failure prints.")
    }
    guard !difference || rules == nil else {
      throw ValidationError("A difference has no rules: give either --difference or --rules.")
    }
    guard !throughUIKit || (rules != .list && !difference) else {
      throw ValidationError("--through-uikit goes with --rules collection or table.")
    }
    guard with == nil || !throughUIKit && !difference && features != nil else {
      throw ValidationError("--with names \(SourceFeature.names), and goes with --rules alone.")
    }
    guard store == nil || rules == nil && !throughUIKit && !difference && with == nil else {
      throw ValidationError("--store goes without --rules, --with, --through-uikit and --difference.")
    }
    guard !replication || (store ?? replay.flatMap { StoreCase($0) }?.store) == .postgres else {
      throw ValidationError("--replication goes with --store postgres.")
    }
    guard without == nil || store != nil && without.flatMap(StoreFeature.all) != nil else {
      throw ValidationError("--without names parts of cases, and goes with --store.")
    }
    guard !queries || store != nil else { throw ValidationError("--queries goes with --store.") }
    let isAlone = rules == nil && !difference && with == nil && store == nil && !components
    guard !typing || isAlone else { throw ValidationError("--typing goes alone.") }
    guard !operators || isAlone && !typing && !reading && !throughUIKit && !throughGTK else {
      throw ValidationError("--operators goes alone.")
    }
    guard !components || !difference && with == nil && store == nil else {
      throw ValidationError("--components goes without --with, --store and --difference.")
    }
    guard !throughGTK || isAlone && !throughUIKit else {
      throw ValidationError("--through-gtk goes alone, or with --reading.")
    }
    guard !reading || isAlone && !throughUIKit else {
      throw ValidationError("--reading goes alone, or with --through-gtk.")
    }
    guard !accessibility || isAlone && !throughUIKit && !throughGTK && !reading && !typing && !operators
    else {
      throw ValidationError("--accessibility goes alone.")
    }
    #if !GTK
      guard !isThroughGTK else {
        throw ValidationError("Cases through GTK need a build with the trait GTK; scripts/fuzz sees to it.")
      }
    #endif
    guard hash == nil || difference else { throw ValidationError("--hash goes with --difference.") }
    guard !kinds.isEmpty else {
      let names = ElementKind.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("There is no such kind. All of them, or what they begin with: \(names).")
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
      throw ValidationError("The rules are collection, table or list.")
    }
    return rules
  }
}
