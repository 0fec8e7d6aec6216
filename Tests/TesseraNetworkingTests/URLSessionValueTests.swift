import Foundation
import TesseraDependencies
import TesseraNetworking
import TesseraSupport
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

  @Test func aTestMustOverrideTheSession() {
    let recorder = IssueRecorder()
    @Dependency(\.urlSession) var session
    withIssueReporters([recorder]) { _ = session }
    #expect(recorder.messages.count == 1)
    #expect(recorder.messages.first?.contains("$0.urlSession = URLSession(") == true)
  }
}
