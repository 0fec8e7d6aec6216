import ExampleTerminal
import Foundation

exit(await ExampleChoice.run(Array(CommandLine.arguments.dropFirst())))
