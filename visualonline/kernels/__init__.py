"""The kernels: one file each. A kernel is a product K(x, z) in a space of features that is never written down."""
