"""Progress messages of long work."""

from visualonline.runs.progress_rate import ProgressRate


def test_the_time_left_follows_from_the_rate() -> None:
    now = [100.0]
    pace = ProgressRate(lambda: now[0])
    pace.begin(1000)
    now[0] = 100.9
    assert pace.text(2000, 10_000) is None, "too early"
    now[0] = 102.0
    assert pace.text(5000, 9000) == "5,000 of 9,000 rounds, 2,000 a second, 2 s left"
    assert pace.text(5000, 2_005_000) == "5,000 of 2,005,000 rounds, 2,000 a second, 17 minutes left"
    assert pace.text(5000, None) == "5,000 rounds so far, 2,000 a second"
    assert pace.text(1000, 9000) == "1,000 of 9,000 rounds, 0 a second", "no word on when it ends"


def test_a_slow_beginning_is_soon_forgotten() -> None:
    now = [0.0]
    pace = ProgressRate(lambda: now[0])
    pace.begin(0)
    now[0] = 1.0
    assert pace.text(200, 300_000) == "200 of 300,000 rounds, 200 a second, 25 minutes left"
    now[0] = 2.5
    assert pace.text(200, 300_000) == "200 of 300,000 rounds, 80 a second, 62 minutes left"
    now[0] = 5.0
    assert pace.text(200, 300_000) == "200 of 300,000 rounds, 0 a second", "nothing was done since 2.5 s"
    now[0] = 6.0
    assert pace.text(105_200, 300_000) == "105,200 of 300,000 rounds, 30,000 a second, 6 s left", "over 3.5 s"
    now[0] = 8.0
    assert pace.text(195_200, 300_000) == "195,200 of 300,000 rounds, 65,000 a second, 2 s left", "over 3 s"


def test_of_a_file_of_unknown_length_the_part_that_was_read_tells_the_time_left() -> None:
    now = [0.0]
    pace = ProgressRate(lambda: now[0])
    pace.begin(0, 0.2)
    now[0] = 6.0
    assert pace.text(600, None, 0.4) == "600 rounds so far, 100 a second, 40 % read, 18 s left"
    assert pace.text(600, None, 0.2) == "600 rounds so far, 100 a second", "its first rows were read when it was opened"
