import Foundation
import TesseraDependencies
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct DependencyValuesURLSessionTests {
  @Test func aSessionIsOverridden() {
    let session = URLSession(configuration: .ephemeral)
    withDependencies {
      $0.urlSession = session
    } operation: {
      @Dependency(\.urlSession) var found
      #expect(found === session)
    }
  }
}
