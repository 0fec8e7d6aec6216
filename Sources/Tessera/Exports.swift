@_exported public import TesseraCasePaths
@_exported public import TesseraConcurrency
@_exported public import TesseraCore
@_exported public import TesseraDependencies
@_exported public import TesseraDump
@_exported public import TesseraIdentified
@_exported public import TesseraSupport
