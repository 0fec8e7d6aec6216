#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

import TesseraCore
package import TesseraSharedValues

/// The JSON coders of recordings.
package enum HistoryCoding {
  package static func encoder(isRedacting: Bool) -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    if isRedacting, let key = CodingUserInfoKey.redactsHistory { encoder.userInfo[key] = true }
    return encoder
  }

  package static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }

  /// A decoder of a state whose shared values have numbers.
  package static func decoder(linking references: SharedNumbering) -> JSONDecoder {
    let decoder = decoder
    if let key = SharedNumbering.key { decoder.userInfo[key] = references }
    return decoder
  }

  /// Whether a date is in the years 1 to 4000, which calendars can handle.
  static func isPossible(_ date: Date) -> Bool {
    date >= .distantPast && date <= .distantFuture
  }

  /// A sentence about the mistake in a line.
  package static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      "'\(path(context.codingPath + [key]))' is missing."
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      "'\(path(context.codingPath))' has another type."
    case DecodingError.dataCorrupted(let context):
      context.codingPath.isEmpty
        ? "it is not JSON, or not whole." : "'\(path(context.codingPath))' cannot be read."
    default: "\(error)"
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }
}
