// APIGenCore
