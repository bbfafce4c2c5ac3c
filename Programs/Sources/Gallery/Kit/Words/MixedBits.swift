/// Mixes the bits of a number so that consecutive inputs produce unrelated results. This is the finalizer of SplitMix64
/// (Steele, Lea, and Flood, 2014).
package func mixedBits(_ bits: UInt64) -> UInt64 {
  var bits = bits &+ 0x9E37_79B9_7F4A_7C15
  bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
  bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
  return bits ^ (bits >> 31)
}
