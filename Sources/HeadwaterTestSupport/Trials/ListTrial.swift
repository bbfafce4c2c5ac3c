/// A test of one behavior of lists that runs on every host. ``TrialHost/exceptions`` lists the behaviors that a host doesn't
/// support, with reasons.
package enum ListTrial: String, CaseIterable, Sendable {
  case sectionsAndItemsAreShownInOrder
  case theFirstRegistrationForAnItemShowsIt
  case whatNoRegistrationIsForIsAPlaceholderAndReported
  case headersShowTheirSectionsAndSomeHaveNone
  case headersGoThroughTheirLives
  case optionsAreOfAllSectionsOfSomeAndOfOne
  case itemsAreAsHighAsTheirContentNeeds
  case contentChangesInPlace
  case cellsFollowTheirSections
  case everyUpdateIsTold
  case changesThatWaitAreOneUpdate
  case whatHappenedToARowIsKept
  case aPolicyReloads
  case editsOfEveryKindAreShown
  case differencesAreShown
  case aStateStandsWhereThereAreNoItems
  case moreIsLoadedNearTheEnd
  case endsOfSectionsAreTold
  case collapsedSectionsLoadWhatIsSeen
  case whatIsVisibleReachesTheSource
  case itemsNearbyArePrefetched
  case visibleFractionsAreReported
  case aScrollCompletesOnce
  case touchesAreAskedAndTold
  case touchesInASectionAreToldFirst
  case selectionStaysWithItsItems
  case removedItemsLeaveTheSelection
  case preparationsAndCleanUpsPair
  case anItemIsActivated
  case aDragMovesAnItemOnce
  case anItemIsDeleted
  case actionsAreOfferedAndDone
  case editsAreUndoneAndRedone
  case randomEditsAreUndoneAndRedone
  case rowsOfAStaticScreenFollowItsConditions
  case anIndexLeadsToSections
  case whatIsReadStays
  case aLastRowThatGrowsOutOfSightMovesNothing
  case anEndIsFollowedUntilTheUserScrollsAway
  case aJumpToTheEndEndsThereWhileTheEndGoesOn
  case aListOpensAtTheEndThatItStaysAt
  case aSentMessageIsShownAtTheEnd
  case newItemsAreAnnounced
  case stateIsRestored
  case aPlaceIsRestoredBeforeItIsLoaded
  case aPlaceIsRestoredAfterInsertions
  case anItemIsWaitedFor
  case aWaitEndsWhenTheAppScrollsElsewhere
  case aJumpGoesToARowThatIsNotLoaded
  case sectionsOpenAndShut
  case anOutlineOpensAndShuts
  case componentsAreChangedByCommands
  case componentsAreLaidOutAgain
  case controllersFollowTheCellsOfTheirItems
  case statesOfComponentsChangeOnceATurn
  case asynchronousChangesComeInOrder
  case largeChangesFillTheViewportFirst
  case rowsOfAStoreAreFollowed
  case sectionsOfAStoreAreValuesAndRecords
  case oneSourceDrivesTwoLists
  case nothingKeepsAList

  /// The requirements that the trial covers.
  package var rows: [String] {
    switch self {
    case .sectionsAndItemsAreShownInOrder: ["N1", "C1", "S1", "S3"]
    case .theFirstRegistrationForAnItemShowsIt: ["N5", "N6", "C12", "S7"]
    case .whatNoRegistrationIsForIsAPlaceholderAndReported: ["N6", "B9"]
    case .headersShowTheirSectionsAndSomeHaveNone: ["N7", "C4", "S11"]
    case .headersGoThroughTheirLives: ["C11", "S11"]
    case .optionsAreOfAllSectionsOfSomeAndOfOne: ["C2", "C14"]
    case .itemsAreAsHighAsTheirContentNeeds: ["C3"]
    case .contentChangesInPlace, .cellsFollowTheirSections: ["N11", "K11"]
    case .everyUpdateIsTold, .changesThatWaitAreOneUpdate: ["N8", "C15", "B11"]
    case .whatHappenedToARowIsKept: ["B11"]
    case .aPolicyReloads: ["N9"]
    case .editsOfEveryKindAreShown: ["C13", "S2", "S3", "K1"]
    case .differencesAreShown: ["C8"]
    case .aStateStandsWhereThereAreNoItems: ["C5", "S10"]
    case .moreIsLoadedNearTheEnd, .endsOfSectionsAreTold: ["C6", "C7"]
    case .collapsedSectionsLoadWhatIsSeen: ["B3", "S4"]
    case .aSentMessageIsShownAtTheEnd: ["B6", "B8"]
    case .whatIsVisibleReachesTheSource: ["B3", "B8"]
    case .itemsNearbyArePrefetched: ["C9"]
    case .visibleFractionsAreReported: ["C9", "B3"]
    case .aScrollCompletesOnce: ["B6"]
    case .touchesAreAskedAndTold, .touchesInASectionAreToldFirst: ["C10"]
    case .selectionStaysWithItsItems, .removedItemsLeaveTheSelection: ["B10"]
    case .preparationsAndCleanUpsPair: ["C11", "K15"]
    case .anItemIsActivated: ["B5"]
    case .aDragMovesAnItemOnce: ["S9"]
    case .anItemIsDeleted: ["S9"]
    case .actionsAreOfferedAndDone, .editsAreUndoneAndRedone, .randomEditsAreUndoneAndRedone: ["S9"]
    case .rowsOfAStaticScreenFollowItsConditions: ["N1"]
    case .anIndexLeadsToSections: ["S12"]
    case .whatIsReadStays, .aLastRowThatGrowsOutOfSightMovesNothing, .anEndIsFollowedUntilTheUserScrollsAway,
      .aJumpToTheEndEndsThereWhileTheEndGoesOn, .aListOpensAtTheEndThatItStaysAt:
      ["B6"]
    case .newItemsAreAnnounced: ["B20"]
    case .stateIsRestored: ["B10"]
    case .aPlaceIsRestoredBeforeItIsLoaded: ["B10", "B3", "B8"]
    case .aPlaceIsRestoredAfterInsertions: ["B10", "B3"]
    case .anItemIsWaitedFor, .aWaitEndsWhenTheAppScrollsElsewhere: ["B10"]
    case .aJumpGoesToARowThatIsNotLoaded: ["B3", "B6"]
    case .sectionsOpenAndShut: ["S4"]
    case .anOutlineOpensAndShuts: ["B14"]
    case .componentsAreChangedByCommands: ["K1", "K7", "K8", "K9"]
    case .componentsAreLaidOutAgain: ["K3", "K4", "K5", "K13"]
    case .controllersFollowTheCellsOfTheirItems: ["K6", "K14"]
    case .statesOfComponentsChangeOnceATurn: ["K12", "K13"]
    case .asynchronousChangesComeInOrder: ["K2"]
    case .largeChangesFillTheViewportFirst: ["K10"]
    case .rowsOfAStoreAreFollowed: ["N2", "N10", "B4"]
    case .sectionsOfAStoreAreValuesAndRecords: ["N3", "N4"]
    case .oneSourceDrivesTwoLists: ["S6"]
    case .nothingKeepsAList: ["N12"]
    }
  }

  /// The requirements for lists that no trial covers, with reasons.
  package static let rowsWithoutTrial = [
    "B12": "It is the kit that trials are made of.",
    "S5": "Core Data is there on Apple's systems alone.",
    "S8": "Only a table has animations of its own for rows.",
  ]

  /// A Boolean value that indicates whether the trial is asynchronous. If so, only ``runWaiting(on:)`` runs it.
  package var waits: Bool {
    switch self {
    case .statesOfComponentsChangeOnceATurn, .asynchronousChangesComeInOrder,
      .largeChangesFillTheViewportFirst, .rowsOfAStoreAreFollowed, .sectionsOfAStoreAreValuesAndRecords,
      .aJumpGoesToARowThatIsNotLoaded, .aPlaceIsRestoredAfterInsertions, .aSentMessageIsShownAtTheEnd,
      .aScrollCompletesOnce:
      true
    default: false
    }
  }

  /// Runs the trial on a host, and suspends if the trial is asynchronous.
  ///
  /// - Parameter stage: The stage of the host.
  /// - Throws: `TrialFailure`, or any error that the source of the list throws.
  @MainActor
  package func runWaiting<Stage: ListStage>(on stage: Stage.Type) async throws {
    guard waits else { return try run(on: stage) }
    guard isTried(on: Stage.host) else { return }
    let trial = RunningTrial<Stage>()
    switch self {
    case .statesOfComponentsChangeOnceATurn: try await trial.componentStates()
    case .asynchronousChangesComeInOrder: try await trial.asynchronousChanges()
    case .largeChangesFillTheViewportFirst: try await trial.largeChanges()
    case .rowsOfAStoreAreFollowed: try await trial.fetching()
    case .sectionsOfAStoreAreValuesAndRecords: try await trial.fetchedSections()
    case .aJumpGoesToARowThatIsNotLoaded: try await trial.jumping()
    case .aPlaceIsRestoredAfterInsertions: try await trial.restoringAfterInsertions()
    case .aSentMessageIsShownAtTheEnd: try await trial.sending()
    case .aScrollCompletesOnce: try await trial.completions()
    default: break
    }
  }

  /// Returns a Boolean value that indicates whether a host supports the behavior. Prints the result for `scripts/test`.
  private func isTried(on host: TrialHost) -> Bool {
    let exception = host.exceptions[self]
    let result = exception.map { "exception: \($0)" } ?? "tried"
    print("Trial\t\(host.rawValue)\t\(rawValue)\t\(rows.joined(separator: " "))\t\(result)")
    return exception == nil
  }

  /// Runs the trial on a host. Does nothing if the host doesn't support the behavior, or if the trial ``waits``.
  ///
  /// - Parameter stage: The stage of the host.
  /// - Throws: `TrialFailure`, or any error that the source of the list throws.
  @MainActor
  package func run<Stage: ListStage>(on stage: Stage.Type) throws {
    guard !waits, isTried(on: Stage.host) else { return }
    let trial = RunningTrial<Stage>()
    switch self {
    case .sectionsAndItemsAreShownInOrder: try trial.order()
    case .theFirstRegistrationForAnItemShowsIt: try trial.registrations()
    case .whatNoRegistrationIsForIsAPlaceholderAndReported: try trial.placeholder()
    case .headersShowTheirSectionsAndSomeHaveNone: try trial.headers()
    case .headersGoThroughTheirLives: try trial.headerLives()
    case .optionsAreOfAllSectionsOfSomeAndOfOne: try trial.options()
    case .itemsAreAsHighAsTheirContentNeeds: try trial.sizes()
    case .contentChangesInPlace: try trial.content()
    case .cellsFollowTheirSections: try trial.contentOfSections()
    case .everyUpdateIsTold: try trial.updates()
    case .changesThatWaitAreOneUpdate: try trial.coalescing()
    case .whatHappenedToARowIsKept: try trial.history()
    case .aPolicyReloads: try trial.policy()
    case .editsOfEveryKindAreShown: try trial.edits()
    case .differencesAreShown: try trial.differences()
    case .aStateStandsWhereThereAreNoItems: try trial.states()
    case .moreIsLoadedNearTheEnd: try trial.loading()
    case .endsOfSectionsAreTold: try trial.sectionEnds()
    case .collapsedSectionsLoadWhatIsSeen: try trial.collapsing()
    case .whatIsVisibleReachesTheSource: try trial.visible()
    case .itemsNearbyArePrefetched: try trial.prefetching()
    case .visibleFractionsAreReported: try trial.visibility()
    case .touchesAreAskedAndTold: try trial.touches()
    case .touchesInASectionAreToldFirst: try trial.touchesInSections()
    case .selectionStaysWithItsItems: try trial.selection()
    case .removedItemsLeaveTheSelection: try trial.removedSelection()
    case .preparationsAndCleanUpsPair: try trial.lives()
    case .anItemIsActivated: try trial.activation()
    case .aDragMovesAnItemOnce: try trial.dragging()
    case .anItemIsDeleted: try trial.deleting()
    case .actionsAreOfferedAndDone: try trial.actions()
    case .editsAreUndoneAndRedone: try trial.undoing()
    case .randomEditsAreUndoneAndRedone: try trial.randomUndoing()
    case .rowsOfAStaticScreenFollowItsConditions: try trial.staticScreens()
    case .anIndexLeadsToSections: try trial.index()
    case .whatIsReadStays: try trial.anchoring()
    case .aLastRowThatGrowsOutOfSightMovesNothing: try trial.streaming()
    case .anEndIsFollowedUntilTheUserScrollsAway: try trial.following()
    case .aJumpToTheEndEndsThereWhileTheEndGoesOn: try trial.endlessJumps()
    case .aListOpensAtTheEndThatItStaysAt: try trial.opening()
    case .newItemsAreAnnounced: try trial.announcements()
    case .stateIsRestored: try trial.restoring()
    case .aPlaceIsRestoredBeforeItIsLoaded: try trial.restoringUnloaded()
    case .anItemIsWaitedFor: try trial.waiting()
    case .aWaitEndsWhenTheAppScrollsElsewhere: try trial.replacedWaits()
    case .sectionsOpenAndShut: try trial.expanding()
    case .anOutlineOpensAndShuts: try trial.outline()
    case .componentsAreChangedByCommands: try trial.commands()
    case .componentsAreLaidOutAgain: try trial.layouts()
    case .controllersFollowTheCellsOfTheirItems: try trial.controllers()
    case .statesOfComponentsChangeOnceATurn, .asynchronousChangesComeInOrder,
      .largeChangesFillTheViewportFirst, .rowsOfAStoreAreFollowed, .sectionsOfAStoreAreValuesAndRecords,
      .aJumpGoesToARowThatIsNotLoaded, .aPlaceIsRestoredAfterInsertions, .aSentMessageIsShownAtTheEnd,
      .aScrollCompletesOnce:
      break
    case .oneSourceDrivesTwoLists: try trial.sharing()
    case .nothingKeepsAList: try trial.ownership()
    }
  }
}
