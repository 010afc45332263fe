// SwiftText
