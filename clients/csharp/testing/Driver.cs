// Makes the calls that a test asks for, one call a line on stdin, its result a line on stdout. The test suite is the same
// for every language: clients/testing/conformance.ts.

using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using FourthSeat;

static class Driver
{
    static readonly Dictionary<string, Seat> clients = new Dictionary<string, Seat>();
    static readonly List<Attempt> attempts = new List<Attempt>();
    static readonly List<string> receipts = new List<string>();

    static Seat ClientOf(Json settings)
    {
        Seat seat;
        if (clients.TryGetValue(settings.ToString(), out seat)) return seat;
        var options = new SeatOptions { OnAttempt = attempt => { lock (attempts) attempts.Add(attempt); } };
        options.OnReceipt = receipt => { lock (attempts) receipts.Add(receipt); };
        if (settings["deadline_ms"].IsNumber) options.DeadlineMs = settings["deadline_ms"].AsInt;
        if (settings["retries"].IsNumber) options.Retries = settings["retries"].AsInt;
        return clients[settings.ToString()] = Create(settings["url"].AsString, settings["key"].AsString, options);
    }

#if UNITY_5_3_OR_NEWER
    static Seat Create(string url, string key, SeatOptions options)
    {
        options.OnAttempt += _ => RequireMainThread();
        return new Seat(url, key, new UnityTransport(), options);
    }

    static void RequireMainThread()
    {
        if (!UnityEngine.Engine.IsMainThread) throw new InvalidOperationException("not on the main thread");
    }

    static Dictionary<string, object> Wait(Func<Task<Dictionary<string, object>>> begin)
    {
        return UnityEngine.Engine.Run(begin);
    }
#else
    static Seat Create(string url, string key, SeatOptions options)
    {
        return new Seat(url, key, options);
    }

    static void RequireMainThread()
    {
    }

    static Dictionary<string, object> Wait(Func<Task<Dictionary<string, object>>> begin)
    {
        return begin().Result;
    }
#endif

    static CallOptions OptionsOf(Json call)
    {
        var given = call["options"];
        var options = new CallOptions
        {
            Locale = given["locale"].AsString,
            MatchId = given["match_id"].AsString,
            IdempotencyKey = given["idempotency_key"].AsString,
        };
        if (given["deadline_ms"].IsNumber) options.DeadlineMs = given["deadline_ms"].AsInt;
        if (given["retries"].IsNumber) options.Retries = given["retries"].AsInt;
        var fallback = call["fallback"];
        if (!fallback.IsNull)
        {
            options.Fallback = error =>
            {
                RequireMainThread();
                var chosen = fallback.Names.ToDictionary(name => name, name => (object)fallback[name]);
                chosen["because"] = error.Name;
                return Json.Of(chosen);
            };
        }
        return options;
    }

    static async Task<object> AnswerTo(Json call)
    {
        var body = call["body"];
        if (call["call"].AsString == "webhook")
        {
            var age = body["tolerance_s"];
            var tolerance = age.IsNumber ? age.AsDouble : age.AsString == "NaN" ? double.NaN : 300;
            return Webhooks.Verify(body["secret"].AsString, body["body"].AsString, body["signature"].AsString, tolerance);
        }
        var seat = ClientOf(call["client"]);
        if (call["times"].IsNumber)
        {
            var answered = 0;
            var left = call["times"].AsInt;
            Func<Task> work = async () =>
            {
                while (Interlocked.Decrement(ref left) >= 0)
                {
                    await seat.Doudizhu.LegalMoves(body);
                    Interlocked.Increment(ref answered);
                }
            };
            await Task.WhenAll(Enumerable.Range(0, call["width"].AsInt).Select(_ => work()));
            return new Dictionary<string, object> { { "answered", answered } };
        }
        var options = OptionsOf(call);
        switch (call["call"].AsString)
        {
            case "batch":
                var answers = await seat.Batch(body.Items, options);
                return answers.Select(one => one.Error == null ? (object)one.Answer : new Dictionary<string, object> { { "error", Told(one.Error) } });
            case "tokens": return await seat.CreateToken(body, options);
            case "key": return await seat.Key(options);
            case "catalog": return await seat.Catalog(options);
            case "doudizhu.bid": return await seat.Doudizhu.Bid(body, options);
            case "doudizhu.play": return await seat.Doudizhu.Play(body, options);
            case "doudizhu.legal-moves": return await seat.Doudizhu.LegalMoves(body, options);
            case "guandan.tribute": return await seat.Guandan.Tribute(body, options);
            default: return await seat.Decide(call["call"].AsString, body, options);
        }
    }

    static Dictionary<string, object> Told(SeatException error)
    {
        return new Dictionary<string, object>
        {
            { "class", error.Kind + "Error" },
            { "text", error.Message },
            { "name", error.Name },
            { "code", error.Code },
            { "status", error.Status },
            { "field", error.Field },
            { "request_id", error.RequestId },
            { "retry_after", error.RetryAfter },
            { "outcome_unknown", error.OutcomeUnknown },
        };
    }

    static async Task<Dictionary<string, object>> ResultOf(string line)
    {
        lock (attempts)
        {
            attempts.Clear();
            receipts.Clear();
        }
        var result = new Dictionary<string, object>();
        try
        {
            result["answer"] = await AnswerTo(Json.Parse(line));
        }
        catch (SeatException error)
        {
            result["error"] = Told(error);
        }
        catch (Exception error)
        {
            result["error"] = new Dictionary<string, object> { { "class", error.GetType().Name }, { "text", error.ToString() } };
        }
        lock (attempts)
        {
            result["attempts"] = attempts.Select(one => new Dictionary<string, object>
            {
                { "number", one.Number },
                { "replayed", one.Replayed },
                { "error", one.Error == null ? null : one.Error.Name },
            }).ToArray();
            result["receipts"] = receipts.ToArray();
        }
        return result;
    }

    static void Main()
    {
        for (var line = Console.ReadLine(); line != null; line = Console.ReadLine())
        {
            var asked = line;
            Console.WriteLine(Json.Write(Wait(() => ResultOf(asked))));
        }
    }
}
