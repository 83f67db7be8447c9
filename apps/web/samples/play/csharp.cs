using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using FourthSeat;

class Table
{
    public static async Task Main()
    {
        var seat = new Seat("https://seat.example", Environment.GetEnvironmentVariable("FOURTH_SEAT_KEY"));

        var answer = await seat.Doudizhu.Play(
            new Dictionary<string, object>
            {
                { "seat", 0 },
                { "landlord", 0 },
                { "hand", "3 3 4 5 6 7 8 9 9 T T J J Q K A 2 2 b B".Split(' ') },
                { "bottom", new[] { "4", "J", "2" } },
                { "base", 3 },
                { "history", new object[0] },
            },
            new CallOptions
            {
                DeadlineMs = 500,
                MatchId = "table-42",
                Fallback = error =>
                {
                    // A dead key does not recover by itself: no move of our own may hide it.
                    if (error.Kind == SeatErrorKind.Access) throw error;
                    // What your table plays if no answer comes in time: here the lowest card.
                    return Json.Parse("{\"action\":{\"type\":\"play\",\"cards\":[\"3\"]}}");
                },
            });

        var action = answer["action"];
        Console.WriteLine(action["type"].AsString + " " + string.Join(" ", action["cards"].AsStrings));
        // Our own move comes without a chance to win.
        Console.WriteLine("chance " + answer["win_rate"]);
    }
}
