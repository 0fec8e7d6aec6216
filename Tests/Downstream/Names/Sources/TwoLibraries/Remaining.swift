import OtherClocks

/// The ticks of the other library's timer.
func remainingTicks() async -> Int {
  let clock: some Clock<Duration> = .immediate
  let ticks: AsyncStream = clock.timer(interval: .seconds(1))
  for await _ in ticks { return 1 }
  return 0
}
