import GalleryKit
import HeadwaterFetching

/// A location in which packages can be stored.
struct PackagePlace: Sendable {
  /// The name to show to the user.
  let name: String
  /// A closure that opens the database.
  let open: @Sendable () async throws -> any PackageDatabase
}

/// A store of packages that opens its database on first use, at the first of several locations where this is possible. If no
/// location works, it throws an error, and the next use tries again.
actor PackageStore: FetchStore {
  private let places: [PackagePlace]
  private var opening: Task<Opened, any Error>?

  private struct Opened: Sendable {
    let database: any PackageDatabase
    let notice: String?
  }

  /// Creates a store that tries locations in order.
  init(_ places: [PackagePlace]) {
    self.places = places
  }

  /// Returns the database, opening it if necessary.
  func database() async throws -> any PackageDatabase { try await opened().database }

  /// Returns the reason that the database isn't at the first location, or nil if it is.
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
          failures.isEmpty ? nil : "\(failures.joined(separator: " ")) Stored in \(place.name) instead."
        return Opened(database: database, notice: notice)
      } catch {
        failures.append("\(place.name) can't be used: \(sentence(of: error))")
      }
    }
    throw PackagesUnavailable(description: failures.joined(separator: "\n"))
  }
}

/// An error that is thrown if packages can't be stored at any location.
struct PackagesUnavailable: Error, Equatable, CustomStringConvertible {
  /// The reasons, with one line per location.
  let description: String
}
