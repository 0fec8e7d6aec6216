import Tessera
import TesseraTesting
import Testing

@testable import ExampleCaseStudies

@MainActor
@Suite struct DownloadTests {
  @Test func aDownloadShowsItsProgress() async {
    let (progress, server) = AsyncThrowingStream<Double, any Error>.makeStream()
    let store = TestStore(initialState: Download.State(id: "1")) {
      Download()
    } withDependencies: {
      $0.downloads.load = { _ in progress }
    }
    await store.send(.buttonTapped) { $0.mode = .loading(progress: 0) }
    server.yield(0.5)
    await store.receive(\.received) { $0.mode = .loading(progress: 0.5) }
    server.finish()
    await store.receive(\.finished) { $0.mode = .present }
    await store.send(.buttonTapped) {
      $0.alert = .asking("Delete the file?", .deletionConfirmed)
    }
    await store.send(\.alert.deletionConfirmed) {
      $0.mode = .absent
      $0.alert = nil
    }
  }

  @Test func aDownloadIsStopped() async {
    let store = TestStore(initialState: Download.State(id: "1")) {
      Download()
    } withDependencies: {
      $0.downloads.load = { _ in .never }
    }
    await store.send(.buttonTapped) { $0.mode = .loading(progress: 0) }
    await store.send(.buttonTapped) {
      $0.alert = .asking("Stop the download?", .stopConfirmed)
    }
    await store.send(\.alert.stopConfirmed) {
      $0.mode = .absent
      $0.alert = nil
    }
  }

  @Test func aFailureIsAnAlert() async {
    struct Offline: Error {}
    let store = TestStore(initialState: Download.State(id: "1")) {
      Download()
    } withDependencies: {
      $0.downloads.load = { _ in .finished(throwing: Offline()) }
    }
    await store.send(.buttonTapped) { $0.mode = .loading(progress: 0) }
    await store.receive(\.failed) {
      $0.mode = .absent
      $0.alert = AlertState { TextState("The download failed.") }
    }
  }
}
