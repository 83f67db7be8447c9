using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using FourthSeat;

class Rescue
{
    public static async Task Main()
    {
        var seat = new Seat("https://seat.example", Environment.GetEnvironmentVariable("FOURTH_SEAT_KEY"));

        // What the captain did so far. It goes with every call, because nothing is kept on the server.
        var inputs = Json.Parse(@"[{""tick"": 20, ""given"": [
            {""type"": ""say"", ""text"": ""Guo, switch the power on"", ""to"": 2}]}]");

        var answer = await seat.Rescue.Act(
            new Dictionary<string, object> { { "seed", "polar-7" }, { "inputs", inputs }, { "tick", 60 } },
            new CallOptions { MatchId = "rescue-1" });

        foreach (var line in answer["radio"].Items)
            Console.WriteLine("radio " + line["seat"] + " " + line["text"]["en_us"].AsString);
        foreach (var mate in answer["view"]["team"].Items)
            Console.WriteLine(mate["name"]["en_us"].AsString + " " + mate["health"] + " " + mate["act"].AsString);
        Console.WriteLine("saved " + answer["saved"] + " with " + answer["seconds_left"] + " s left");
    }
}
