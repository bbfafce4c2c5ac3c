import GalleryComponents
import HeadwaterComponents

/// A short label on a colored background.
struct Badge: ComposedComponent {
  let title: String
  let tint: Palette.Tint

  var body: any Component {
    TextComponent(
      title, style: TextStyle(size: 11, weight: .semibold, color: tint.text), maximumLines: 1
    )
    .inset(horizontal: 7, vertical: 2)
    .background(BoxComponent(color: tint.background, cornerRadius: 6))
  }
}
