#if GTK
  import CGTK
#endif

/// What a gzip file (RFC 1952) had in it. GIO unpacks it, which comes with GTK; without GTK nothing is unpacked.
struct Gzip {
  /// How unpacking ended.
  enum End: Equatable, Sendable {
    /// All is there.
    case complete
    /// There is more, which was not wanted.
    case enough
    /// The file ends too early, or is not what it says to be. What came before is there.
    case damaged
  }

  /// What was unpacked.
  private(set) var bytes: [UInt8] = []
  private(set) var end = End.damaged

  /// Unpacks a file. Never fails: what can be had is had. Costs what is unpacked.
  ///
  /// - Parameters:
  ///   - file: All bytes of the file.
  ///   - limit: How many bytes are unpacked at most.
  init(_ file: [UInt8], limit: Int) {
    #if GTK
      unpack(file, limit: max(0, limit))
    #endif
  }

  /// Whether anything can be unpacked.
  static var isAvailable: Bool {
    #if GTK
      true
    #else
      false
    #endif
  }

  /// Whether bytes begin as a gzip file does.
  static func isGzip(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B, 8]) }

  #if GTK
    private mutating func unpack(_ file: [UInt8], limit: Int) {
      guard let converter = g_zlib_decompressor_new(G_ZLIB_COMPRESSOR_FORMAT_GZIP) else { return }
      defer { g_object_unref(UnsafeMutableRawPointer(converter)) }
      var buffer = [UInt8](repeating: 0, count: 65_536)
      var position = 0
      while true {
        // One byte more than is wanted shows whether there is more.
        let room = min(buffer.count, limit - bytes.count + 1)
        var (read, written): (gsize, gsize) = (0, 0)
        let result = file.withUnsafeBytes { input in
          buffer.withUnsafeMutableBytes { output in
            g_converter_convert(
              converter, input.baseAddress?.advanced(by: position), gsize(file.count - position),
              output.baseAddress, gsize(room), G_CONVERTER_INPUT_AT_END, &read, &written, nil)
          }
        }
        position += Int(read)
        bytes += buffer.prefix(Int(written))
        if bytes.count > limit {
          bytes.removeLast(bytes.count - limit)
          end = .enough
          return
        }
        if result == G_CONVERTER_ERROR { return }
        guard result == G_CONVERTER_FINISHED else { continue }
        if position == file.count {
          end = .complete
          return
        }
        // Files that follow each other are one.
        g_converter_reset(converter)
      }
    }
  #endif
}
