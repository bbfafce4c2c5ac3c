#if GTK
  import CGTK
#endif

/// The uncompressed contents of a gzip file (RFC 1952). GIO, which is installed with GTK, decompresses the file. Without GTK,
/// the contents are empty.
struct Gzip {
  /// The outcome of the decompression.
  enum End: Equatable, Sendable {
    /// The entire file was decompressed.
    case complete
    /// The limit was reached before the end of the file.
    case enough
    /// The file is truncated or damaged. The contents before the damage are available.
    case damaged
  }

  /// The decompressed bytes.
  private(set) var bytes: [UInt8] = []
  private(set) var end = End.damaged

  /// Decompresses at most a number of bytes of a file. If the file is damaged, keeps the bytes before the damage. O(n) in the
  /// number of decompressed bytes.
  init(_ file: [UInt8], limit: Int) {
    #if GTK
      unpack(file, limit: max(0, limit))
    #endif
  }

  /// A Boolean value that indicates whether decompression is available.
  static var isAvailable: Bool {
    #if GTK
      true
    #else
      false
    #endif
  }

  /// Returns a Boolean value that indicates whether bytes begin with a gzip header.
  static func isGzip(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B, 8]) }

  #if GTK
    private mutating func unpack(_ file: [UInt8], limit: Int) {
      guard let converter = g_zlib_decompressor_new(G_ZLIB_COMPRESSOR_FORMAT_GZIP) else { return }
      defer { g_object_unref(UnsafeMutableRawPointer(converter)) }
      var buffer = [UInt8](repeating: 0, count: 65_536)
      var position = 0
      while true {
        // Request one more byte than the limit to find out whether there is more.
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
        // On an error, keep the bytes that have been decompressed.
        if result == G_CONVERTER_ERROR { return }
        guard result == G_CONVERTER_FINISHED else { continue }
        if position == file.count {
          end = .complete
          return
        }
        // A gzip file may contain several concatenated members.
        g_converter_reset(converter)
      }
    }
  #endif
}
