#if GTK
  import HeadwaterComponents
  import HeadwaterGTK

  /// A request for an image at a particular size.
  struct ImageRequest: Hashable, Sendable {
    let source: ImageSource
    let mode: ImageMode
    /// The size in pixels, rounded up to a multiple of ``step`` so that frames of nearly the same size share an image.
    let width: Int
    let height: Int

    static let step = 64

    init(_ source: ImageSource, mode: ImageMode, width: Int, height: Int) {
      self.source = source
      self.mode = mode
      func stepped(_ length: Int) -> Int {
        mode == .center ? 0 : (max(length, 1) + Self.step - 1) / Self.step * Self.step
      }
      self.width = stepped(width)
      self.height = stepped(height)
    }

    /// Returns the size in pixels at which to decode an image: no larger than its natural size and no larger than necessary.
    func decodedSize(of width: Int, _ height: Int) -> (width: Int, height: Int) {
      guard width > 0, height > 0, mode != .center else { return (width, height) }
      let (across, down) = (Double(self.width) / Double(width), Double(self.height) / Double(height))
      func scaled(_ length: Int, _ scale: Double) -> Int {
        max(1, Int((Double(length) * min(scale, 1)).rounded()))
      }
      switch mode {
      case .center: return (width, height)
      case .fit: return (scaled(width, min(across, down)), scaled(height, min(across, down)))
      case .fill: return (scaled(width, max(across, down)), scaled(height, max(across, down)))
      case .stretch: return (scaled(width, across), scaled(height, down))
      }
    }

    // Compare image data by its address. This is safe because a request retains its data, so the address can't be reused.
    static func == (one: ImageRequest, other: ImageRequest) -> Bool {
      one.mode == other.mode && one.width == other.width && one.height == other.height
        && one.place == other.place
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(place)
      hasher.combine(mode)
      hasher.combine(width)
      hasher.combine(height)
    }

    private enum Place: Hashable {
      case file(String)
      case bytes(start: UnsafeRawPointer?, count: Int)
    }

    private var place: Place {
      switch source {
      case .file(let path): .file(path)
      case .bytes(let bytes): bytes.withUnsafeBytes { .bytes(start: $0.baseAddress, count: $0.count) }
      }
    }
  }

  extension ImageMode {
    /// Returns the frame in which to draw an image. This is a pure function.
    ///
    /// - Parameters:
    ///   - size: The size of the image.
    ///   - frame: The size of the frame to draw it in.
    /// - Returns: The frame of the image, relative to the origin of the given frame. It may extend beyond that frame.
    func place(of size: Size, in frame: Size) -> Frame {
      guard size.width > 0, size.height > 0 else { return Frame(origin: .zero, size: .zero) }
      let (across, down) = (frame.width / size.width, frame.height / size.height)
      func middle(_ scaleX: Double, _ scaleY: Double) -> Frame {
        let (width, height) = (size.width * scaleX, size.height * scaleY)
        return Frame(
          x: (frame.width - width) / 2, y: (frame.height - height) / 2, width: width, height: height)
      }
      switch self {
      case .fit: return middle(min(across, down), min(across, down))
      case .fill: return middle(max(across, down), max(across, down))
      case .stretch: return middle(across, down)
      case .center: return middle(1, 1)
      }
    }
  }
#endif
