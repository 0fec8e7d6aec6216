/// A request, with its whole body.
struct HTTPRequest: Sendable {
  var method: String
  var path: String
  /// The arguments in the URL.
  var from: String?
  var follow: String?
  var host: String?
  var origin: String?
  var token: String?
  /// The body; `nil` if it was too long.
  var body: [UInt8]? = []
}

/// The answer to a request.
enum HTTPAnswer: Sendable {
  /// A sentence for the user.
  case text(HTTPStatus, String)
  /// The method that the request must have.
  case wrongMethod(String)
  case content([UInt8], type: String)
  /// The lines of a store as they come.
  case lines(store: String, from: Int, follows: Bool)
  /// Lines that are there, as a file.
  case file([AppLine], name: String)
}

/// The status of an answer.
enum HTTPStatus: UInt32, Sendable {
  case ok = 200
  case accepted = 202
  case badRequest = 400
  case unauthorized = 401
  case forbidden = 403
  case notFound = 404
  case methodNotAllowed = 405
  case conflict = 409
  case contentTooLarge = 413
  case unavailable = 503
}

extension HTTPAnswer {
  /// The headers of all answers.
  ///
  /// The page loads its own scripts and styles, and asks its own server. No other page may show it,
  /// or use a part of it.
  static let headers = [
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
      + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Cache-Control": "no-store",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
  ]
}
