using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using FourthSeat;

class Leaver
{
    // What the team sees now: its own units, whom they see, and all structures that stand.
    const string Team = @"{
        ""side"": 0, ""kills"": [3, 2],
        ""heroes"": [
            {""seat"": 2, ""hero"": ""ember"", ""level"": 2, ""x"": -2.6, ""y"": 0, ""health"": 540, ""items"": [""boots""]},
            {""seat"": 4, ""hero"": ""tidesong"", ""level"": 2, ""x"": -3.3, ""y"": -0.4, ""health"": 300},
            {""seat"": 7, ""hero"": ""rime"", ""level"": 2, ""x"": 5.5, ""y"": -0.1, ""health"": 80, ""seen_s"": 0.8}],
        ""minions"": [{""id"": 1300, ""team"": 1, ""sort"": ""melee"", ""lane"": 0, ""x"": 1.5, ""y"": 0.6, ""health"": 40}],
        ""monsters"": [],
        ""structures"": [
            {""id"": 266, ""team"": 0, ""sort"": ""outer"", ""x"": -9, ""y"": 2, ""health"": 1640},
            {""id"": 268, ""team"": 0, ""sort"": ""core"", ""x"": -24, ""y"": 0, ""health"": 2600},
            {""id"": 269, ""team"": 1, ""sort"": ""outer"", ""x"": 9, ""y"": -2, ""health"": 1800},
            {""id"": 271, ""team"": 1, ""sort"": ""core"", ""x"": 24, ""y"": 0, ""health"": 2600}]}";

    // What the seat of the leaver alone knows of its hero.
    const string Own = @"{""spark"": ""blink"", ""mana"": 245, ""gold"": 340, ""ranks"": [1, 1, 0],
        ""ready_s"": [0, 2.5, 0, 0]}";

    public static async Task Main()
    {
        var seat = new Seat("https://seat.example", Environment.GetEnvironmentVariable("FOURTH_SEAT_KEY"));
        var options = new CallOptions { MatchId = "match-42", DeadlineMs = 150 };

        // In your game: every 200 ms, with what the team sees then.
        var one = new Dictionary<string, object> { { "seat", 2 }, { "self", Json.Parse(Own) } };
        foreach (var tick in new[] { 1440, 1443 })
        {
            var answer = await seat.Moba.Act(
                new Dictionary<string, object>
                {
                    { "mode", "bridge" },
                    { "tick", tick },
                    { "team", Json.Parse(Team) },
                    { "seats", new[] { one } },
                    { "profile", new Dictionary<string, object> { { "level", 6 } } },
                },
                options);
            foreach (var told in answer["seats"].Items)
            {
                one["memory"] = told["memory"].AsString;
                var command = told["action"]["command"]["type"].AsString;
                Console.WriteLine("seat " + told["seat"] + " does " + command + " of " + answer["win_chance"]);
            }
        }
    }
}
