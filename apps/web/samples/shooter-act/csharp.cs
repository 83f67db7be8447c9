using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using FourthSeat;

class Bots
{
    // What the seat knows now: its own body, its mates, the enemies it has noticed, the points and the score.
    const string Observation = @"{
        ""self"": {""x"": 5.9, ""y"": 20.1, ""yaw"": 0.07, ""health"": 63, ""crouched"": false, ""unhurt_s"": 0.6,
            ""weapon"": ""rifle"", ""ammo"": 7, ""reloading"": false, ""frags"": 1, ""smokes"": 1},
        ""mates"": [{""seat"": 0, ""x"": 5.9, ""y"": 16.7, ""alive"": true, ""health"": 100, ""target"": null}],
        ""contacts"": [{""seat"": 8, ""x"": 34.6, ""y"": 21.3, ""vx"": 0, ""vy"": 0,
            ""age_s"": 0, ""certainty"": 1, ""visible"": true, ""source"": ""sight""}],
        ""points"": [{""owner"": 1, ""taker"": null, ""progress"": 0},
            {""owner"": 0, ""taker"": 1, ""progress"": 0.2},
            {""owner"": null, ""taker"": null, ""progress"": 0}],
        ""score"": [20, 25], ""left_s"": 207}";

    public static async Task Main()
    {
        var seat = new Seat("https://seat.example", Environment.GetEnvironmentVariable("FOURTH_SEAT_KEY"));
        var options = new CallOptions { MatchId = "match-42", DeadlineMs = 150 };

        // In your game: every 200 ms, with what the seat knows then.
        var one = new Dictionary<string, object> { { "seat", 1 }, { "observation", Json.Parse(Observation) } };
        foreach (var tick in new[] { 960, 966 })
        {
            var answer = await seat.Shooter.Act(
                new Dictionary<string, object>
                {
                    { "tick", tick },
                    { "seats", new[] { one } },
                    { "profile", new Dictionary<string, object> { { "level", 6 } } },
                    { "explain", 1 },
                },
                options);
            foreach (var told in answer["seats"].Items)
            {
                one["memory"] = told["memory"].AsString;
                var reason = told["trace"]["reasons"][0]["text"].AsString;
                Console.WriteLine("seat " + told["seat"] + " aims at " + told["action"]["target"] + " because " + reason);
            }
        }
    }
}
