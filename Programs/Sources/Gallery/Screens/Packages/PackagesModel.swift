import Foundation
import GalleryKit
import Headwater
import HeadwaterFetching
import Observation

/// Every package that there is, as a database has it: searched, ordered and put into sections by the database, and imported
/// into it.
@MainActor
@Observable
final class PackagesModel: ScreenModel {
  typealias Source = FetchedDataSource<PackageGroup, Package>

  let name = ScreenName.packages
  /// What is shown.
  let source: Source
  /// Which packages are shown, in which order and in which sections.
  var choice: PackageChoice {
    didSet { if !choice.isSame(as: oldValue) { ask() } }
  }
  /// How far the import is; nil while there is none.
  private(set) var progress: ImportProgress? {
    didSet { if progress != oldValue { onChange() } }
  }
  /// Called when ``progress`` or ``notice`` has changed.
  var onChange: @MainActor () -> Void = {}

  let store: PackageStore
  private let origin: PackageOrigin
  private var importing: Task<Int, any Error>?
  private var notices: [Notice: String] = [:]

  /// What is shown beside the list.
  enum Notice: CaseIterable {
    /// Where the packages are.
    case place
    /// What was skipped when they were imported.
    case skipped
    /// What could not be done last.
    case failure
  }

  /// Makes a model and begins to load what is in the database. Imports nothing by itself.
  ///
  /// - Parameters:
  ///   - store: Where the packages are.
  ///   - origin: Where they are imported from.
  ///   - choice: What is shown first.
  init(_ store: PackageStore, importingFrom origin: PackageOrigin, choice: PackageChoice = PackageChoice()) {
    self.store = store
    self.origin = origin
    self.choice = choice
    source = Source(nil, in: store, options: FetchOptions(windowedAbove: .max))
    ask()
  }

  /// Imports what is different since the last time. Returns when that is done, has failed or has been cancelled.
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
      notices[.failure] = "The import was cancelled"
    } catch is PackagesUnavailable {
      // The list says so by itself.
    } catch {
      notices[.failure] = "The packages could not be imported: \(sentence(of: error))"
    }
    notices[.place] = try? await store.notice()
    importing = nil
    progress = nil
  }

  /// Ends the import. What has been imported stays.
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
      ? ("No Stars", "Choose a package and press Star.") : ("No Packages Found", "Try fewer or other words.")
  }

  var isLoading: Bool { progress != nil || state == .loading || state == .idle }

  private func ask() {
    do {
      source.request = try choice.request()
    } catch {
      say(.failure, sentence(of: error))
    }
  }

  /// Shows a notice, or removes it.
  func say(_ kind: Notice, _ text: String?) {
    notices[kind] = text
    onChange()
  }
}
