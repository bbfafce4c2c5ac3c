import Foundation

/// The letters of languages, for the indexes of lists.
enum Alphabets {
  /// The letters from A to Z.
  static let latin = letters("ABCDEFGHIJKLMNOPQRSTUVWXYZ")

  /// Returns the index letters of a locale's language. Letters of non-Latin scripts are followed by A to Z. Unknown languages
  /// use the letters from A to Z.
  static func letters(of locale: Locale) -> [String] {
    // The identifier begins with the language, before the script and the region.
    var language = locale.identifier.prefix { $0.isLetter }.lowercased()
    // Serbian in Latin script uses the Croatian alphabet.
    if language == "sr", locale.identifier.contains("Latn") { language = "hr" }
    if let alphabet = latinAlphabets[language] { return letters(alphabet) }
    // In other scripts, the Latin letters come last.
    return letters(otherAlphabets[language] ?? "") + latin
  }

  private static func letters(_ alphabet: String) -> [String] { alphabet.map { String($0) } }

  /// Latin alphabets that have letters other than A to Z, or a different order, by language.
  private static let latinAlphabets = [
    "az": "ABCÇDEƏFGĞHXIİJKQLMNOÖPRSŞTUÜVYZ",
    "bs": "ABCČĆDĐEFGHIJKLMNOPQRSŠTUVWXYZŽ",
    "cs": "ABCČDEFGHIJKLMNOPQRŘSŠTUVWXYZŽ",
    "da": "ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅ",
    "es": "ABCDEFGHIJKLMNÑOPQRSTUVWXYZ",
    "et": "ABCDEFGHIJKLMNOPQRSŠZŽTUVWÕÄÖÜXY",
    "fi": "ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖ",
    "gl": "ABCDEFGHIJKLMNÑOPQRSTUVWXYZ",
    "hr": "ABCČĆDĐEFGHIJKLMNOPQRSŠTUVWXYZŽ",
    "hu": "ABCDEFGHIJKLMNOÖPQRSTUÜVWXYZ",
    "is": "AÁBCDÐEÉFGHIÍJKLMNOÓPQRSTUÚVWXYÝZÞÆÖ",
    "lt": "ABCČDEFGHIJKLMNOPQRSŠTUVWXYZŽ",
    "lv": "ABCČDEFGĢHIJKĶLĻMNŅOPQRSŠTUVWXYZŽ",
    "nb": "ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅ",
    "nn": "ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅ",
    "no": "ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅ",
    "pl": "AĄBCĆDEĘFGHIJKLŁMNŃOÓPQRSŚTUVWXYZŹŻ",
    "ro": "AĂÂBCDEFGHIÎJKLMNOPQRSȘTȚUVWXYZ",
    "sk": "AÄBCČDEFGHIJKLMNOÔPQRSŠTUVWXYZŽ",
    "sl": "ABCČDEFGHIJKLMNOPQRSŠTUVWXYZŽ",
    "sv": "ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖ",
    "tr": "ABCÇDEFGĞHIİJKLMNOÖPQRSŞTUÜVWXYZ",
    "vi": "ABCDĐEFGHIJKLMNOPQRSTUVWXYZ",
  ]

  /// Non-Latin alphabets, by language.
  private static let otherAlphabets = [
    "ar": "ابتثجحخدذرزسشصضطظعغفقكلمنهوي",
    "be": "АБВГДЕЖЗІЙКЛМНОПРСТУЎФХЦЧШЫЭЮЯ",
    "bg": "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЮЯ",
    "el": "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ",
    "fa": "ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی",
    "he": "אבגדהוזחטיכלמנסעפצקרשת",
    "hi": "अआइईउऊऋएऐओऔकखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह",
    "hy": "ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ",
    "ja": "あかさたなはまやらわ",
    "ka": "აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ",
    "ko": "ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ",
    "mk": "АБВГДЃЕЖЗЅИЈКЛЉМНЊОПРСТЌУФХЦЧЏШ",
    "mr": "अआइईउऊऋएऐओऔकखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह",
    "ru": "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЫЭЮЯ",
    "sr": "АБВГДЂЕЖЗИЈКЛЉМНЊОПРСТЋУФХЦЧЏШ",
    "th": "กขฃคฅฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรฤลฦวศษสหฬอฮ",
    "uk": "АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЮЯ",
  ]
}

/// The index letters for characters that aren't themselves letters in an index, such as syllables and ligatures.
enum Initial {
  /// Returns the index letter of a character.
  ///
  /// - Parameter character: The character, converted to full width and lowercase, and decomposed.
  /// - Returns: The first scalar of the character, or the letter that represents it: the consonant of a Korean syllable, the
  ///   row of a kana, or the base letter of a Latin letter.
  static func letter(of character: String) -> String {
    guard let first = character.unicodeScalars.first else { return "" }
    switch first.value {
    // Korean: the first consonant of a decomposed syllable.
    case 0x1100...0x1112: return String(consonants[Int(first.value) - 0x1100])
    // Hiragana.
    case 0x3041...0x3096: return row(of: first.value)
    // Katakana, at a constant offset from hiragana.
    case 0x30A1...0x30F6: return row(of: first.value - 0x60)
    default: return latin[first] ?? String(Character(first))
    }
  }

  /// Returns a Boolean value that indicates whether a character is a Thai vowel that is written before the first consonant of
  /// the word.
  static func isVowelBefore(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { (0x0E40...0x0E44).contains($0.value) } ?? false
  }

  /// The first consonants of Korean syllables. Doubled consonants are represented by single ones.
  private static let consonants = Array("ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ")

  /// The first hiragana of each row, with the scalar at which the row starts, including small kana.
  private static let rows: [(start: UInt32, kana: String)] = [
    (0x3041, "あ"), (0x304B, "か"), (0x3055, "さ"), (0x305F, "た"), (0x306A, "な"), (0x306F, "は"), (0x307E, "ま"),
    (0x3083, "や"), (0x3089, "ら"), (0x308E, "わ"),
  ]

  private static func row(of kana: UInt32) -> String { rows.last { $0.start <= kana }?.kana ?? "" }

  /// The base letters of Latin letters that don't decompose into a letter and marks.
  private static let latin: [Unicode.Scalar: String] = [
    "æ": "a", "ð": "d", "đ": "d", "ı": "i", "ł": "l", "ø": "o", "œ": "o", "ß": "s", "þ": "t", "ə": "e",
  ]
}
