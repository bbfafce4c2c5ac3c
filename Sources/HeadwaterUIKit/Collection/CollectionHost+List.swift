import Headwater

// Lists in compositional layouts.
extension CollectionHost {
  /// Returns the configuration of the list in a section.
  ///
  /// - Parameters:
  ///   - appearance: The appearance of the list.
  ///   - index: The index of the section.
  ///   - configure: The app's closure that changes the configuration.
  /// - Returns: The configuration.
  func list(
    _ appearance: UICollectionLayoutListConfiguration.Appearance, inSection index: Int,
    _ configure: (@MainActor (inout UICollectionLayoutListConfiguration, Section) -> Void)?
  ) -> UICollectionLayoutListConfiguration {
    var list = UICollectionLayoutListConfiguration(appearance: appearance)
    list.leadingSwipeActionsConfigurationProvider = { [weak self] path in
      self?.swipeActions(.leading, at: path)
    }
    list.trailingSwipeActionsConfigurationProvider = { [weak self] path in
      self?.swipeActions(.trailing, at: path)
    }
    guard let context = displayed.context(ofSection: index) else { return list }
    if supply.shownRegistration(of: .header, in: context) != nil { list.headerMode = .supplementary }
    if supply.shownRegistration(of: .footer, in: context) != nil { list.footerMode = .supplementary }
    if let configure { answering { configure(&list, context.section) } }
    return list
  }
}
