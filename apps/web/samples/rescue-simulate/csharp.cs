using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using FourthSeat;

class Rescues
{
    public static async Task Main()
    {
        var seat = new Seat("https://seat.example", Environment.GetEnvironmentVariable("FOURTH_SEAT_KEY"));

        foreach (var policy in new[] { "planner", "greedy" })
        {
            var rescue = await seat.Rescue.Simulate(
                new Dictionary<string, object> { { "seed", "polar-7" }, { "policy", policy } });
            var check = await seat.Rescue.Verify(new Dictionary<string, object> { { "replay", rescue["replay"] } });

            Console.WriteLine(policy + " saved " + rescue["saved"] + " " + rescue["ending"].AsString);
            Console.WriteLine("score " + rescue["score"] + " valid " + check["valid"]);
        }
    }
}
