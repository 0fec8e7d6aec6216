import ExamplesTerminal

await ExampleChoice.run(Array(CommandLine.arguments.dropFirst()))
