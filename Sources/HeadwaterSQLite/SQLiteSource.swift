#if SQLite
  internal import Foundation
  internal import GRDB
  internal import HeadwaterFetching

  /// The state that a store and its connections share, including the open database. If the database's file is replaced, the new
  /// file is opened as another database.
  final class SQLiteSource: @unchecked Sendable {  // The lock guards the state.
    private enum State {
      /// The database is open, and its file is known to be in place.
      case open
      /// The file isn't in place, so nothing is read or written.
      case away(FetchError)
      /// The file isn't in place, and the database is closed.
      case closed(FetchError)
    }

    private let lock = NSLock()
    private var latest: OpenDatabase
    private var state = State.open
    /// The continuations that notify connections, by listener number.
    private var listeners: [Int: AsyncStream<FetchSignal>.Continuation] = [:]
    private var lastListener = 0
    private let capacity: Int
    /// The parameters for opening the file again; nil for a database that the app has opened.
    private let opening: FileOpening?
    private let turns = ReadTurns()
    let poll: Poll

    init(
      _ database: any DatabaseWriter, reopening opening: FileOpening? = nil, interval: Duration?,
      clock: any Clock<Duration>, capacity: Int
    ) {
      self.capacity = capacity
      self.opening = opening
      latest = OpenDatabase(database, capacity: capacity)
      poll = Poll(interval: interval, clock: clock)
    }

    /// The database that was opened last.
    var database: any DatabaseWriter { lock.withLock { latest.database } }

    /// Performs an operation with the database, provided that its file is in place from beginning to end.
    ///
    /// The call that detects a missing or replaced file throws an error. Later calls open the file again if the store opened it
    /// originally.
    ///
    /// - Parameter body: A closure that reads or writes.
    /// - Returns: The closure's result.
    /// - Throws: `FetchError/disconnected(_:)`; any error that the closure throws.
    func perform<Result: Sendable>(
      _ body: @Sendable (OpenDatabase) async throws -> Result
    ) async throws -> Result {
      let opened = try await usable()
      do {
        let result = try await tellingErrors { try await body(opened) }
        try opened.file?.check()
        return result
      } catch {
        // The file may be the cause of the failure.
        let moved = error as? FileHasMoved ?? opened.file?.movement
        throw moved.map { lose(opened, $0.fetchError) } ?? error
      }
    }

    private func usable() async throws -> OpenDatabase {
      let (opened, isOpen) = lock.withLock { () -> (OpenDatabase, Bool) in
        if case .open = state { (latest, true) } else { (latest, false) }
      }
      guard isOpen else { return try await reopened() }
      if let moved = opened.file?.movement { throw lose(opened, moved.fetchError) }
      return opened
    }

    /// Records that the file isn't in place, and notifies the connections once.
    private func lose(_ lost: OpenDatabase, _ error: FetchError) -> FetchError {
      let isNew = lock.withLock {
        guard lost === latest, case .open = state else { return false }
        state = .away(error)
        return true
      }
      if isNew {
        signal(.disconnected(error))
        // A new file may already exist.
        if opening != nil { Task.detached { [weak self] in _ = try? await self?.reopened() } }
      }
      return error
    }

    /// Opens the file again if the store opened it originally. Otherwise, checks whether the file is back in place.
    private func reopened() async throws -> OpenDatabase {
      try await turns.take {
        let (lost, state) = self.lock.withLock { (self.latest, self.state) }
        let error: FetchError
        switch state {
        case .open: return lost
        case .away(let found), .closed(let found): error = found
        }
        // A database that the app has opened can be used again only if the same file is back in place.
        guard let opening = self.opening else {
          do {
            try await lost.database.writeWithoutTransaction { try lost.file?.check($0) }
          } catch {
            throw (error as? FileHasMoved)?.fetchError ?? error
          }
          self.follow(lost)
          return lost
        }
        try await tellingErrors {
          // If there is no database at the path, the old one stays open.
          try opening.checkFile()
          if case .away = state {
            try await lost.close()
            self.lock.withLock { self.state = .closed(error) }
          }
        }
        let next = OpenDatabase(try opening.open(creatingFile: false), capacity: self.capacity)
        self.follow(next)
        return next
      }
    }

    /// Records that the database can be read and written again, and notifies connections.
    private func follow(_ opened: OpenDatabase) {
      lock.withLock { (latest, state) = (opened, .open) }
      signal(.reconnected)
    }

    private func signal(_ signal: FetchSignal) {
      let listeners = lock.withLock { self.listeners.values.map(\.self) }
      for listener in listeners { listener.yield(signal) }
    }

    /// Adds a connection that is notified when the file is lost and when it is back in place.
    ///
    /// - Returns: The listener number of the connection.
    func listen(_ continuation: AsyncStream<FetchSignal>.Continuation) -> Int {
      lock.withLock {
        lastListener += 1
        listeners[lastListener] = continuation
        return lastListener
      }
    }

    /// Removes a connection.
    func leave(_ listener: Int) {
      lock.withLock { listeners[listener] = nil }
    }

    /// Checks whether the file is in place, and whether other connections or processes have written to it.
    func look() async {
      _ = try? await perform { opened in
        try await opened.database.writeWithoutTransaction { db in
          opened.capture.check(in: db, isCommit: false)
          opened.capture.trim(in: db)
        }
      }
    }
  }
#endif
