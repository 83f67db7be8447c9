using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using FourthSeat;

class Table
{
    public static async Task Main()
    {
        var seat = new Seat("https://seat.example", Environment.GetEnvironmentVariable("FOURTH_SEAT_KEY"));
        var body = new Dictionary<string, object>
        {
            { "seat", 7 }, { "hand", new string[0] }, { "bids", new object[0] },
        };
        try
        {
            await seat.Doudizhu.Bid(body);
        }
        catch (SeatException error)
        {
            // A bug of ours: the position is wrong. The field says where.
            if (error.Kind == SeatErrorKind.Request)
                Console.WriteLine(error.Code + " " + error.Name + " " + error.Field + " " + error.RequestId);
            // A limit: later, or with a higher one.
            else if (error.Kind == SeatErrorKind.Limit)
                Console.WriteLine("wait " + error.RetryAfter + " seconds");
            // The key may not make this call, and sending it again does not help: look at the key in the console.
            else if (error.Kind == SeatErrorKind.Access)
                Console.WriteLine("look at the key " + error.Code + " " + error.Name);
            // No answer, or a fault of the service. It was sent again already; play something of our own.
            else
                Console.WriteLine("no answer " + error.Name + " " + error.OutcomeUnknown);
        }
    }
}
