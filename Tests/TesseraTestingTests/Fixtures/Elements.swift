/// Waits for the end of a stream, and returns its elements.
func elements<Element: Sendable>(of stream: AsyncStream<Element>) async -> [Element] {
  var elements: [Element] = []
  for await element in stream { elements.append(element) }
  return elements
}
