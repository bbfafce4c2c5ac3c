#if GTK
  import CGTK
  import Foundation

  /// Collects the critical messages and warnings that GTK logs, by window.
  @MainActor
  enum GTKComplaints {
    /// The window for which GTK is working.
    private static var window: FuzzWindow?
    /// Messages that were logged while GTK wasn't working for any window.
    private static var others: [String] = []

    /// Starts collecting messages, which GTK then no longer prints. Calling this again has no effect.
    static func listen() { _ = isListening }

    private static let isListening: Bool = {
      g_log_set_writer_func(
        { level, fields, count, _ in
          let grave =
            G_LOG_LEVEL_ERROR.rawValue | G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_WARNING.rawValue
          guard level.rawValue & grave != 0 else { return G_LOG_WRITER_HANDLED }
          guard Thread.isMainThread, level.rawValue & G_LOG_LEVEL_ERROR.rawValue == 0,
            let text = g_log_writer_format_fields(level, fields, count, 0)
          else { return g_log_writer_default(level, fields, count, nil) }
          let complaint = String(cString: text)
          g_free(text)
          MainActor.assumeIsolated { GTKComplaints.add(complaint) }
          return G_LOG_WRITER_HANDLED
        }, nil, nil)
      return true
    }()

    private static func add(_ complaint: String) {
      // Remove the process id, the time, and addresses, which differ between runs.
      let parts = complaint.components(separatedBy: ": ").filter { part in
        !part.contains("(process:") && !part.allSatisfy { $0.isNumber || ":.".contains($0) }
      }
      let words = parts.joined(separator: ": ").split(separator: " ").filter { !$0.hasPrefix("0x") }
      let text = words.joined(separator: " ")
      if let window { window.complaints.append(text) } else { others.append(text) }
    }

    /// Sets the window for which GTK is working, or nil for none.
    static func work(for window: FuzzWindow?) {
      self.window = window
      LastWords.text = window?.note
    }

    /// Returns and removes the messages that were logged while GTK wasn't working for any window.
    static func takeOthers() -> [String] {
      defer { others = [] }
      return others
    }
  }

  /// Prints the current case if the process dies.
  enum LastWords {
    /// Safe because it is only written on the main thread, which is where GTK crashes. A signal handler therefore always reads
    /// the current value.
    nonisolated(unsafe) static var text: UnsafeMutablePointer<CChar>?

    /// Installs signal handlers for crashes.
    static func prepare() {
      for number in [SIGSEGV, SIGABRT, SIGTRAP, SIGILL, SIGBUS, SIGFPE] {
        signal(number) { number in
          if let text = LastWords.text { write(2, text, strlen(text)) }
          signal(number, SIG_DFL)
          raise(number)
        }
      }
    }
  }
#endif
