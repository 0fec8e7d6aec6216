// Types whose names `import Tessera` must not have, since apps and other frameworks use them.

public struct Commit {}
public struct ForEach {}
public struct Prompt {}
public struct Selector {}
public struct Thunk {}
