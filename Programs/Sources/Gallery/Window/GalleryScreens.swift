#if GTK
  /// Makes a screen of the gallery.
  ///
  /// - Parameters:
  ///   - name: Which screen.
  ///   - command: What was asked for.
  /// - Returns: The screen, not in view yet.
  @MainActor
  func makeScreen(_ name: ScreenName, command: GalleryCommand) -> any ScreenView {
    switch name {
    case .packages: makePackagesScreen(.ofThisMachine(command))
    case .processes: makeProcessesScreen()
    case .files: makeFilesScreen(FilesModel(opening: command.open))
    case .wizards: makeWizardsScreen()
    case .elements: makeElementsScreen()
    case .million: makeMillionScreen()
    case .tenMillion: makeTenMillionScreen(.ofThisMachine(command))
    case .feed: makeFeedScreen(beginning: command.state)
    case .articles: makeArticlesScreen(searching: command.search ?? "")
    case .chat: makeChatScreen()
    }
  }
#endif
