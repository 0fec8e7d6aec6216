import BakoFoundation
import BakoTerminal

occupyClosedDescriptors()
// A reader that has gone is then an error of the write, which ends the program in good order.
signal(SIGPIPE, SIG_IGN)
// So is a file that exceeds the limit of its size.
signal(SIGXFSZ, SIG_IGN)
// The runtime would ask at a terminal whether to debug the program, with a memory full of private
// text.
for crash in [SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP] { signal(crash, SIG_DFL) }
let program = Program(
  arguments: Result { () throws(UsageError) in
    try ProcessArguments.read(count: CommandLine.argc, CommandLine.unsafeArgv)
  },
  environment: ProcessInfo.processInfo.environment, clock: "/etc/localtime",
  input: DescriptorInput(descriptor: STDIN_FILENO),
  output: Output(descriptor: STDOUT_FILENO), errors: Output(descriptor: STDERR_FILENO),
  isInteractive: isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0)
exit(await program.run().rawValue)
