// YAMLTree
