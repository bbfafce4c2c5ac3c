#if GTK
  import CGTK
  import CHeadwaterGTK
  import Headwater
  import HeadwaterComponents
  import HeadwaterGTK

  /// A widget that displays one part of a component in a ``ComponentCell``. It is reused for parts of the same kind.
  @MainActor
  class MountedWidget {
    /// The widget. It is retained by this object and by the cell that contains it.
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

    /// Displays content of the widget's kind.
    ///
    /// - Parameters:
    ///   - content: The content to display.
    ///   - isSame: A Boolean value that indicates whether equal content is already displayed. If so, only its closures are
    ///     replaced.
    func show(_ content: MountedContent, isSame: Bool) {}

    /// Returns the frame of the widget in whole pixels.
    func place(in frame: Frame) -> PixelFrame { PixelFrame(frame) }

    /// Called when the part has been removed from its cell.
    func rest() {}
  }

  /// A frame in whole pixels, because GTK places widgets at whole pixels.
  struct PixelFrame: Hashable {
    let x: Int
    let y: Int
    let width: Int
    let height: Int

    /// Creates a frame by rounding the edges of another frame to the nearest pixel, so that adjacent frames stay adjacent.
    init(_ frame: Frame) {
      x = Self.pixel(frame.origin.x)
      y = Self.pixel(frame.origin.y)
      width = max(0, Self.pixel(frame.origin.x + frame.size.width) - x)
      height = max(0, Self.pixel(frame.origin.y + frame.size.height) - y)
    }

    /// Creates a frame for text. The frame keeps the measured width regardless of where its edges are.
    init(ofText frame: Frame) {
      x = Self.pixel(frame.origin.x)
      y = Self.pixel(frame.origin.y)
      width = TextLimits.whole(frame.size.width)
      height = max(0, Self.pixel((frame.size.height - 0.01).rounded(.up)))
    }

    /// Rounds a coordinate to whole pixels, within the range that GTK can draw.
    static func pixel(_ value: Double) -> Int {
      value.isNaN ? 0 : Int(min(max(value, -8_000_000), 8_000_000).rounded())
    }
  }
#endif
