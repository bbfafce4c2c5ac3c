import GalleryComponents
import HeadwaterComponents

/// A card with an image, a title, badges, and expandable text.
struct ArticleCard: ComposedComponent {
  let article: Article
  let palette: Palette

  var body: any Component {
    StackComponent(.column(spacing: 12)) {
      ArticleHeader(article: article, palette: palette)
      ArticleText(article: article, palette: palette)
    }
    .inset(horizontal: 18, vertical: 16)
    .background(palette.card)
    .inset(horizontal: 14, vertical: 6)
  }
}

/// The top of a card: an image, the title, a caption, and badges.
struct ArticleHeader: ComposedComponent {
  static let pictureSize = 48.0

  let article: Article
  let palette: Palette

  var body: any Component {
    var lines = [
      StackComponent(.row(spacing: 8, alignItems: .baseline, wraps: true, lineSpacing: 4)) {
        TextComponent(article.title, style: TextStyle(size: 17, weight: .bold), maximumLines: 2)
        for badge in badges { badge.item(shrink: 0) }
      }
      .item()
    ]
    if !caption.isEmpty {
      lines.append(
        TextComponent(caption, style: TextStyle(size: 12, color: palette.secondary), maximumLines: 1)
          .item())
    }
    return StackComponent(.row(spacing: 14, alignItems: .center)) {
      picture.item(shrink: 0)
      StackComponent(.column(spacing: 3), lines).item(grow: 1, basis: 0)
    }
  }

  private var picture: any Component {
    let size = Length.points(Self.pictureSize)
    guard let path = article.picture else {
      return Monogram(name: article.title, size: Self.pictureSize, palette: palette)
    }
    return ImageComponent(file: path, size: Size(width: Self.pictureSize, height: Self.pictureSize))
      .sized(width: size, height: size)
  }

  private var badges: [Badge] {
    var badges: [Badge] = []
    if !article.version.isEmpty {
      badges.append(Badge(title: article.version, tint: palette.tint(hue: 0.58)))
    }
    if let urgency { badges.append(urgency) }
    let limit = 3
    badges += article.licenses.prefix(limit).map { Badge(title: $0, tint: palette.tint(hue: 0.36)) }
    if article.licenses.count > limit {
      badges.append(Badge(title: "+\(article.licenses.count - limit)", tint: palette.neutral))
    }
    badges.append(Badge(title: article.kind.rawValue, tint: palette.neutral))
    return badges
  }

  private var urgency: Badge? {
    switch article.urgency {
    case "", "low", "medium": nil
    case "high": Badge(title: article.urgency, tint: palette.warning)
    default: Badge(title: article.urgency, tint: palette.alarm)
    }
  }

  private var caption: String {
    let package = article.package == article.title ? "" : "in \(article.package)"
    return [article.author, article.date, package].filter { !$0.isEmpty }.joined(separator: " · ")
  }
}
