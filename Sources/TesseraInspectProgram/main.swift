import Dispatch
import Foundation
import TesseraInspect
import TesseraInspector

/// Prints a sentence to the standard error.
@Sendable func say(_ sentence: String) {
  FileHandle.standardError.write(
    Data("tessera-inspect: \(InspectOptions.shown(sentence))\n".utf8))
}

/// Ends the program with a message.
func fail(_ message: String, status: Int32) -> Never {
  say(message)
  exit(status)
}

let options: InspectOptions
do throws(InspectOptions.Mistake) {
  options = try InspectOptions(CommandLine.arguments.dropFirst())
} catch {
  fail(error.message, status: 64)
}
do throws(RecordedFile.Mistake) {
  let text: String? =
    switch options.work {
    case .print(let text): text + "\n"
    case .page(let file): try RecordedFile(file).page
    case .test(let file, let program): try RecordedFile(file).test(by: program, say: say)
    case .serve, .list: nil
    }
  if let text {
    FileHandle.standardOutput.write(Data(text.utf8))
    exit(0)
  }
} catch {
  fail(error.message, status: error.status)
}

let folder = LiveFolder()
if let refusal = folder.refusal { fail(refusal, status: 77) }
let inspection = Inspection(of: folder, keeping: options.megabytes << 20, say: say)

if options.work == .list {
  for store in inspection.list() {
    print("\(store.id)\t\(InspectOptions.shown(store.app))")
  }
  exit(0)
}

let server: HTTPServer
let page = OpenedPage(in: folder)
do {
  server = try HTTPServer(
    port: options.port, inspection, files: InspectorPage.livePage, onAuthorized: page.remove)
} catch {
  fail("port \(options.port) can't be used: another program listens there.", status: 69)
}
let address = "http://127.0.0.1:\(server.port)/#\(server.token)"
FileHandle.standardOutput.write(Data("\(address)\n".utf8))
if options.opensPage, let problem = page.open(address) { say(problem) }

let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "tessera.inspect.look"))
timer.schedule(deadline: .now(), repeating: .milliseconds(500))
timer.setEventHandler { @Sendable in inspection.look() }
timer.activate()
dispatchMain()
