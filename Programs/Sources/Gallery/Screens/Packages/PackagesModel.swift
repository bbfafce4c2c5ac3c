import Foundation
import GalleryKit
import Headwater
import HeadwaterFetching
import Observation

/// The model of the package list. Packages are imported into a database, which searches, sorts, and groups them.
@MainActor
@Observable
final class PackagesModel: ScreenModel {
  typealias Source = FetchedDataSource<PackageGroup, Package>

  let name = ScreenName.packages
  /// The data source of the list.
  let source: Source
  /// The search text, scope, order, and grouping of the list.
  var choice: PackageChoice {
    didSet { if !choice.isSame(as: oldValue) { ask() } }
  }
  /// The progress of the import, or nil if no import is running.
  private(set) var progress: ImportProgress? {
    didSet { if progress != oldValue { onChange() } }
  }
  /// A closure that is called when ``progress`` or ``notice`` changes.
  var onChange: @MainActor () -> Void = {}

  let store: PackageStore
  private let origin: PackageOrigin
  private var importing: Task<Int, any Error>?
  private var notices: [Notice: String] = [:]

  /// The notices that the screen can show.
  enum Notice: CaseIterable {
    /// The location of the packages.
    case place
    /// The number of paragraphs that were skipped during the import.
    case skipped
    /// The most recent error.
    case failure
  }

  /// Creates a model of the packages in a store, and starts loading. Doesn't start an import from their origin.
  init(_ store: PackageStore, importingFrom origin: PackageOrigin, choice: PackageChoice = PackageChoice()) {
    self.store = store
    self.origin = origin
    self.choice = choice
    source = Source(nil, in: store, options: FetchOptions(windowedAbove: .max))
    ask()
  }

  /// Imports the changes since the last import. Returns when the import completes, fails, or is canceled.
  func importPackages() async {
    guard importing == nil else { return }
    progress = .opening
    notices[.failure] = nil
    let (reports, continuation) = AsyncStream.makeStream(
      of: ImportProgress.self, bufferingPolicy: .bufferingNewest(1))
    let task = Task.detached { [store, origin] in
      defer { continuation.finish() }
      let database = try await store.database()
      return try await PackageImport(origin: origin, database: database).run { continuation.yield($0) }
    }
    importing = task
    for await report in reports { progress = report }
    do {
      let skipped = try await task.value
      notices[.skipped] = skipped == 0 ? nil : "\(counted(skipped, "malformed paragraph")) skipped"
    } catch is CancellationError {
      notices[.failure] = "The import was canceled"
    } catch is PackagesUnavailable {
      // The list already shows this error.
    } catch {
      notices[.failure] = "The packages couldn't be imported: \(sentence(of: error))"
    }
    notices[.place] = try? await store.notice()
    importing = nil
    progress = nil
  }

  /// Cancels the import. The packages that have been imported are kept.
  func cancelImport() { importing?.cancel() }

  func counts(write: (Int) -> String) -> String {
    let snapshot = source.snapshot
    return "\(counted(snapshot.numberOfItems, "package", write: write)) in "
      + counted(snapshot.numberOfSections, "section", write: write)
  }

  var notice: String? {
    let texts = Notice.allCases.compactMap { notices[$0] }
    return texts.isEmpty ? nil : texts.joined(separator: " · ")
  }

  var emptyText: (title: String, hint: String) {
    if let failure = notices[.failure] { return ("No Packages", failure) }
    return choice.scope == .starred && choice.search.isEmpty
      ? ("No Stars", "Select a package and press Star.")
      : ("No Packages Found", "Try fewer or different words.")
  }

  var isLoading: Bool { progress != nil || state == .loading || state == .idle }

  private func ask() {
    do {
      source.request = try choice.request()
    } catch {
      say(.failure, sentence(of: error))
    }
  }

  /// Sets the text of a notice, or removes the notice.
  func say(_ kind: Notice, _ text: String?) {
    notices[kind] = text
    onChange()
  }
}
