import Foundation
import GalleryKit

/// Where packages are imported from.
struct PackageOrigin: Sendable {
  /// The folder of the dpkg database.
  var folder = DpkgDatabase.standardFolder
  /// The program that prints what could be installed; nil to leave that out. One that is missing prints nothing.
  var availablePackages: AvailablePackages? = AvailablePackages()

  /// What is different when there is something new: the times of the files that are read.
  func state() -> String {
    let files = ["\(folder)/status"] + (availablePackages.map { [$0.lists] } ?? [])
    return files.map { file in
      let attributes = try? FileManager.default.attributesOfItem(atPath: file)
      let time = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970
      return "\(file) \(time.map { "\($0)" } ?? "-")"
    }.joined(separator: "\n")
  }

  /// Reads all packages. Blocks its thread meanwhile.
  ///
  /// - Parameters:
  ///   - isCancelled: Whether to stop; called now and then.
  ///   - report: Called with the number of packages read so far.
  /// - Returns: The packages.
  /// - Throws: ``GalleryFailure/noDpkgDatabase``; `CancellationError`.
  func read(isCancelled: () -> Bool, report: (Int) -> Void) throws -> PackageCatalog {
    guard let installed = try? DpkgDatabase.read(folder: folder) else { throw GalleryFailure.noDpkgDatabase }
    report(installed.packages.count)
    let available = try availablePackages?.read(isCancelled: isCancelled) {
      report(installed.packages.count + $0)
    }
    return PackageCatalog(installed: installed, available: available ?? DpkgDatabase())
  }
}
