"""The one way in which scripts wait for a program that they drive."""

import time

# In seconds. Only a program that hangs takes so long, also on a machine that is busy with other work.
LIMIT = 300


def until(ask):
    """Asks until the answer is true, and returns it, or else the last answer after the limit."""
    deadline = time.monotonic() + LIMIT
    while not (answer := ask()) and time.monotonic() < deadline:
        time.sleep(0.02)
    return answer
