// SpecReader
