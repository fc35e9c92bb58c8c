// The few functions of the C maths library the engine calls,
// behind one name so that no other file imports a C library.

import Glibc

/// Functions of real numbers from the C maths library; angles in radians.
@usableFromInline
enum Maths {
  @usableFromInline static func sin(_ x: Double) -> Double { Glibc.sin(x) }
  @usableFromInline static func cos(_ x: Double) -> Double { Glibc.cos(x) }
  @usableFromInline static func exp(_ x: Double) -> Double { Glibc.exp(x) }
  @usableFromInline static func log(_ x: Double) -> Double { Glibc.log(x) }
  @usableFromInline static func pow(_ x: Double, _ y: Double) -> Double { Glibc.pow(x, y) }
  @usableFromInline static func atan2(_ y: Double, _ x: Double) -> Double { Glibc.atan2(y, x) }
}
