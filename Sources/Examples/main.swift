import ExamplesTerminal

await ExampleChoice.run(CommandLine.arguments.dropFirst().first)
