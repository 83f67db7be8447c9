using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using FourthSeat;

class Matches
{
    // A match takes a second or two, where the service is busy longer.
    static readonly CallOptions Patient = new CallOptions { DeadlineMs = 60000 };

    public static async Task Main()
    {
        var seat = new Seat("https://seat.example", Environment.GetEnvironmentVariable("FOURTH_SEAT_KEY"));

        var match = await seat.Moba.Simulate(
            new Dictionary<string, object>
            {
                { "seed", "evening-1" },
                { "mode", "bridge" },
                {
                    "profiles", new[]
                    {
                        new Dictionary<string, object> { { "level", 8 } },
                        new Dictionary<string, object> { { "level", 3 } },
                    }
                },
            },
            Patient);
        Console.WriteLine("winner " + match["winner"] + " kills " + match["kills"] + " after " + match["seconds"] + " s");
        foreach (var point in match["gold_curve"].Items)
        {
            Console.WriteLine("gold at " + point["second"] + " s: " + point["gold"]);
        }

        var replay = match["replay"].ToString();
        var one = await Verify(seat, replay);
        Console.WriteLine("valid " + one["valid"] + " gold " + one["result"]["gold"]);

        var forged = await Verify(seat, replay.Replace("evening-1", "evening-2"));
        Console.WriteLine("forged " + forged["fault"].AsString + " at tick " + forged["tick"]);
    }

    // A replay is text until it is sent: keep it, or take it from the player who reports the result.
    static Task<Json> Verify(Seat seat, string replay)
    {
        return seat.Moba.Verify(new Dictionary<string, object> { { "replay", Json.Parse(replay) } }, Patient);
    }
}
