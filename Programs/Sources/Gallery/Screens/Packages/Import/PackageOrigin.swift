import Foundation
import GalleryKit

/// The source from which packages are imported.
struct PackageOrigin: Sendable {
  /// The folder of the dpkg database.
  var folder = DpkgDatabase.standardFolder
  /// The program that prints the available packages, or nil to import only installed packages. If the program doesn't exist, no
  /// available packages are imported.
  var availablePackages: AvailablePackages? = AvailablePackages()

  /// Returns the modification dates of the source files as text. The text changes when there are new packages to import.
  func state() -> String {
    let files = ["\(folder)/status"] + (availablePackages.map { [$0.lists] } ?? [])
    return files.map { file in
      let attributes = try? FileManager.default.attributesOfItem(atPath: file)
      let time = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970
      return "\(file) \(time.map { "\($0)" } ?? "-")"
    }.joined(separator: "\n")
  }

  /// Reads all packages, and reports the number of packages read so far. Periodically calls a closure that returns `true` to
  /// stop, and then throws `CancellationError`. Blocks the current thread.
  func read(isCancelled: () -> Bool, report: (Int) -> Void) throws -> PackageCatalog {
    guard let installed = try? DpkgDatabase.read(folder: folder) else { throw GalleryFailure.noDpkgDatabase }
    report(installed.packages.count)
    let available = try availablePackages?.read(isCancelled: isCancelled) {
      report(installed.packages.count + $0)
    }
    return PackageCatalog(installed: installed, available: available ?? DpkgDatabase())
  }
}
