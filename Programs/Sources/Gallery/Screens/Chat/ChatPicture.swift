/// Small landscapes, drawn from a number: the sun, the sky and two rows of hills.
enum ChatPicture {
  /// How many there are.
  static let count = 12
  /// How many pixels each has.
  static let (width, height) = (240, 150)

  /// The bytes of each, as a file's.
  static let all = (0..<count).map { bitmap(of: $0) }

  /// A picture as a BMP file with a palette, whose rows go down.
  ///
  /// - Parameter number: Which picture.
  /// - Returns: The file's bytes.
  static func bitmap(of number: Int) -> [UInt8] {
    let colors = palette(number)
    let (head, table, pixels) = (14 + 40, colors.count / 3 * 4, width * height)
    var file: [UInt8] = [0x42, 0x4D]
    for value in [head + table + pixels, 0, head + table, 40, width, -height] { file += bytes(value) }
    // One plane of eight bits, not packed; the resolution does not matter.
    file += [1, 0, 8, 0]
    for value in [0, pixels, 0, 0, colors.count / 3, 0] { file += bytes(value) }
    for color in stride(from: 0, to: colors.count, by: 3) {
      file += [colors[color + 2], colors[color + 1], colors[color], 0]
    }
    for y in 0..<height {
      for x in 0..<width { file.append(pixel(number, x, y)) }
    }
    return file
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

  private static func bytes(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
