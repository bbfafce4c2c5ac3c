/// The behaviours of lists that every host passes: one body of tests, run against each. What a host cannot show is one of its
/// ``TrialHost/exceptions``, with the reason.
package enum ListTrial: String, CaseIterable, Sendable {
  case sectionsAndItemsAreShownInOrder
  case theFirstRegistrationForAnItemShowsIt
  case whatNoRegistrationIsForIsAPlaceholderAndReported
  case headersShowTheirSectionsAndSomeHaveNone
  case contentChangesInPlace
  case everyUpdateIsTold
  case whatHappenedToARowIsKept
  case aPolicyReloads
  case editsOfEveryKindAreShown
  case differencesAreShown
  case aStateStandsWhereThereAreNoItems
  case moreIsLoadedNearTheEnd
  case whatIsVisibleReachesTheSource
  case itemsNearbyArePrefetched
  case touchesAreAskedAndTold
  case selectionStaysWithItsItems
  case preparationsAndCleanUpsPair
  case anItemIsActivated
  case aDragMovesAnItemOnce
  case anItemIsDeleted
  case actionsAreOfferedAndDone
  case anIndexLeadsToSections
  case whatIsReadStays
  case stateIsRestored
  case aPlaceIsRestoredBeforeItIsLoaded
  case anItemIsWaitedFor
  case sectionsOpenAndShut
  case oneSourceDrivesTwoLists
  case nothingKeepsAList

  /// The rows of the mission that the trial is for.
  package var rows: [String] {
    switch self {
    case .sectionsAndItemsAreShownInOrder: ["N1", "C1", "S1", "S3"]
    case .theFirstRegistrationForAnItemShowsIt: ["N5", "N6", "C12", "S7"]
    case .whatNoRegistrationIsForIsAPlaceholderAndReported: ["N6", "B9"]
    case .headersShowTheirSectionsAndSomeHaveNone: ["N7", "C2", "C4", "C14", "S11"]
    case .contentChangesInPlace: ["N11", "K11"]
    case .everyUpdateIsTold: ["N8", "C15", "B11"]
    case .whatHappenedToARowIsKept: ["B11"]
    case .aPolicyReloads: ["N9"]
    case .editsOfEveryKindAreShown: ["C13", "S2", "S3", "K1"]
    case .differencesAreShown: ["C8", "K2"]
    case .aStateStandsWhereThereAreNoItems: ["C5", "S10"]
    case .moreIsLoadedNearTheEnd: ["C6", "C7"]
    case .whatIsVisibleReachesTheSource: ["B3", "B8", "K10"]
    case .itemsNearbyArePrefetched: ["C9"]
    case .touchesAreAskedAndTold: ["C10"]
    case .selectionStaysWithItsItems: ["B10"]
    case .preparationsAndCleanUpsPair: ["C11", "K15"]
    case .anItemIsActivated: ["B5"]
    case .aDragMovesAnItemOnce: ["S9"]
    case .anItemIsDeleted: ["S9"]
    case .actionsAreOfferedAndDone: ["S9"]
    case .anIndexLeadsToSections: ["S12"]
    case .whatIsReadStays: ["B6"]
    case .stateIsRestored: ["B10"]
    case .aPlaceIsRestoredBeforeItIsLoaded: ["B10", "B3", "B8"]
    case .anItemIsWaitedFor: ["B10"]
    case .sectionsOpenAndShut: ["S4", "B14"]
    case .oneSourceDrivesTwoLists: ["S6"]
    case .nothingKeepsAList: ["N12"]
    }
  }

  /// Tries the behaviour on a host; where the host cannot show it, nothing is done.
  ///
  /// - Parameter stage: The host's stage.
  /// - Throws: `TrialFailure`, and what the list's source throws.
  @MainActor
  package func run<Stage: ListStage>(on stage: Stage.Type) throws {
    if let reason = Stage.host.exceptions[self] {
      // What `scripts/test` counts.
      return print(
        "Trial\t\(Stage.host.rawValue)\t\(rawValue)\t\(rows.joined(separator: " "))\texception: \(reason)")
    }
    defer { print("Trial\t\(Stage.host.rawValue)\t\(rawValue)\t\(rows.joined(separator: " "))\ttried") }
    let trial = RunningTrial<Stage>()
    switch self {
    case .sectionsAndItemsAreShownInOrder: try trial.order()
    case .theFirstRegistrationForAnItemShowsIt: try trial.registrations()
    case .whatNoRegistrationIsForIsAPlaceholderAndReported: try trial.placeholder()
    case .headersShowTheirSectionsAndSomeHaveNone: try trial.headers()
    case .contentChangesInPlace: try trial.content()
    case .everyUpdateIsTold: try trial.updates()
    case .whatHappenedToARowIsKept: try trial.history()
    case .aPolicyReloads: try trial.policy()
    case .editsOfEveryKindAreShown: try trial.edits()
    case .differencesAreShown: try trial.differences()
    case .aStateStandsWhereThereAreNoItems: try trial.states()
    case .moreIsLoadedNearTheEnd: try trial.loading()
    case .whatIsVisibleReachesTheSource: try trial.visible()
    case .itemsNearbyArePrefetched: try trial.prefetching()
    case .touchesAreAskedAndTold: try trial.touches()
    case .selectionStaysWithItsItems: try trial.selection()
    case .preparationsAndCleanUpsPair: try trial.lives()
    case .anItemIsActivated: try trial.activation()
    case .aDragMovesAnItemOnce: try trial.dragging()
    case .anItemIsDeleted: try trial.deleting()
    case .actionsAreOfferedAndDone: try trial.actions()
    case .anIndexLeadsToSections: try trial.index()
    case .whatIsReadStays: try trial.anchoring()
    case .stateIsRestored: try trial.restoring()
    case .aPlaceIsRestoredBeforeItIsLoaded: try trial.restoringUnloaded()
    case .anItemIsWaitedFor: try trial.waiting()
    case .sectionsOpenAndShut: try trial.expanding()
    case .oneSourceDrivesTwoLists: try trial.sharing()
    case .nothingKeepsAList: try trial.ownership()
    }
  }
}
