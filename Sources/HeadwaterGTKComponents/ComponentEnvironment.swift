#if GTK
  import CGTK
  import CHeadwaterGTK
  import HeadwaterComponents
  import HeadwaterGTK

  /// The resources that the cells of a list share: images and unused widgets.
  @MainActor
  final class ComponentEnvironment {
    let images: TextureImages
    let pool = MountedViewPool<MountedWidget>()
    private let openLink: (@MainActor (String) -> Void)?

    /// CSS rules for component widgets. They remove padding and borders, so that widgets are positioned exactly where the
    /// layout places them.
    private static let style = """
      .components > row, .components > child { padding: 0; border-width: 0; }
      button.component { padding: 0; min-width: 0; min-height: 0; }
      component.tap:focus:focus-visible, component.text:focus:focus-visible {
        outline: 2px solid alpha(currentColor, 0.5); outline-offset: -2px;
      }
      """

    init(images: TextureImages, openLink: (@MainActor (String) -> Void)?) {
      self.images = images
      self.openLink = openLink
      headwater_add_style(gdk_display_get_default(), Self.style)
    }

    func open(_ link: String, from widget: UnsafeMutablePointer<GtkWidget>) {
      if let openLink { openLink(link) } else { headwater_open_link(widget, link) }
    }
  }
#endif
