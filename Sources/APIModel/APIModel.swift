// APIModel
