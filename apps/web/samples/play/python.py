import os

from fourth_seat import AccessError, Seat

seat = Seat("https://seat.example", os.environ["FOURTH_SEAT_KEY"])


def play_lowest(error):
    # A dead key does not recover by itself: no move of our own may hide it.
    if isinstance(error, AccessError):
        raise error
    # What your table plays if no answer comes in time: here the lowest card.
    return {"action": {"type": "play", "cards": ["3"]}}


answer = seat.doudizhu.play(
    {
        "seat": 0,
        "landlord": 0,
        "hand": "3 3 4 5 6 7 8 9 9 T T J J Q K A 2 2 b B".split(),
        "bottom": ["4", "J", "2"],
        "base": 3,
        "history": [],
    },
    deadline_ms=500,
    match_id="table-42",
    fallback=play_lowest,
)
action = answer["action"]
# Our own move comes without a chance to win.
print(action["type"], action.get("cards"), "chance", answer.get("win_rate"))
