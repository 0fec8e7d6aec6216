"""The one way in which scripts wait for a program that they drive."""

import time

# In seconds. Only a program that hangs takes so long, also on a machine that is busy with other work.
LIMIT = 300
# Once a wait was in vain, a check has failed: what else it has to say takes minutes then, not hours.
LATER_LIMIT = 2
limit = LIMIT


def until(ask):
    """Asks until the answer is true, and returns it, or else the last answer after the limit."""
    global limit
    deadline = time.monotonic() + limit
    while not (answer := ask()):
        if time.monotonic() >= deadline:
            limit = LATER_LIMIT
            break
        time.sleep(0.02)
    return answer
