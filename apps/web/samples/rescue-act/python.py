import os

from fourth_seat import Seat

seat = Seat("https://seat.example", os.environ["FOURTH_SEAT_KEY"])

inputs = [{"tick": 20, "given": [{"type": "say", "text": "Guo, switch the power on", "to": 2}]}]

answer = seat.rescue.act({"seed": "polar-7", "inputs": inputs, "tick": 60}, match_id="rescue-1")
for line in answer["radio"]:
    print("radio", line["seat"], line["text"]["en_us"])
for mate in answer["view"]["team"]:
    print(mate["name"]["en_us"], mate["health"], mate["act"])
print("saved", answer["saved"], "with", answer["seconds_left"], "s left")
