/// Small generated landscapes with a sun, a sky, and two rows of hills.
enum ChatPicture {
  /// The number of pictures.
  static let count = 12
  /// The size of a picture in pixels.
  static let (width, height) = (240, 150)

  /// Returns the pixels of a picture row by row, each as its red, green, and blue components.
  static func pixels(of number: Int) -> [UInt8] {
    let colors = palette(number)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 3)
    for y in 0..<height {
      for x in 0..<width {
        let color = Int(pixel(number, x, y)) * 3
        pixels += colors[color..<color + 3]
      }
    }
    return pixels
  }

  /// Returns the palette index of a pixel: 0 to 99 for the sky, 100 for the sun, 101 for distant hills, and 102 for close ones.
  private static func pixel(_ number: Int, _ x: Int, _ y: Int) -> UInt8 {
    // Hills are triangle waves. They use only integers so that the pictures are identical on all machines.
    func hill(_ length: Int, _ shift: Int, _ size: Int) -> Int {
      let place = (x + shift) % length
      return min(place, length - place) * size / length
    }
    if y > height - 22 - hill(130, number * 37, 60) { return 102 }
    if y > height - 62 - hill(90, number * 53, 50) { return 101 }
    let (dx, dy) = (x - 40 - number * 71 % 160, y - 38)
    if dx * dx + dy * dy < 19 * 19 { return 100 }
    return UInt8(y * 99 / height)
  }

  private static func palette(_ number: Int) -> [UInt8] {
    var colors: [UInt8] = []
    func add(_ red: Int, _ green: Int, _ blue: Int) {
      for part in [red, green, blue] { colors.append(UInt8(min(max(part, 0), 255))) }
    }
    // Colors change from morning to night.
    let warmth = number * 180 / count
    for step in 0..<100 {
      add(70 + warmth + step / 2, 140 - warmth / 3 + step * 3 / 4, 230 - warmth / 2 + step / 4)
    }
    add(255, 244, 190 - warmth / 3)
    add(92 + warmth / 4, 132 - warmth / 4, 140)
    add(46 + warmth / 5, 84 - warmth / 5, 80)
    return colors
  }
}
