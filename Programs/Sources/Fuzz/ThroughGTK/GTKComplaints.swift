#if GTK
  import CGTK
  import Foundation

  /// What GTK complains of while it works for a window: criticals and warnings.
  @MainActor
  enum GTKComplaints {
    /// The window that GTK works for now.
    private static var window: FuzzWindow?
    /// What came while it worked for none.
    private static var others: [String] = []

    /// Begins to listen, in place of the terminal. Again is harmless.
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
      // Without the process's number, the time and addresses, which are others each time.
      let parts = complaint.components(separatedBy: ": ").filter { part in
        !part.contains("(process:") && !part.allSatisfy { $0.isNumber || ":.".contains($0) }
      }
      let words = parts.joined(separator: ": ").split(separator: " ").filter { !$0.hasPrefix("0x") }
      let text = words.joined(separator: " ")
      if let window { window.complaints.append(text) } else { others.append(text) }
    }

    /// GTK begins or ends to work for a window.
    static func work(for window: FuzzWindow?) {
      self.window = window
      LastWords.text = window?.note
    }

    /// What came while GTK worked for no window, since the last time.
    static func takeOthers() -> [String] {
      defer { others = [] }
      return others
    }
  }

  /// What is printed if the process dies: which case it was.
  enum LastWords {
    /// Safe: written on the main thread, where GTK dies; a handler of signals can only read what is there.
    nonisolated(unsafe) static var text: UnsafeMutablePointer<CChar>?

    /// Begins to watch over the process.
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
