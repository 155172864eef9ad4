// The one place that knows whose C library this is; importing HostSystem imports it, too.
#if canImport(Glibc)
@_exported @unsafe @preconcurrency import Glibc
#elseif canImport(Musl)
@_exported @unsafe @preconcurrency import Musl
#elseif canImport(Darwin)
@_exported @unsafe @preconcurrency import Darwin
#endif
