#if GTK
  import CGTK
  import CHeadwaterGTK
  import Headwater
  import HeadwaterComponents

  /// What shows one part of a component in a ``ComponentCell``: a widget, used again for parts of the same kind.
  @MainActor
  class MountedWidget {
    /// The widget; belongs to this object and to the cell that it is in.
    let widget: UnsafeMutablePointer<GtkWidget>
    private let reference: ObjectReference

    init(_ widget: UnsafeMutablePointer<GtkWidget>?) {
      if let widget {
        self.widget = widget
      } else {
        self.widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
      }
      reference = ObjectReference(sinking: self.widget)
    }

    /// Shows a content of the kind.
    ///
    /// - Parameters:
    ///   - content: The content.
    ///   - isSame: Whether it is shown already: then only its closures are taken.
    func show(_ content: MountedContent, isSame: Bool) {}

    /// The widget's place in whole pixels.
    func place(in frame: Frame) -> PixelFrame { PixelFrame(frame) }

    /// The part is in no cell any more.
    func rest() {}
  }

  /// A place in whole pixels, on which widgets stand.
  struct PixelFrame: Hashable {
    let x: Int
    let y: Int
    let width: Int
    let height: Int

    /// The nearest edges: neighbours that touch go on touching.
    init(_ frame: Frame) {
      x = Self.pixel(frame.origin.x)
      y = Self.pixel(frame.origin.y)
      width = max(0, Self.pixel(frame.origin.x + frame.size.width) - x)
      height = max(0, Self.pixel(frame.origin.y + frame.size.height) - y)
    }

    /// The place of a text: as wide as it was measured to be, wherever its edges are.
    init(ofText frame: Frame) {
      x = Self.pixel(frame.origin.x)
      y = Self.pixel(frame.origin.y)
      width = TextLimits.whole(frame.size.width)
      height = max(0, Self.pixel((frame.size.height - 0.01).rounded(.up)))
    }

    /// GTK counts pixels in 32 bits, and draws none beyond these.
    static func pixel(_ value: Double) -> Int {
      value.isNaN ? 0 : Int(min(max(value, -8_000_000), 8_000_000).rounded())
    }
  }
#endif
