import APIModel
import Diagnostics
extension NativeReader {
    mutating func fitLiterals(_ index: ServiceIndex) {}
}
