// A caller of a function that may report an issue needs the macro in its default argument.
@_exported public import TesseraSupport
