/// Small landscapes, drawn from a number: the sun, the sky and two rows of hills.
enum ChatPicture {
  /// How many there are.
  static let count = 12
  /// How many pixels each has.
  static let (width, height) = (240, 150)

  /// The pixels of a picture, row by row: red, green and blue.
  ///
  /// - Parameter number: Which picture.
  /// - Returns: Three bytes for each pixel.
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

  /// The colour of a pixel: 0 to 99 for the sky, 100 for the sun, then near and far hills.
  private static func pixel(_ number: Int, _ x: Int, _ y: Int) -> UInt8 {
    // Hills are made of three-cornered waves, so that no machine draws them in another way.
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
    // From morning to night.
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
