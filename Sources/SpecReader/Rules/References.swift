import APIModel
import Diagnostics
extension NativeReader {
    mutating func checkReferences(_ index: ServiceIndex) {}
}
