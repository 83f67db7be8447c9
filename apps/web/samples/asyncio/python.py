import asyncio
import os

from fourth_seat import AsyncSeat


async def main():
    async with AsyncSeat("https://seat.example", os.environ["FOURTH_SEAT_KEY"]) as seat:
        hand = ["3", "4", "4", "5", "6", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "2", "2", "b"]
        answer = await seat.doudizhu.bid({"seat": 0, "hand": hand, "bids": []}, deadline_ms=1000)
        print(answer["action"])


asyncio.run(main())
