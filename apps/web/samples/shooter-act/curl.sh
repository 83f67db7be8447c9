curl -sS https://seat.example/v1/shooter/act \
  -H "Authorization: Bearer $FOURTH_SEAT_KEY" \
  -H 'Content-Type: application/json' \
  -H 'X-Match-Id: match-42' \
  -d '{"tick": 960, "profile": {"level": 6}, "seats": [{"seat": 1, "observation": {
    "self": {"x": 5.9, "y": 20.1, "yaw": 0.07, "health": 63, "crouched": false, "unhurt_s": 0.6,
      "weapon": "rifle", "ammo": 7, "reloading": false, "frags": 1, "smokes": 1},
    "mates": [{"seat": 0, "x": 5.9, "y": 16.7, "alive": true, "health": 100, "target": null}],
    "contacts": [{"seat": 8, "x": 34.6, "y": 21.3, "vx": 0, "vy": 0,
      "age_s": 0, "certainty": 1, "visible": true, "source": "sight"}],
    "points": [{"owner": 1, "taker": null, "progress": 0},
      {"owner": 0, "taker": 1, "progress": 0.2},
      {"owner": null, "taker": null, "progress": 0}],
    "score": [20, 25], "left_s": 207}}]}'
