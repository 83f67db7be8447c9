using System;
using FourthSeat;

class Hook
{
    static void Main()
    {
        // In your handler: the body before anything parses it, and the header X-Seat-Signature.
        var body = Environment.GetEnvironmentVariable("BODY");
        var signature = Environment.GetEnvironmentVariable("SIGNATURE");

        var isOurs = Webhooks.Verify(Environment.GetEnvironmentVariable("WEBHOOK_SECRET"), body, signature);
        Console.WriteLine(isOurs ? "from Fourth Seat" : "refused");
    }
}
