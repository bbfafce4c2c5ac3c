#if GTK
  import Foundation

  /// A separate process that reads the trees that GTK passes to assistive technologies, as a screen reader does.
  ///
  /// The process can read a tree only while GTK's main loop runs, because GTK answers its questions on the main thread.
  @MainActor
  final class ScreenReader {
    /// The number of trees that were read.
    private(set) var reads = 0

    private let process = Process()
    private let questions = Pipe()
    private let answers = Pipe()
    private var unread = Data()
    private var waiting: CheckedContinuation<AccessibleNode?, Never>?
    private var hasEnded = false

    /// Starts the process.
    ///
    /// - Throws: An error if GTK doesn't pass its trees to assistive technologies, or if the process can't be started.
    init() throws {
      guard ProcessInfo.processInfo.environment["GTK_A11Y"] == "atspi" else { throw Failure() }
      process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
      process.arguments = ["-c", Self.script, "\(ProcessInfo.processInfo.processIdentifier)"]
      process.standardInput = questions
      process.standardOutput = answers
      answers.fileHandleForReading.readabilityHandler = { [weak self] handle in
        let data = handle.availableData
        // Keep the order of the data, which a task for each part wouldn't.
        DispatchQueue.main.async { MainActor.assumeIsolated { self?.take(data) } }
      }
      try process.run()
    }

    deinit {
      // The process ends at the end of its input.
      answers.fileHandleForReading.readabilityHandler = nil
      try? questions.fileHandleForWriting.close()
    }

    /// Reads the tree of a window of this process, or returns nil if assistive technologies don't know the window, or if the
    /// process has ended.
    func tree(ofWindowNamed name: String) async -> AccessibleNode? {
      guard !hasEnded else { return nil }
      reads += 1
      return await withCheckedContinuation { continuation in
        waiting = continuation
        questions.fileHandleForWriting.write(Data("\(name)\n".utf8))
      }
    }

    private func take(_ data: Data) {
      if data.isEmpty { return end() }
      unread += data
      guard let newline = unread.firstIndex(of: UInt8(ascii: "\n")) else { return }
      let answer = unread[..<newline]
      unread = Data(unread[(newline + 1)...])
      resume(with: try? JSONDecoder().decode(AccessibleNode?.self, from: answer))
    }

    private func end() {
      answers.fileHandleForReading.readabilityHandler = nil
      hasEnded = true
      resume(with: nil)
    }

    private func resume(with tree: AccessibleNode?) {
      let waiting = waiting
      self.waiting = nil
      waiting?.resume(returning: tree)
    }

    /// The error if GTK doesn't pass its trees to assistive technologies.
    struct Failure: Error, CustomStringConvertible {
      var description: String {
        "Assistive technologies can't read this process. Run scripts/fuzz --accessibility instead."
      }
    }
  }
#endif
