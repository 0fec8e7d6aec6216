// The part of Foundation that Bako links. On Linux, all of Foundation has the data of every region:
// 47 MB, of which Bako needs nothing.
#if canImport(FoundationEssentials)
  @_exported public import Dispatch
  @_exported public import FoundationEssentials
  #if canImport(Musl)
    @_exported public import Musl
  #else
    @_exported public import Glibc
  #endif
#else
  @_exported public import Foundation
#endif
