#if SQLite
  internal import Foundation
  internal import GRDB
  internal import HeadwaterFetching

  /// The state that a store and its connections share: the database that is open, and another after its file was replaced.
  final class SQLiteSource: @unchecked Sendable {  // Its lock guards its state.
    private enum State {
      /// The database is open, and so far its file is where it was.
      case open
      /// Its file is not where it was: nothing is read or written.
      case away(FetchError)
      /// Nor is it open any more.
      case closed(FetchError)
    }

    private let lock = NSLock()
    private var latest: OpenDatabase
    private var state = State.open
    /// Where connections are notified, by their numbers.
    private var listeners: [Int: AsyncStream<FetchSignal>.Continuation] = [:]
    private var lastListener = 0
    private let capacity: Int
    /// Opens the file again; nil for a database that the app has opened.
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

    /// Does something with the database, if its file is where it was from the beginning to the end.
    ///
    /// The call that notices that it is not throws. Later calls open the file again, if the store has opened it.
    ///
    /// - Parameter body: Reads or writes.
    /// - Returns: The closure's value.
    /// - Throws: `FetchError/disconnected(_:)`; what the closure throws.
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

    /// Notes that the file is not where it was, and notifies connections, once.
    private func lose(_ lost: OpenDatabase, _ error: FetchError) -> FetchError {
      let isNew = lock.withLock {
        guard lost === latest, case .open = state else { return false }
        state = .away(error)
        return true
      }
      if isNew {
        signal(.disconnected(error))
        // There may be another file already.
        if opening != nil { Task.detached { [weak self] in _ = try? await self?.reopened() } }
      }
      return error
    }

    /// Opens the file again where the store has opened it; else looks whether it is back.
    private func reopened() async throws -> OpenDatabase {
      try await turns.take {
        let (lost, state) = self.lock.withLock { (self.latest, self.state) }
        let error: FetchError
        switch state {
        case .open: return lost
        case .away(let found), .closed(let found): error = found
        }
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
          // Without a database at the path, the old one stays open.
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

    /// The database can be read and written again.
    private func follow(_ opened: OpenDatabase) {
      lock.withLock { (latest, state) = (opened, .open) }
      signal(.reconnected)
    }

    private func signal(_ signal: FetchSignal) {
      let listeners = lock.withLock { self.listeners.values.map(\.self) }
      for listener in listeners { listener.yield(signal) }
    }

    /// Adds a connection that is notified while the file is away, and when it is back.
    ///
    /// - Returns: Its number.
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

    /// Looks whether the file is where it was, and whether other connections or processes have written.
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
