import GalleryKit

extension PackagesModel {
  /// The packages of this machine, as a command wants to see them.
  ///
  /// - Parameter command: What was asked for.
  /// - Returns: The model. Nothing is being imported yet.
  static func ofThisMachine(_ command: GalleryCommand) -> PackagesModel {
    var origin = PackageOrigin()
    if !command.listsAvailablePackages { origin.availablePackages = nil }
    var choice = PackageChoice()
    choice.search = command.search ?? ""
    return PackagesModel(
      PackageStore(PackagePlace.places(for: command)), importingFrom: origin, choice: choice)
  }
}

extension GalleryCommand {
  /// Whether packages that are not installed are listed. Memory alone has room only for those that are.
  fileprivate var listsAvailablePackages: Bool {
    #if SQLite
      !installedOnly
    #else
      !installedOnly && postgres != nil
    #endif
  }
}
