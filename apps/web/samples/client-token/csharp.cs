using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using FourthSeat;

class Server
{
    public static async Task Main()
    {
        var seat = new Seat("https://seat.example", Environment.GetEnvironmentVariable("FOURTH_SEAT_KEY"));
        var granted = await seat.CreateToken(new Dictionary<string, object>
        {
            { "game", "doudizhu" }, { "match_id", "table-42" }, { "calls", 200 }, { "expires_in", 3600 },
        });
        Console.WriteLine(granted["token"].AsString.Substring(0, 12) + " " + granted["expires_at"].AsString);
    }
}
