/// A dependency, written by hand as a task local.
public enum NumberSource {
  @TaskLocal public static var next: @Sendable () -> Int = { 1 }
}
