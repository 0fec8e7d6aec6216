import Foundation
import Testing

/// Runs a body with the path of a small disk, which only root can make.
func withSmallDisk(
  _ size: String, in work: Workplace, _ body: (_ disk: String) async throws -> Void
) async throws {
  let disk = work.file("disk")
  try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
  let run = Program(path: "/usr/bin/env", in: work)
  let mounted = try await run("mount", "-t", "tmpfs", "-o", "size=\(size)", "tmpfs", disk)
  try #require(mounted.status == 0, "\(mounted)")
  do {
    try await body(disk)
  } catch {
    _ = try await run("umount", "--lazy", disk)
    throw error
  }
  // A process that is forked meanwhile has the files of this one open until it runs its program.
  #expect(try await eventually { try await run("umount", disk).status == 0 })
}

/// Fills a disk, except for some kilobytes.
///
/// - Returns: The path of the file that fills it.
@discardableResult
func fill(_ disk: String, except kilobytes: Int = 0) throws -> String {
  let (reserve, filler) = (disk + "/reserve", disk + "/filler")
  #expect(FileManager.default.createFile(atPath: filler, contents: nil))
  try Data(count: kilobytes * 1_024).write(to: URL(filePath: reserve))
  let descriptor = open(filler, O_WRONLY | O_CLOEXEC)
  defer { close(descriptor) }
  let page = [UInt8](repeating: 0, count: 4_096)
  while write(descriptor, page, page.count) > 0 {}
  unlink(reserve)
  return filler
}
