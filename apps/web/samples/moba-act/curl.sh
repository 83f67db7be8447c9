curl -sS https://seat.example/v1/moba/act \
  -H "Authorization: Bearer $FOURTH_SEAT_KEY" \
  -H 'Content-Type: application/json' \
  -H 'X-Match-Id: match-42' \
  -d '{"mode": "bridge", "tick": 1440, "profile": {"level": 6},
    "team": {"side": 0, "kills": [3, 2],
      "heroes": [
        {"seat": 2, "hero": "ember", "level": 2, "x": -2.6, "y": 0, "health": 540, "items": ["boots"]},
        {"seat": 4, "hero": "tidesong", "level": 2, "x": -3.3, "y": -0.4, "health": 300},
        {"seat": 7, "hero": "rime", "level": 2, "x": 5.5, "y": -0.1, "health": 80, "seen_s": 0.8}],
      "minions": [{"id": 1300, "team": 1, "sort": "melee", "lane": 0, "x": 1.5, "y": 0.6, "health": 40}],
      "monsters": [],
      "structures": [
        {"id": 266, "team": 0, "sort": "outer", "x": -9, "y": 2, "health": 1640},
        {"id": 268, "team": 0, "sort": "core", "x": -24, "y": 0, "health": 2600},
        {"id": 269, "team": 1, "sort": "outer", "x": 9, "y": -2, "health": 1800},
        {"id": 271, "team": 1, "sort": "core", "x": 24, "y": 0, "health": 2600}]},
    "seats": [{"seat": 2, "self": {"spark": "blink", "mana": 245, "gold": 340,
      "ranks": [1, 1, 0], "ready_s": [0, 2.5, 0, 0]}}]}'
