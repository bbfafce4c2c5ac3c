#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension [String] {
  /// The letters from A to Z.
  public static let latinLetters = letters("ABCDEFGHIJKLMNOPQRSTUVWXYZ")

  /// The letters of an index in a locale's language: `Å`, `Ä` and `Ö` behind Z in Swedish, `А` to `Я` in Russian, the rows of
  /// the kana in Japanese, the first consonants in Korean. Behind letters that are not Latin stand those from A to Z.
  ///
  /// ```swift
  /// let byLetter = contacts.sectionByInitial(of: \.name, letters: .letters(of: .current))
  /// ```
  ///
  /// Languages that are not known here have the letters from A to Z. So has Chinese: give ``DataSource/sectionByInitial(of:letters:other:)``
  /// the words in Latin letters. On UIKit, there is a form that takes the system's collation.
  ///
  /// - Parameter locale: The locale, such as the user's.
  /// - Returns: The letters in order.
  public static func letters(of locale: Locale) -> [String] {
    var language = locale.identifier.prefix { $0.isLetter }.lowercased()
    if language == "sr", locale.identifier.contains("Latn") { language = "hr" }
    if let alphabet = latinAlphabets[language] { return letters(alphabet) }
    return letters(otherAlphabets[language] ?? "") + latinLetters
  }

  private static func letters(_ alphabet: String) -> [String] { alphabet.map { String($0) } }
}

/// Alphabets by language that have other letters than A to Z, or have them in another order.
private let latinAlphabets = [
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

/// Alphabets by language that are not Latin.
private let otherAlphabets = [
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

/// What a character stands under where no index has it as a letter, by the way it is written.
enum Initial {
  /// The letter that a character begins with.
  ///
  /// - Parameter character: The character, in its full width, without its case, and decomposed.
  /// - Returns: Its first scalar, or the letter that stands for it: the consonant of a Korean syllable, the row of a kana, the
  ///   Latin letter that another was made of.
  static func letter(of character: String) -> String {
    guard let first = character.unicodeScalars.first else { return "" }
    switch first.value {
    case 0x1100...0x1112: return String(consonants[Int(first.value) - 0x1100])
    case 0x3041...0x3096: return row(of: first.value)
    case 0x30A1...0x30F6: return row(of: first.value - 0x60)
    default: return latin[first] ?? String(Character(first))
    }
  }

  /// Whether a character is one of Thai's vowels that are written before the consonant that the word begins with.
  static func isVowelBefore(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { (0x0E40...0x0E44).contains($0.value) } ?? false
  }

  /// The consonants that Korean syllables begin with, the doubled ones as single ones.
  private static let consonants = Array("ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ")

  /// The first hiragana of each row, from the small one on.
  private static let rows: [(start: UInt32, kana: String)] = [
    (0x3041, "あ"), (0x304B, "か"), (0x3055, "さ"), (0x305F, "た"), (0x306A, "な"), (0x306F, "は"), (0x307E, "ま"),
    (0x3083, "や"), (0x3089, "ら"), (0x308E, "わ"),
  ]

  private static func row(of kana: UInt32) -> String { rows.last { $0.start <= kana }?.kana ?? "" }

  /// Latin letters that are no others with marks.
  private static let latin: [Unicode.Scalar: String] = [
    "æ": "a", "ð": "d", "đ": "d", "ı": "i", "ł": "l", "ø": "o", "œ": "o", "ß": "s", "þ": "t", "ə": "e",
  ]
}
