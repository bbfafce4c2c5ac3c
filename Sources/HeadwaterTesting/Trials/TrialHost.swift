/// The hosts that lists are tried on, and what each cannot show.
package enum TrialHost: String, CaseIterable, Sendable {
  case table = "`UITableView`"
  case collection = "`UICollectionView`"
  case compositional = "`UICollectionView`, list"
  case custom = "`UICollectionView`, own layout"
  case list = "`GtkListView`"
  case grid = "`GtkGridView`"
  case headless = "headless"

  /// What the host cannot show, and why.
  package var exceptions: [ListTrial: String] {
    let noSwipe =
      "Only lists of a compositional layout have swipes, and no collection view has an editing control."
    let noHeaders = "GTK's grid has no rows that span it."
    return switch self {
    case .collection, .custom: [.anItemIsDeleted: noSwipe, .actionsAreOfferedAndDone: noSwipe]
    case .grid:
      [
        .headersShowTheirSectionsAndSomeHaveNone: noHeaders,
        .headersGoThroughTheirLives: noHeaders,
        .optionsAreOfAllSectionsOfSomeAndOfOne: noHeaders,
      ]
    case .table, .compositional, .list, .headless: [:]
    }
  }

  /// Whether the host tells when a finger is on an item.
  package var highlights: Bool {
    switch self {
    case .table, .collection, .compositional, .custom, .headless: true
    case .list, .grid: false
    }
  }

  /// How far from its place something counts as there: GTK lays out in whole points, and a list without a screen counts lines.
  var tolerance: Double {
    switch self {
    case .table, .collection, .compositional, .custom: 0.5
    case .list, .grid: 1
    case .headless: 0.01
    }
  }

  /// A table of what works where, in Markdown: a line for each feature, and the reasons below.
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
  /// What the behaviour belongs to.
  package var feature: String {
    switch self {
    case .sectionsAndItemsAreShownInOrder, .theFirstRegistrationForAnItemShowsIt,
      .whatNoRegistrationIsForIsAPlaceholderAndReported, .preparationsAndCleanUpsPair,
      .itemsAreAsHighAsTheirContentNeeds:
      "Items and sections; cells by registration, with their lives"
    case .headersShowTheirSectionsAndSomeHaveNone, .headersGoThroughTheirLives,
      .optionsAreOfAllSectionsOfSomeAndOfOne:
      "Headers, also for some sections alone; options by section"
    case .contentChangesInPlace, .cellsFollowTheirSections, .everyUpdateIsTold, .changesThatWaitAreOneUpdate,
      .whatHappenedToARowIsKept,
      .aPolicyReloads,
      .editsOfEveryKindAreShown, .differencesAreShown:
      "Edits and differences; new content in place"
    case .componentsAreChangedByCommands, .componentsAreLaidOutAgain, .controllersFollowTheCellsOfTheirItems,
      .statesOfComponentsChangeOnceATurn, .asynchronousChangesComeInOrder, .largeChangesFillTheViewportFirst:
      "Components, laid out off the main thread"
    case .rowsOfAStoreAreFollowed, .sectionsOfAStoreAreValuesAndRecords:
      "Rows and sections of a database, kept up to date"
    case .oneSourceDrivesTwoLists, .nothingKeepsAList: "Several lists of one source; nothing keeps a list"
    case .aStateStandsWhereThereAreNoItems: "Views for loading, empty and failed"
    case .moreIsLoadedNearTheEnd, .collapsedSectionsLoadWhatIsSeen, .whatIsVisibleReachesTheSource,
      .itemsNearbyArePrefetched:
      "Loading while scrolling; prefetching"
    case .touchesAreAskedAndTold, .touchesInASectionAreToldFirst, .selectionStaysWithItsItems,
      .removedItemsLeaveTheSelection:
      "Selection, by identity"
    case .anItemIsActivated: "Activation, by a tap or a double-click, or by the Return key"
    case .aDragMovesAnItemOnce: "Moving by the user"
    case .anItemIsDeleted: "Deleting by the user"
    case .actionsAreOfferedAndDone: "Actions, by a swipe or in a menu"
    case .anIndexLeadsToSections: "Index of sections"
    case .whatIsReadStays, .aLastRowThatGrowsOutOfSightMovesNothing: "What is read stays in its place"
    case .anEndIsFollowedUntilTheUserScrollsAway, .aSentMessageIsShownAtTheEnd,
      .aJumpToTheEndEndsThereWhileTheEndGoesOn,
      .aListOpensAtTheEndThatItStaysAt:
      "An end is opened at, and followed until the user scrolls away"
    case .aJumpGoesToARowThatIsNotLoaded: "Jumps to rows that are not loaded"
    case .stateIsRestored, .aPlaceIsRestoredBeforeItIsLoaded, .aPlaceIsRestoredAfterInsertions,
      .anItemIsWaitedFor:
      "Place and selection kept between launches; items waited for"
    case .sectionsOpenAndShut, .anOutlineOpensAndShuts: "Sections that open and shut; outlines"
    }
  }
}
