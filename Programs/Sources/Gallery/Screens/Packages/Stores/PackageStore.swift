import GalleryKit
import HeadwaterFetching

/// Where packages can be kept.
struct PackagePlace: Sendable {
  /// The name that the user sees.
  let name: String
  /// Opens the database there.
  let open: @Sendable () async throws -> any PackageDatabase
}

/// A store of packages that is opened when it is first asked: in the first of several places that can be used. If there is
/// none, that is an error, and the next who asks makes another attempt.
actor PackageStore: FetchStore {
  private let places: [PackagePlace]
  private var opening: Task<Opened, any Error>?

  private struct Opened: Sendable {
    let database: any PackageDatabase
    let notice: String?
  }

  /// Makes a store.
  ///
  /// - Parameter places: Where to try, in that order.
  init(_ places: [PackagePlace]) {
    self.places = places
  }

  /// The database.
  func database() async throws -> any PackageDatabase { try await opened().database }

  /// Why it is not in the first place; nil where it is.
  func notice() async throws -> String? { try await opened().notice }

  /// See `FetchStore`.
  func connect(to query: FetchQuery) async throws -> FetchConnection {
    try await database().store.connect(to: query)
  }

  /// See `FetchStore`.
  func update(_ updates: [FetchUpdate]) async throws {
    try await database().store.update(updates)
  }

  private func opened() async throws -> Opened {
    let task = opening ?? Task { [places] in try await Self.open(places) }
    opening = task
    do {
      return try await task.value
    } catch {
      if opening == task { opening = nil }
      throw error
    }
  }

  private static func open(_ places: [PackagePlace]) async throws -> Opened {
    var failures: [String] = []
    for place in places {
      do {
        let database = try await place.open()
        try await database.prepare()
        let notice =
          failures.isEmpty ? nil : "\(failures.joined(separator: " ")) Kept in \(place.name) instead."
        return Opened(database: database, notice: notice)
      } catch {
        failures.append("\(place.name) cannot be used: \(sentence(of: error))")
      }
    }
    throw PackagesUnavailable(description: failures.joined(separator: "\n"))
  }
}

/// There is nowhere to keep packages.
struct PackagesUnavailable: Error, Equatable, CustomStringConvertible {
  /// Why, for each place.
  let description: String
}
