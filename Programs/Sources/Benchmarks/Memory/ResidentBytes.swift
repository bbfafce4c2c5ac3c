import Foundation

/// Returns the current resident memory of the process, in bytes.
func residentBytes() throws -> Int {
  let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
  guard let pages = text?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
    throw CannotMeasure(description: "The resident memory of the process can be measured only on Linux.")
  }
  return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
}
