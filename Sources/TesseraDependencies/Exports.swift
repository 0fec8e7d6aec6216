// `#callSite` stands in default arguments, so whoever calls them has to see the macro.
@_exported public import TesseraSupport
