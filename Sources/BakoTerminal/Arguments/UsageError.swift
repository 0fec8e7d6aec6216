/// A mistake on the command line, described in a sentence or two.
package struct UsageError: Error, Equatable {
  let message: String
}
