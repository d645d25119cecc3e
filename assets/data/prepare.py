"""Writes the data sets of this folder from the copies that scikit-learn carries. Run once; the files are kept."""

import csv
from pathlib import Path

import numpy as np
from sklearn.datasets import load_breast_cancer, load_iris

HERE = Path(__file__).parent


def write(name: str, data: object, rows: np.ndarray) -> None:
    """Write some rows of a data set, its features under their own names and its class in words."""
    with (HERE / f"{name}.csv").open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow([*data.feature_names, "class"])
        for i in rows:
            writer.writerow([*(repr(float(x)) for x in data.data[i]), data.target_names[data.target[i]]])


def main() -> None:
    """Write the three files."""
    flowers = load_iris()
    two = np.flatnonzero(flowers.target > 0)  # setosa is trivially apart from the others
    write("iris-sorted", flowers, two)
    write("iris", flowers, np.random.default_rng(0).permutation(two))
    tumours = load_breast_cancer()
    write("breast-cancer", tumours, np.arange(len(tumours.target)))


if __name__ == "__main__":
    main()
