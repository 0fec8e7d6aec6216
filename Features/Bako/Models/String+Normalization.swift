import BakoFoundation

#if canImport(FoundationEssentials)
  import CBakoUTF8Proc
#endif

extension String {
  /// The text in the normal form NFKD of Unicode, in which letters and their marks are apart, and
  /// ligatures, widths and other variants are plain letters.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var decomposed: String {
    #if canImport(FoundationEssentials)
      normalized(decomposes: true)
    #else
      decomposedStringWithCompatibilityMapping
    #endif
  }

  /// The text in the normal form NFC of Unicode, in which letters have their marks.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var composed: String {
    #if canImport(FoundationEssentials)
      normalized(decomposes: false)
    #else
      precomposedStringWithCanonicalMapping
    #endif
  }

  #if canImport(FoundationEssentials)
    /// Foundation's essentials don't normalize text.
    private func normalized(decomposes: Bool) -> String {
      var text = self
      return text.withUTF8 { bytes in
        if bytes.allSatisfy({ $0 < 0x80 }) { return self }
        var result: UnsafeMutablePointer<UInt8>?
        let count = bako_normalize(bytes.baseAddress, bytes.count, decomposes ? 1 : 0, &result)
        guard count >= 0, let result else {
          preconditionFailure("Memory is short, since the text is UTF-8.")
        }
        defer { free(result) }
        return String(decoding: UnsafeBufferPointer(start: result, count: count), as: UTF8.self)
      }
    }
  #endif
}
