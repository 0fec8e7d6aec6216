/// What is wrong with the command line, as a sentence or two.
package struct UsageError: Error, Equatable {
  let message: String
}
