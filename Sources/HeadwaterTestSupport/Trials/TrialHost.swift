/// The hosts on which trials run, and the behaviors that each host doesn't support.
package enum TrialHost: String, CaseIterable, Sendable {
  case table = "`UITableView`"
  case collection = "`UICollectionView`"
  case compositional = "`UICollectionView`, list"
  case custom = "`UICollectionView`, custom layout"
  case list = "`GtkListView`"
  case grid = "`GtkGridView`"
  case headless = "headless"

  /// The behaviors that the host doesn't support, with reasons.
  package var exceptions: [ListTrial: String] {
    let noSwipe =
      "Among collection views, only those with a compositional list layout have swipe actions, and none has an "
      + "editing control."
    let noHeaders = "`GtkGridView` has no rows that span its width."
    return switch self {
    case .collection, .custom: [.anItemIsDeleted: noSwipe]
    case .grid:
      [
        .headersShowTheirSectionsAndSomeHaveNone: noHeaders,
        .headersGoThroughTheirLives: noHeaders,
        .optionsAreOfAllSectionsOfSomeAndOfOne: noHeaders,
      ]
    case .table, .compositional, .list, .headless: [:]
    }
  }

  /// A Boolean value that indicates whether the host highlights an item during a touch.
  package var highlights: Bool {
    switch self {
    case .table, .collection, .compositional, .custom, .headless: true
    case .list, .grid: false
    }
  }

  /// The allowed deviation from a position: GTK lays out in whole points, and headless lists use lines as units.
  var tolerance: Double {
    switch self {
    case .table, .collection, .compositional, .custom: 0.5
    case .list, .grid: 1
    case .headless: 0.01
    }
  }

  /// A table of supported features by host, as Markdown: a row for each feature, followed by the reasons.
  package static var whatWorksWhere: String {
    var reasons: [String] = []
    func mark(_ reason: String) -> String {
      if !reasons.contains(reason) { reasons.append(reason) }
      return "no (\((reasons.firstIndex(of: reason) ?? 0) + 1))"
    }
    var lines = [
      "| | " + allCases.map(\.rawValue).joined(separator: " | ") + " |",
      "|---" + String(repeating: "|---", count: allCases.count) + "|",
    ]
    var features: [String] = []
    for trial in ListTrial.allCases where !features.contains(trial.feature) { features.append(trial.feature) }
    for feature in features {
      let trials = ListTrial.allCases.filter { $0.feature == feature }
      let cells = allCases.map { host in
        trials.lazy.compactMap { host.exceptions[$0] }.first.map(mark) ?? "yes"
      }
      lines.append("| \(feature) | " + cells.joined(separator: " | ") + " |")
    }
    lines.append("")
    lines += reasons.enumerated().map { "\($0.offset + 1). \($0.element)" }
    return lines.joined(separator: "\n")
  }
}

extension ListTrial {
  /// The feature to which the behavior belongs.
  package var feature: String {
    switch self {
    case .sectionsAndItemsAreShownInOrder, .theFirstRegistrationForAnItemShowsIt,
      .whatNoRegistrationIsForIsAPlaceholderAndReported, .preparationsAndCleanUpsPair,
      .itemsAreAsHighAsTheirContentNeeds:
      "Items and sections; registered cells with life cycle callbacks"
    case .headersShowTheirSectionsAndSomeHaveNone, .headersGoThroughTheirLives,
      .optionsAreOfAllSectionsOfSomeAndOfOne:
      "Headers and footers, for all or some sections; options for each section"
    case .contentChangesInPlace, .cellsFollowTheirSections, .everyUpdateIsTold, .changesThatWaitAreOneUpdate,
      .whatHappenedToARowIsKept,
      .aPolicyReloads,
      .editsOfEveryKindAreShown, .differencesAreShown:
      "Edits and diffing; content changes in place"
    case .componentsAreChangedByCommands, .componentsAreLaidOutAgain, .controllersFollowTheCellsOfTheirItems,
      .statesOfComponentsChangeOnceATurn, .asynchronousChangesComeInOrder, .largeChangesFillTheViewportFirst:
      "Components, laid out in the background"
    case .rowsOfAStoreAreFollowed, .sectionsOfAStoreAreValuesAndRecords:
      "Live rows and sections of a database"
    case .oneSourceDrivesTwoLists, .nothingKeepsAList: "Several lists of one source; no retain cycles"
    case .aStateStandsWhereThereAreNoItems: "Views for the loading, empty, and failed states"
    case .moreIsLoadedNearTheEnd, .endsOfSectionsAreTold, .collapsedSectionsLoadWhatIsSeen,
      .whatIsVisibleReachesTheSource, .itemsNearbyArePrefetched:
      "Infinite scroll; prefetching"
    case .visibleFractionsAreReported, .aScrollCompletesOnce:
      "Visible fractions, sections, and working range; completion of a scroll"
    case .touchesAreAskedAndTold, .touchesInASectionAreToldFirst, .selectionStaysWithItsItems,
      .removedItemsLeaveTheSelection:
      "Selection by id"
    case .anItemIsActivated: "Activation by a tap, a double-click, or the Return key"
    case .aDragMovesAnItemOnce: "Reordering by the user"
    case .anItemIsDeleted: "Deletion by the user"
    case .actionsAreOfferedAndDone: "Swipe actions or context menus"
    case .editsAreUndoneAndRedone, .randomEditsAreUndoneAndRedone: "Undo and redo of the user's edits"
    case .rowsOfAStaticScreenFollowItsConditions: "Static screens"
    case .anIndexLeadsToSections: "Section index"
    case .whatIsReadStays, .aLastRowThatGrowsOutOfSightMovesNothing: "Preserved scroll position"
    case .anEndIsFollowedUntilTheUserScrollsAway, .aSentMessageIsShownAtTheEnd,
      .aJumpToTheEndEndsThereWhileTheEndGoesOn,
      .aListOpensAtTheEndThatItStaysAt:
      "Chats: opening at the end and following it until the user scrolls"
    case .newItemsAreAnnounced: "Announcements of new items for screen readers"
    case .aJumpGoesToARowThatIsNotLoaded: "Scrolling to rows that aren't loaded"
    case .stateIsRestored, .aPlaceIsRestoredBeforeItIsLoaded, .aPlaceIsRestoredAfterInsertions,
      .anItemIsWaitedFor, .aWaitEndsWhenTheAppScrollsElsewhere:
      "Restoration of the scroll position and selection; waiting for items"
    case .sectionsOpenAndShut, .anOutlineOpensAndShuts: "Expandable sections; outlines"
    }
  }
}
