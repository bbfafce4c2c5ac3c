import GalleryKit

extension PackagesModel {
  /// Creates the model for a command. The model lists the packages on this machine. The import hasn't started.
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
  /// A Boolean value that indicates whether to list packages that aren't installed. An in-memory store lists only those that
  /// are installed, to save memory.
  fileprivate var listsAvailablePackages: Bool {
    #if SQLite
      !installedOnly
    #else
      !installedOnly && postgres != nil
    #endif
  }
}
