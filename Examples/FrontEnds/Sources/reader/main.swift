import ReaderTerminal

// The server answers after a moment, so that loading can be seen.
try ReaderProgram(delay: .milliseconds(700)).run()
