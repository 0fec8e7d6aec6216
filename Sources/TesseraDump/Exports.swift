// Who calls a function that may report an issue has to see the macro in its default argument.
@_exported public import TesseraSupport
