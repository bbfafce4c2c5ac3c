#if GTK
  import CGTK
  import CHeadwaterGTK
  import HeadwaterComponents
  import HeadwaterGTK

  /// A widget that displays an image after it has been decoded at the required size. Until then, and if decoding fails, it is
  /// empty. If only the size changes, it keeps the current image until the new one is ready.
  final class ImageWidget: MountedWidget {
    private let images: TextureImages
    private let painter = ImagePainter()
    private var wanted: (source: ImageSource, mode: ImageMode)?
    private var size: (width: Int, height: Int)?
    /// The request for the image that is displayed or pending.
    private var request: ImageRequest?
    private var isWaiting = false
    private let receiver = ImageReceiver()

    init(_ images: TextureImages) {
      self.images = images
      super.init(painter.makeWidget(GTK_ACCESSIBLE_ROLE_IMG, styleClass: "image"))
    }

    deinit {
      guard isWaiting, let request else { return }
      let (images, receiver) = (images, receiver)
      Task { @MainActor in images.cancel(request, for: receiver) }
    }

    /// The image on screen.
    var texture: Texture? { painter.texture }

    override func show(_ content: MountedContent, isSame: Bool) {
      guard !isSame, case .image(let source, let mode) = content else { return }
      if wanted?.source != source { drawn(nil) }
      wanted = (source, mode)
      painter.mode = mode
      gtk_widget_queue_draw(widget)
      // A reused widget receives its new frame next, so load the image then.
      if size != nil { load() }
    }

    override func place(in frame: Frame) -> PixelFrame {
      let place = PixelFrame(frame)
      size = (place.width, place.height)
      load()
      return place
    }

    override func rest() {
      stopWaiting()
      (wanted, request, size) = (nil, nil, nil)
      drawn(nil)
    }

    private func load() {
      guard let wanted, let size, size.width > 0, size.height > 0 else { return }
      let scale = Int(max(1, gtk_widget_get_scale_factor(widget)))
      let next = ImageRequest(
        wanted.source, mode: wanted.mode, width: size.width * scale, height: size.height * scale)
      if next == request { return }
      stopWaiting()
      request = next
      isWaiting = true
      images.load(next, for: receiver) { [weak self] texture in
        guard let self, self.request == next else { return }
        self.isWaiting = false
        self.drawn(texture)
      }
    }

    private func stopWaiting() {
      guard isWaiting, let request else { return }
      isWaiting = false
      images.cancel(request, for: receiver)
    }

    private func drawn(_ texture: Texture?) {
      guard painter.texture !== texture else { return }
      painter.texture = texture
      gtk_widget_queue_draw(widget)
    }
  }

  /// A painter that draws an image.
  final class ImagePainter: Painter {
    var texture: Texture?
    var mode = ImageMode.fit

    override func draw(
      _ widget: UnsafeMutablePointer<GtkWidget>, _ snapshot: OpaquePointer, width: CInt, height: CInt
    ) {
      guard let texture else { return }
      let frame = Size(width: Double(width), height: Double(height))
      let place = mode.place(of: texture.size, in: frame)
      var (clip, bounds) = (graphene_rect_t(), graphene_rect_t())
      graphene_rect_init(&clip, 0, 0, Float(width), Float(height))
      graphene_rect_init(
        &bounds, Float(place.origin.x), Float(place.origin.y), Float(place.size.width),
        Float(place.size.height))
      gtk_snapshot_push_clip(snapshot, &clip)
      gtk_snapshot_append_texture(snapshot, texture.pointer, &bounds)
      gtk_snapshot_pop(snapshot)
    }
  }
#endif
