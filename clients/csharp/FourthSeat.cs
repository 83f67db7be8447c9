// Client of the Fourth Seat API: an AI player for every empty seat. MIT licence.
// For any .NET from Framework 4.7.1 and Standard 2.1 on, and for Unity (Mono, IL2CPP and WebGL). How requests are sent is in
// HttpTransport.cs, and in UnityTransport.cs of the Unity package. It is written in C# 7, which all of them compile, uses no
// reflection, so nothing is lost when code is stripped, and starts no thread.

using System;
using System.Collections;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading;
using System.Threading.Tasks;

namespace FourthSeat
{
    /// <summary>What a client is made with.</summary>
    public sealed class SeatOptions
    {
        /// <summary>Milliseconds that a call may take with all its repetitions, at most 60,000.</summary>
        public int DeadlineMs = 10000;
        /// <summary>How often a call is repeated at most after no answer, or an answer to try again.</summary>
        public int Retries = 3;
        /// <summary>Language of the texts in answers and errors: "en" or "zh".</summary>
        public string Locale = "en";
        /// <summary>Told of every attempt: in Unity on the main thread, with HttpTransport on a thread of the pool.</summary>
        public Action<Attempt> OnAttempt;
        /// <summary>
        /// Gets the receipt of every charged call, where OnAttempt runs: keep it as a line of a file, with which
        /// "fourth-seat usage verify" checks the bill. A repeated answer has the same receipt again.
        /// </summary>
        public Action<string> OnReceipt;
    }

    /// <summary>What is set for one call; null leaves it as the client has it.</summary>
    public sealed class CallOptions
    {
        public int? DeadlineMs;
        public int? Retries;
        public string Locale;
        /// <summary>Your match, 1 to 100 printable ASCII characters without spaces; the console shows its calls together.</summary>
        public string MatchId;
        /// <summary>
        /// Names the call, so that it is charged once however often it is sent within 24 hours. Made by the client if null; give your
        /// own (such as "table-42/7") to be able to send the call again after your process has ended.
        /// </summary>
        public string IdempotencyKey;
        /// <summary>Gives the call up: it ends with OperationCanceledException, and Fallback is not asked.</summary>
        public CancellationToken Cancellation;
        /// <summary>
        /// What to play if no answer comes; what it returns is what the call returns. Throw the error where it is a mistake. Runs in
        /// Unity on the main thread, with HttpTransport on a thread of the pool.
        /// </summary>
        public Func<SeatException, Json> Fallback;
    }

    /// <summary>One request of a call and what came of it.</summary>
    public sealed class Attempt
    {
        /// <summary>Below /v1/: doudizhu/play.</summary>
        public string Path { get; internal set; }
        /// <summary>From 1.</summary>
        public int Number { get; internal set; }
        public double ElapsedMs { get; internal set; }
        /// <summary>Of the answer, or null; the call in the history of the console.</summary>
        public string RequestId { get; internal set; }
        /// <summary>True where the server repeated the answer of an earlier attempt, which is not charged again.</summary>
        public bool Replayed { get; internal set; }
        public SeatException Error { get; internal set; }
    }

    public enum SeatErrorKind
    {
        /// <summary>What was sent cannot be answered (400xx).</summary>
        Request,
        /// <summary>The key or token may not make this call (410xx).</summary>
        Access,
        /// <summary>A rate, a quota or a limit is reached (420xx).</summary>
        Limit,
        /// <summary>The service failed or is busy; such a call is not charged (500xx).</summary>
        Service,
        /// <summary>No answer came before the deadline.</summary>
        Deadline,
        /// <summary>No answer of the API came at all: no connection, or something else answered in its place.</summary>
        Network,
        /// <summary>A code that this version does not know.</summary>
        Other,
    }

    /// <summary>Why a call has no answer.</summary>
    public sealed class SeatException : Exception
    {
        public SeatErrorKind Kind { get; private set; }
        /// <summary>Stable name of the reason: daily_quota.</summary>
        public string Name { get; private set; }
        /// <summary>Of the error's page in the documentation; 0 where the server said nothing.</summary>
        public int Code { get; private set; }
        /// <summary>HTTP status; 0 where the server said nothing.</summary>
        public int Status { get; private set; }
        /// <summary>The call in the history of the console and for our support, or null.</summary>
        public string RequestId { get; private set; }
        /// <summary>Seconds after which the same call may succeed.</summary>
        public double? RetryAfter { get; private set; }
        /// <summary>Everything else that the server told.</summary>
        public Json Details { get; private set; }
        /// <summary>
        /// True where an attempt was sent and its answer is not known: the call may have been made and charged, once. Sent again with
        /// the same IdempotencyKey it is answered and not charged again.
        /// </summary>
        public bool OutcomeUnknown { get; internal set; }

        /// <summary>Where in the body, or null: history[12].</summary>
        public string Field { get { return Details["path"].AsString; } }

        internal SeatException(SeatErrorKind kind, string name, string message, Exception cause = null) : base(name + ": " + message, cause)
        {
            Kind = kind;
            Name = name;
            Details = Json.Missing;
        }

        internal static SeatException NoAnswer(string message, int status, double? retryAfter, Exception cause)
        {
            return new SeatException(SeatErrorKind.Network, "no_answer", message, cause) { Status = status, RetryAfter = retryAfter };
        }

        /// <summary>What came is no answer of the API.</summary>
        internal static SeatException NotTheApi(int status, double? retryAfter)
        {
            return NoAnswer("Something else than the API answered, with status " + status + ".", status, retryAfter, null);
        }

        /// <summary>The error of an envelope that is not a success, from an answer of its own or out of a batch.</summary>
        internal static SeatException Of(Json envelope, int status, double? retryAfter)
        {
            var code = envelope["code"].AsInt;
            var kind = SeatErrorKind.Other;
            if (code / 100 == 400) kind = SeatErrorKind.Request;
            if (code / 100 == 410) kind = SeatErrorKind.Access;
            if (code / 100 == 420) kind = SeatErrorKind.Limit;
            if (code / 100 == 500) kind = SeatErrorKind.Service;
            return new SeatException(kind, ErrorNames.Of(code), envelope["msg"].AsString)
            {
                Code = code,
                Status = status,
                RequestId = envelope["request_id"].AsString,
                RetryAfter = retryAfter,
                Details = envelope["data"],
            };
        }
    }

    /// <summary>Of a call of a batch its answer, or the error that says why it has none.</summary>
    public sealed class BatchAnswer
    {
        public Json Answer { get; internal set; }
        public SeatException Error { get; internal set; }
    }

    /// <summary>One request, ready to be sent.</summary>
    public sealed class SeatRequest
    {
        /// <summary>GET or POST.</summary>
        public string Method { get; internal set; }
        public string Url { get; internal set; }
        /// <summary>Content-Type is among them where there is a body.</summary>
        public IReadOnlyDictionary<string, string> Headers { get; internal set; }
        /// <summary>JSON in UTF-8; null for a GET.</summary>
        public byte[] Body { get; internal set; }
    }

    /// <summary>What came of one request.</summary>
    public sealed class SeatAnswer
    {
        /// <summary>HTTP status.</summary>
        public int Status;
        /// <summary>The value of a header by its name in any case, or null.</summary>
        public Func<string, string> HeaderOf;
        /// <summary>The whole body; an answer that broke off is no answer.</summary>
        public byte[] Body;
    }

    /// <summary>How requests leave the program, and how it waits.</summary>
    public interface ISeatTransport : IDisposable
    {
        /// <summary>
        /// Whether the code of a call goes on where it began, as Unity's objects want it. False on servers, where waiting for that
        /// place could last for ever.
        /// </summary>
        bool StaysOnContext { get; }

        /// <summary>Fails where no whole answer came; follows no redirect.</summary>
        Task<SeatAnswer> Send(SeatRequest request, CancellationToken end);

        Task Delay(double milliseconds, CancellationToken end);
    }

    /// <summary>A client of the API. Make one and keep it: its calls share connections.</summary>
    public sealed partial class Seat : IDisposable
    {
        public const string Version = "0.1.0";

        /// <summary>The server takes no longer deadline, and lets an unfinished call be made anew after it.</summary>
        private const int LongestMs = 60000;
        private const double FirstPauseMs = 50;
        private const double LongestPauseMs = 2000;

        private readonly ISeatTransport transport;
        private readonly string baseUrl;
        private readonly string key;
        private readonly SeatOptions own;
        /// <summary>Milliseconds that a call lately took besides the decision: the network in both directions, and recording it.</summary>
        private double overheadMs;

        /// <param name="url">Where the API is: https://….</param>
        /// <param name="key">A secret key on your server; a client token in a game that players install.</param>
        /// <param name="transport">Disposed of with the client.</param>
        /// <param name="options">Null for the usual ones.</param>
        public Seat(string url, string key, ISeatTransport transport, SeatOptions options = null)
        {
            baseUrl = Checked.Url(url) + "/v1/";
            this.key = Checked.Key(key);
            own = options ?? new SeatOptions();
            if (transport == null) throw new ArgumentException("transport is missing");
            this.transport = transport;
            CreateGames();
        }

        /// <summary>Any decision by its name: doudizhu.play.</summary>
        public Task<Json> Decide(string api, object body, CallOptions options = null)
        {
            return Post(api.Replace('.', '/'), body, options);
        }

        /// <summary>Up to 64 calls ({"api": …, "body": …}) in one request; each is limited and charged as if it came alone.</summary>
        public async Task<BatchAnswer[]> Batch(IEnumerable calls, CallOptions options = null)
        {
            var sent = new List<object>();
            foreach (var one in calls) sent.Add(one);
            var body = new Dictionary<string, object> { { "calls", sent } };
            var answer = await Post("batch", body, options).ConfigureAwait(transport.StaysOnContext);
            var found = new BatchAnswer[sent.Count];
            // As many as there are calls, and in their order.
            for (var index = 0; index < found.Length; index++) found[index] = ReadEntry(answer["answers"][index]);
            return found;
        }

        private static BatchAnswer ReadEntry(Json entry)
        {
            if (!IsEnvelope(entry)) return new BatchAnswer { Error = SeatException.NotTheApi(200, null) };
            if (entry["code"].AsInt == 0) return new BatchAnswer { Answer = entry["data"] };
            return new BatchAnswer { Error = SeatException.Of(entry, entry["status"].AsInt, WaitOf(entry["data"], null)) };
        }

        /// <summary>A short-lived token for a game client, bound to one game and one match; needs a secret key.</summary>
        public Task<Json> CreateToken(object body, CallOptions options = null)
        {
            return Post("tokens", body, options);
        }

        /// <summary>The limits of the key and what is left of them; free of charge.</summary>
        public Task<Json> Key(CallOptions options = null)
        {
            return Call("key", null, options);
        }

        /// <summary>Games, decisions, models, levels and prices; free of charge.</summary>
        public Task<Json> Catalog(CallOptions options = null)
        {
            return Call("catalog", null, options);
        }

        public void Dispose()
        {
            transport.Dispose();
        }

        internal Task<Json> Post(string path, object body, CallOptions options)
        {
            return Call(path, Json.Write(body), options);
        }

        /// <summary>A call: a question without a body where there is none.</summary>
        private async Task<Json> Call(string path, string body, CallOptions options)
        {
            var given = options ?? new CallOptions();
            try
            {
                return await Repeat(path, body, given).ConfigureAwait(transport.StaysOnContext);
            }
            catch (SeatException error)
            {
                if (given.Fallback == null) throw;
                return given.Fallback(error);
            }
        }

        /// <summary>
        /// Sends a call until it is answered, refused for good or late. The body and its Idempotency-Key are the same for every
        /// attempt, so that the call is made and charged once at most, whatever became of the earlier attempts.
        /// </summary>
        private async Task<Json> Repeat(string path, string body, CallOptions given)
        {
            var deadlineMs = Math.Min(given.DeadlineMs ?? own.DeadlineMs, LongestMs);
            var clock = Stopwatch.StartNew();
            var idempotencyKey = given.IdempotencyKey ?? Guid.NewGuid().ToString("N");
            var retries = given.Retries ?? own.Retries;
            var outcomeUnknown = false;
            for (var number = 1; ; number++)
            {
                var startedAt = clock.Elapsed.TotalMilliseconds;
                var outcome = await Send(path, body, given, idempotencyKey, deadlineMs, deadlineMs - startedAt).ConfigureAwait(transport.StaysOnContext);
                outcomeUnknown = outcomeUnknown || (body != null && outcome.MayHaveRun);
                ReportAttempt(path, number, clock.Elapsed.TotalMilliseconds - startedAt, outcome);
                if (outcome.Error == null) return outcome.Data;
                outcome.Error.OutcomeUnknown = outcomeUnknown;
                var pauseMs = PauseBefore(number, outcome.Error);
                var ends = clock.Elapsed.TotalMilliseconds + pauseMs;
                if (!outcome.MayRetry || number > retries || ends >= deadlineMs) throw outcome.Error;
                await transport.Delay(pauseMs, given.Cancellation).ConfigureAwait(transport.StaysOnContext);
            }
        }

        private sealed class Outcome
        {
            public Json Data = Json.Missing;
            public SeatException Error;
            /// <summary>Whether the same request, sent again, may succeed and cannot do harm.</summary>
            public bool MayRetry;
            /// <summary>False where the server has said that the call was not made.</summary>
            public bool MayHaveRun;
            public string RequestId;
            public bool Replayed;
            public double DecisionMs;
            /// <summary>Of a charged call, or null; a batch has them in the answers of its calls.</summary>
            public string Receipt;
        }

        private async Task<Outcome> Send(string path, string body, CallOptions given, string idempotencyKey, int deadlineMs, double leftMs)
        {
            given.Cancellation.ThrowIfCancellationRequested();
            var request = new SeatRequest
            {
                Method = body == null ? "GET" : "POST",
                Url = baseUrl + path,
                Headers = HeadersOf(body, given, idempotencyKey, leftMs),
                Body = body == null ? null : Encoding.UTF8.GetBytes(body),
            };
            using (var ender = CancellationTokenSource.CreateLinkedTokenSource(given.Cancellation))
            {
                var exchange = transport.Send(request, ender.Token);
                // Not every platform ends a request at once when it is told to.
                var late = transport.Delay(Math.Max(0, leftMs), ender.Token);
                var first = await Task.WhenAny(exchange, late).ConfigureAwait(transport.StaysOnContext);
                var failure = exchange.IsFaulted ? exchange.Exception.GetBaseException() : null;
                var isAnswered = first == exchange && exchange.Status == TaskStatus.RanToCompletion;
                ender.Cancel();
                given.Cancellation.ThrowIfCancellationRequested();
                if (isAnswered) return Read(exchange.Result);
                if (first == exchange)
                {
                    var message = "No answer from " + Checked.OriginOf(baseUrl) + ": the connection could not be made, or broke.";
                    var broken = SeatException.NoAnswer(message, 0, null, failure);
                    return new Outcome { Error = broken, MayRetry = true, MayHaveRun = true };
                }
                Forget(exchange);
                var error = new SeatException(SeatErrorKind.Deadline, "deadline", "No answer within " + deadlineMs + " ms.");
                return new Outcome { Error = error, MayHaveRun = true };
            }
        }

        /// <summary>Whatever becomes of it is of no use any more, and no error of its own.</summary>
        private static void Forget(Task task)
        {
            task.ContinueWith(ended => ended.Exception, TaskContinuationOptions.OnlyOnFaulted | TaskContinuationOptions.ExecuteSynchronously);
        }

        private Dictionary<string, string> HeadersOf(string body, CallOptions given, string idempotencyKey, double leftMs)
        {
            // What the server may use of the time that is left; at least half of it, however large the overhead was lately.
            var thinkMs = Math.Max(1, Math.Floor(leftMs - Math.Min(Volatile.Read(ref overheadMs), leftMs / 2)));
            var headers = new Dictionary<string, string>
            {
                { "Authorization", "Bearer " + key },
                { "Accept-Language", Checked.Printable("Locale", given.Locale ?? own.Locale, "zh") },
                { "User-Agent", "fourth-seat-csharp/" + Version },
                { "X-Deadline-Ms", thinkMs.ToString(CultureInfo.InvariantCulture) },
            };
            if (given.MatchId != null) headers["X-Match-Id"] = Checked.Printable("MatchId", given.MatchId);
            if (body == null) return headers;
            headers["Idempotency-Key"] = Checked.Printable("IdempotencyKey", idempotencyKey);
            headers["Content-Type"] = "application/json; charset=utf-8";
            return headers;
        }

        /// <summary>Also of one call of a batch. An answer without data is none: half of one may still be JSON.</summary>
        private static bool IsEnvelope(Json value)
        {
            if (!value["code"].IsNumber || value["msg"].AsString == null) return false;
            return value["code"].AsDouble != 0 || value["data"].IsObject;
        }

        private static readonly Encoding StrictUtf8 = new UTF8Encoding(false, true);

        /// <summary>Missing where it is no JSON in UTF-8.</summary>
        private static Json ParseBody(byte[] body)
        {
            try
            {
                return Json.TryParse(StrictUtf8.GetString(body ?? new byte[0]));
            }
            catch (ArgumentException)
            {
                return Json.Missing;
            }
        }

        private static Outcome Read(SeatAnswer answer)
        {
            var status = answer.Status;
            var busy = status == 429 || status >= 500;
            var envelope = ParseBody(answer.Body);
            var requestId = envelope["request_id"].AsString ?? answer.HeaderOf("X-Request-Id");
            if (!IsEnvelope(envelope))
            {
                var other = SeatException.NotTheApi(status, WaitOf(Json.Missing, answer.HeaderOf("Retry-After")));
                // A proxy that gave up may have passed the request on; a half answer with 200 has certainly been made.
                return new Outcome { Error = other, MayRetry = busy || status == 200, MayHaveRun = busy || status == 200, RequestId = requestId };
            }
            if (status == 200 && envelope["code"].AsDouble == 0)
            {
                return new Outcome
                {
                    Data = envelope["data"],
                    MayHaveRun = true,
                    RequestId = requestId,
                    Replayed = answer.HeaderOf("Idempotent-Replayed") == "true",
                    DecisionMs = DecisionTime(answer.HeaderOf("Server-Timing")),
                    Receipt = answer.HeaderOf("X-Receipt"),
                };
            }
            var error = SeatException.Of(envelope, status, WaitOf(envelope["data"], answer.HeaderOf("Retry-After")));
            return new Outcome { Error = error, MayRetry = busy, RequestId = requestId };
        }

        /// <summary>No limit asks for a longer wait than the month of a quota, in seconds.</summary>
        private const double LongestWaitSeconds = 31 * 86400;

        /// <summary>
        /// Seconds to wait: to the hundredth from the envelope, else from the header, as seconds or as a date. A wait that makes no sense
        /// is none, and the client's own pause takes its place: a date that is past may be a device's wrong clock.
        /// </summary>
        private static double? WaitOf(Json data, string header)
        {
            var told = data["retry_after"].IsNumber ? Bounded(data["retry_after"].AsDouble) : null;
            if (told != null || header == null) return told;
            var text = header.Trim();
            double seconds;
            if (Regex.IsMatch(text, @"^[0-9]+(\.[0-9]+)?\z"))
            {
                // What is too large for a number is no number to some platforms.
                var isNumber = double.TryParse(text, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out seconds);
                return Bounded(isNumber ? seconds : LongestWaitSeconds);
            }
            DateTimeOffset date;
            if (text.Length == 0 || !char.IsLetter(text[0])) return null;
            if (!DateTimeOffset.TryParse(text, CultureInfo.InvariantCulture, DateTimeStyles.AssumeUniversal, out date)) return null;
            var left = (date - DateTimeOffset.UtcNow).TotalSeconds;
            return left > 0 ? Bounded(left) : null;
        }

        private static double? Bounded(double seconds)
        {
            return seconds >= 0 ? Math.Min(seconds, LongestWaitSeconds) : (double?)null;
        }

        /// <summary>Of Server-Timing, the milliseconds that the decision itself took.</summary>
        private static double DecisionTime(string timing)
        {
            double sum = 0;
            foreach (Match match in Regex.Matches(timing ?? "", @"\b(?:queue|rules|think);dur=([0-9]+(?:\.[0-9]+)?)"))
            {
                sum += double.Parse(match.Groups[1].Value, CultureInfo.InvariantCulture);
            }
            return sum;
        }

        private void ReportAttempt(string path, int number, double elapsedMs, Outcome outcome)
        {
            if (outcome.Error == null && !outcome.Replayed)
            {
                var overhead = Math.Max(0, elapsedMs - outcome.DecisionMs);
                var before = Volatile.Read(ref overheadMs);
                Volatile.Write(ref overheadMs, before == 0 ? overhead : before + (overhead - before) * 0.2);
            }
            if (own.OnReceipt != null) ReportReceipts(outcome);
            if (own.OnAttempt == null) return;
            own.OnAttempt(new Attempt
            {
                Path = path,
                Number = number,
                ElapsedMs = elapsedMs,
                RequestId = outcome.RequestId,
                Replayed = outcome.Replayed,
                Error = outcome.Error,
            });
        }

        private void ReportReceipts(Outcome outcome)
        {
            if (outcome.Receipt != null) own.OnReceipt(outcome.Receipt);
            foreach (var answer in outcome.Data["answers"].Items)
            {
                var receipt = answer["receipt"].AsString;
                if (receipt != null) own.OnReceipt(receipt);
            }
        }

        private static readonly Random random = new Random();

        private static double NextRandom()
        {
            lock (random) return random.NextDouble();
        }

        /// <summary>
        /// Milliseconds until the next attempt: what the server asks for, else twice as long each time; with jitter, so that many clients
        /// do not come back as one wave. A broken connection is tried again at once, because mostly it had been idle.
        /// </summary>
        private static double PauseBefore(int number, SeatException error)
        {
            if (error.RetryAfter != null) return error.RetryAfter.Value * 1000 * (1 + NextRandom() / 4);
            if (error.Status == 0 && number == 1) return 0;
            return Math.Min(LongestPauseMs, FirstPauseMs * Math.Pow(2, number - 1)) * (0.5 + NextRandom() / 2);
        }

        // <written by npm run clients: games>
        public DoudizhuDecisions Doudizhu { get; private set; }
        public GuandanDecisions Guandan { get; private set; }
        public PaodekuaiDecisions Paodekuai { get; private set; }
        public ShooterDecisions Shooter { get; private set; }
        public RescueDecisions Rescue { get; private set; }
        public MobaDecisions Moba { get; private set; }

        private void CreateGames()
        {
            Doudizhu = new DoudizhuDecisions(this);
            Guandan = new GuandanDecisions(this);
            Paodekuai = new PaodekuaiDecisions(this);
            Shooter = new ShooterDecisions(this);
            Rescue = new RescueDecisions(this);
            Moba = new MobaDecisions(this);
        }
        // </written>
    }

    // <written by npm run clients: decisions>
    public sealed class DoudizhuDecisions
    {
        private readonly Seat seat;

        internal DoudizhuDecisions(Seat seat)
        {
            this.seat = seat;
        }

        /// <summary>Send the 17 cards of a seat and the bids so far. The answer says what to bid: 0 to 3, or 1 to call or rob in the variant with robbing.</summary>
        /// <param name="body">seat, hand, bids; if you like rules, level, style, objective, explain, belief, seed, pace, max_think_ms, min_effort. What Json.Write takes.</param>
        /// <param name="options">Null for those of the client.</param>
        public Task<Json> Bid(object body, CallOptions options = null)
        {
            return seat.Post("doudizhu/bid", body, options);
        }

        /// <summary>With the rule "double": "on", send what a seat knows before the first lead. The answer is the factor of its own stake: 1, 2 or 4.</summary>
        /// <param name="body">seat, landlord, hand, bottom; if you like base, bids, rules, level, style, objective, explain, belief, seed, pace, max_think_ms, min_effort. What Json.Write takes.</param>
        /// <param name="options">Null for those of the client.</param>
        public Task<Json> Double(object body, CallOptions options = null)
        {
            return seat.Post("doudizhu/double", body, options);
        }

        /// <summary>With the rule "showCards": "on", send what the landlord knows before the first lead. The answer says whether to show the hand for twice the stake.</summary>
        /// <param name="body">seat, landlord, hand, bottom; if you like base, bids, rules, level, doubles, style, objective, explain, belief, seed, pace, max_think_ms, min_effort. What Json.Write takes.</param>
        /// <param name="options">Null for those of the client.</param>
        public Task<Json> Show(object body, CallOptions options = null)
        {
            return seat.Post("doudizhu/show", body, options);
        }

        /// <summary>Send what the seat sees: its hand, who is landlord, the three bottom cards and every play since the first lead ([] is a pass). The answer is one legal play with its chance to win.</summary>
        /// <param name="body">seat, landlord, hand, bottom, history; if you like base, bids, rules, level, doubles, landlord_hand, partner_level, style, objective, explain, belief, seed, pace, max_think_ms, min_effort. What Json.Write takes.</param>
        /// <param name="options">Null for those of the client.</param>
        public Task<Json> Play(object body, CallOptions options = null)
        {
            return seat.Post("doudizhu/play", body, options);
        }

        /// <summary>List every legal play of a hand: on a lead, or over the cards in "beat".</summary>
        /// <param name="body">hand; if you like beat, rules. What Json.Write takes.</param>
        /// <param name="options">Null for those of the client.</param>
        public Task<Json> LegalMoves(object body, CallOptions options = null)
        {
            return seat.Post("doudizhu/legal-moves", body, options);
        }

        /// <summary>Tell whether a play is legal and, if it is not, which rule forbids it.</summary>
        /// <param name="body">cards; if you like hand, kind, key, beat, rules. What Json.Write takes.</param>
        /// <param name="options">Null for those of the client.</param>
        public Task<Json> Validate(object body, CallOptions options = null)
        {
            return seat.Post("doudizhu/validate", body, options);
        }

        /// <summary>Send the record of a finished deal. Every decision is judged: the best move, what was lost, the key moments.</summary>
        /// <param name="body">record; if you like seats, seed. What Json.Write takes.</param>
        /// <param name="options">Null for those of the client.</param>
        public Task<Json> Review(object body, CallOptions options = null)
        {
            return seat.Post("doudizhu/review", body, options);
        }
    }

    public sealed class GuandanDecisions
    {
        private readonly Seat seat;

        internal GuandanDecisions(Seat seat)
        {
            this.seat = seat;
        }

        /// <summary>Send what the seat sees: its hand, the level of the deal, both teams’ levels and every play since the deal began ([] is a pass). Teams are {0,2} and {1,3}.</summary>
        /// <param name="body">seat, level, hand, history; if you like team_levels, tribute, return, shown, previous_finish, rules, player_level, partner_level, style, objective, explain, belief, seed, pace, max_think_ms, min_effort. What Json.Write takes.</param>
        /// <param name="options">Null for those of the client.</param>
        public Task<Json> Play(object body, CallOptions options = null)
        {
            return seat.Post("guandan/play", body, options);
        }

        /// <summary>Send the 27 cards of the seat and the order in which the last deal ended. For a seat that pays, the answer is the card to pay or, where the rules leave it the choice, a refusal. For the first finisher who is offered two equal tributes (`offers`), it is whose card to take.</summary>
        /// <param name="body">seat, level, previous_finish, hand; if you like team_levels, rules, player_level, style, objective, explain, belief, seed, pace, max_think_ms, min_effort, may_refuse, offers. What Json.Write takes.</param>
        /// <param name="options">Null for those of the client.</param>
        public Task<Json> Tribute(object body, CallOptions options = null)
        {
            return seat.Post("guandan/tribute", body, options);
        }

        /// <summary>Send the 28 cards after a tribute arrived and to whom a card goes back. The answer is the card to give.</summary>
        /// <param name="body">seat, level, previous_finish, hand, to; if you like team_levels, rules, player_level, style, objective, explain, belief, seed, pace, max_think_ms, min_effort. What Json.Write takes.</param>
        /// <param name="options">Null for those of the client.</param>
        public Task<Json> Return(object body, CallOptions options = null)
        {
            return seat.Post("guandan/return", body, options);
        }

        /// <summary>List every legal play of a hand: on a lead, or over the cards in "beat". Suits are merged on request.</summary>
        /// <param name="body">level, hand; if you like beat, suits, rules. What Json.Write takes.</param>
        /// <param name="options">Null for those of the client.</param>
        public Task<Json> LegalMoves(object body, CallOptions options = null)
        {
            return seat.Post("guandan/legal-moves", body, options);
        }

        /// <summary>Tell whether a play is legal and, if it is not, which rule forbids it.</summary>
        /// <param name="body">level, cards; if you like hand, kind, key, beat, rules. What Json.Write takes.</param>
        /// <param name="options">Null for those of the client.</param>
        public Task<Json> Validate(object body, CallOptions options = null)
        {
            return seat.Post("guandan/validate", body, options);
        }

        /// <summary>Group a hand in up to five ways, each with its turns, bombs and loose cards, and list its straight flushes.</summary>
        /// <param name="body">level, hand; if you like max, rules. What Json.Write takes.</param>
        /// <param name="options">Null for those of the client.</param>
        public Task<Json> Arrange(object body, CallOptions options = null)
        {
            return seat.Post("guandan/arrange", body, options);
        }

        /// <summary>Send the record of a finished deal. Every decision is judged: the best move, what was lost, the key moments.</summary>
        /// <param name="body">record; if you like seats, seed. What Json.Write takes.</param>
        /// <param name="options">Null for those of the client.</param>
        public Task<Json> Review(object body, CallOptions options = null)
        {
            return seat.Post("guandan/review", body, options);
        }
    }

    public sealed class PaodekuaiDecisions
    {
        private readonly Seat seat;

        internal PaodekuaiDecisions(Seat seat)
        {
            this.seat = seat;
        }

        /// <summary>Send what the seat sees: its hand and every turn since the first lead ([] is a pass). The answer is one legal play with its chance to win. Options name the rules of your room, two or three players among them.</summary>
        /// <param name="body">seat, hand, history; if you like opening, rules, level, style, objective, explain, belief, seed, pace, max_think_ms, min_effort. What Json.Write takes.</param>
        /// <param name="options">Null for those of the client.</param>
        public Task<Json> Play(object body, CallOptions options = null)
        {
            return seat.Post("paodekuai/play", body, options);
        }

        /// <summary>List every legal play of a hand: on a lead, or over the cards in "beat". A pass is among them only where the duty to beat allows it.</summary>
        /// <param name="body">hand; if you like beat, must_hold, next_left, rules. What Json.Write takes.</param>
        /// <param name="options">Null for those of the client.</param>
        public Task<Json> LegalMoves(object body, CallOptions options = null)
        {
            return seat.Post("paodekuai/legal-moves", body, options);
        }

        /// <summary>Tell whether a play or a pass is legal and, if it is not, which rule forbids it.</summary>
        /// <param name="body">hand, cards; if you like kind, key, beat, must_hold, next_left, rules. What Json.Write takes.</param>
        /// <param name="options">Null for those of the client.</param>
        public Task<Json> Validate(object body, CallOptions options = null)
        {
            return seat.Post("paodekuai/validate", body, options);
        }

        /// <summary>Send the record of a finished deal. Every decision is judged: the best move, what was lost, the key moments.</summary>
        /// <param name="body">record; if you like seats, seed. What Json.Write takes.</param>
        /// <param name="options">Null for those of the client.</param>
        public Task<Json> Review(object body, CallOptions options = null)
        {
            return seat.Post("paodekuai/review", body, options);
        }
    }

    public sealed class ShooterDecisions
    {
        private readonly Seat seat;

        internal ShooterDecisions(Seat seat)
        {
            this.seat = seat;
        }

        /// <summary>Send what up to ten seats of a match know, some five times a second. The answer says for each where to go, whom to aim at and what to do, and gives a signed memory that comes back with the next call.</summary>
        /// <param name="body">tick, seats; if you like profile, explain, seed. What Json.Write takes.</param>
        /// <param name="options">Null for those of the client.</param>
        public Task<Json> Act(object body, CallOptions options = null)
        {
            return seat.Post("shooter/act", body, options);
        }

        /// <summary>Play a whole match between profiles of your choice, in less than a second. The answer has result, statistics and a replay.</summary>
        /// <param name="body">if you like seed, mode, profiles. What Json.Write takes.</param>
        /// <param name="options">Null for those of the client.</param>
        public Task<Json> Simulate(object body, CallOptions options = null)
        {
            return seat.Post("shooter/simulate", body, options);
        }

        /// <summary>Send a replay. The match is played again from its seed and inputs; the answer says whether it was as the replay claims, and how it ended.</summary>
        /// <param name="body">replay. What Json.Write takes.</param>
        /// <param name="options">Null for those of the client.</param>
        public Task<Json> Verify(object body, CallOptions options = null)
        {
            return seat.Post("shooter/verify", body, options);
        }
    }

    public sealed class RescueDecisions
    {
        private readonly Seat seat;

        internal RescueDecisions(Seat seat)
        {
            this.seat = seat;
        }

        /// <summary>Send the seed and what the captain said and did so far. The rescue goes on to the tick that you ask for: what the companions do and say in both languages, why, and what the captain knows.</summary>
        /// <param name="body">seed, tick; if you like policy, inputs, since. What Json.Write takes.</param>
        /// <param name="options">Null for those of the client.</param>
        public Task<Json> Act(object body, CallOptions options = null)
        {
            return seat.Post("rescue/act", body, options);
        }

        /// <summary>Play a whole rescue to its end, with orders at given ticks or none. The answer has the result and a replay.</summary>
        /// <param name="body">if you like seed, policy, inputs. What Json.Write takes.</param>
        /// <param name="options">Null for those of the client.</param>
        public Task<Json> Simulate(object body, CallOptions options = null)
        {
            return seat.Post("rescue/simulate", body, options);
        }

        /// <summary>Send a replay. The rescue is played again; the answer says whether it was as the replay claims, and how it ended.</summary>
        /// <param name="body">replay. What Json.Write takes.</param>
        /// <param name="options">Null for those of the client.</param>
        public Task<Json> Verify(object body, CallOptions options = null)
        {
            return seat.Post("rescue/verify", body, options);
        }

        /// <summary>Send what the captain says. The answer is a list of orders from a fixed set of intents, made by a language model where the service has one, otherwise by the embedded engine. It does not change the rescue until your game sends it back in a `say`.</summary>
        /// <param name="body">seed, text; if you like to, last_survivor, last_room. What Json.Write takes.</param>
        /// <param name="options">Null for those of the client.</param>
        public Task<Json> Understand(object body, CallOptions options = null)
        {
            return seat.Post("rescue/understand", body, options);
        }

        /// <summary>Send a line of the radio. A language model says it in other words; a wording that changes a name or a number is rejected. Without a language model the line stays as it is.</summary>
        /// <param name="body">seed, act, tongue, text; if you like seat. What Json.Write takes.</param>
        /// <param name="options">Null for those of the client.</param>
        public Task<Json> Reword(object body, CallOptions options = null)
        {
            return seat.Post("rescue/reword", body, options);
        }
    }

    public sealed class MobaDecisions
    {
        private readonly Seat seat;

        internal MobaDecisions(Seat seat)
        {
            this.seat = seat;
        }

        /// <summary>Send your own heroes, and items, sparks and maps where they are yours. The answer names each fault by its path, or gives the hash by which `act` knows the sheet. Free of charge.</summary>
        /// <param name="body">sheet. What Json.Write takes.</param>
        /// <param name="options">Null for those of the client.</param>
        public Task<Json> Sheet(object body, CallOptions options = null)
        {
            return seat.Post("moba/sheet", body, options);
        }

        /// <summary>Send what a team sees and what up to five of its seats know of themselves, some five times a second. The answer says for each where to go, whom to attack, what to cast and buy, gives a signed memory that comes back with the next call, and states the chance to win.</summary>
        /// <param name="body">mode, tick, team, seats; if you like sheet_hash, sheet, profile, explain, seed. What Json.Write takes.</param>
        /// <param name="options">Null for those of the client.</param>
        public Task<Json> Act(object body, CallOptions options = null)
        {
            return seat.Post("moba/act", body, options);
        }

        /// <summary>Send the bans and picks so far. The answer is the hero to ban or to pick, with the chance to win where both sides draft their best from there on, the other choices, and why.</summary>
        /// <param name="body">side, picks; if you like bans, pool, explain. What Json.Write takes.</param>
        /// <param name="options">Null for those of the client.</param>
        public Task<Json> Draft(object body, CallOptions options = null)
        {
            return seat.Post("moba/draft", body, options);
        }

        /// <summary>Play a whole match between line-ups and profiles of your choice, in seconds. The answer has result, statistics, the gold of both teams over time, and a replay.</summary>
        /// <param name="body">if you like seed, sheet, mode, lineups, profiles. What Json.Write takes.</param>
        /// <param name="options">Null for those of the client.</param>
        public Task<Json> Simulate(object body, CallOptions options = null)
        {
            return seat.Post("moba/simulate", body, options);
        }

        /// <summary>Send a replay. The match is played again from its seed and inputs; the answer says whether it was as the replay claims, and how it ended; with `what_if` also what another job of a seat would have changed.</summary>
        /// <param name="body">replay; if you like sheet, what_if. What Json.Write takes.</param>
        /// <param name="options">Null for those of the client.</param>
        public Task<Json> Verify(object body, CallOptions options = null)
        {
            return seat.Post("moba/verify", body, options);
        }
    }

    internal static class ErrorNames
    {
        private static readonly Dictionary<int, string> names = new Dictionary<int, string>
        {
            { 10431, "headers_too_large" },
            { 40001, "schema" },
            { 40002, "impossible_state" },
            { 40003, "nothing_to_decide" },
            { 40004, "hidden_information" },
            { 40005, "unknown_decision" },
            { 40006, "gateway_body_too_large" },
            { 41001, "key_missing" },
            { 41002, "key_not_valid" },
            { 41003, "key_disabled" },
            { 41004, "key_past_expiry" },
            { 41005, "address_not_allowed" },
            { 41006, "scope_missing" },
            { 41007, "gateway_project_closed" },
            { 41008, "key_in_browser" },
            { 42001, "rate_limited" },
            { 42002, "concurrency_limited" },
            { 42003, "daily_quota" },
            { 42004, "monthly_quota" },
            { 42005, "spend_limit" },
            { 42006, "idempotency_conflict" },
            { 42007, "token_calls" },
            { 50001, "gateway_internal" },
            { 50002, "overloaded" },
            { 50003, "cannot_meter" },
        };

        public static string Of(int code)
        {
            string name;
            return names.TryGetValue(code, out name) ? name : "unknown";
        }
    }
    // </written>

    /// <summary>Checks of what is given to the client. No message holds the value of a key: messages end in logs.</summary>
    internal static class Checked
    {
        /// <summary>Blanks and signs that nobody sees, as they are copied along with a key.</summary>
        private const string End = "[\\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]+";

        private static string WithoutEnds(string text)
        {
            return Regex.Replace(text ?? "", "^" + End + "|" + End + "\\z", "");
        }

        internal static string Key(string key)
        {
            var text = WithoutEnds(key);
            if (text == "")
                throw new ArgumentException("key is missing: give the secret of an API key or a client token (is FOURTH_SEAT_KEY set?)");
            return Printable("key", text, "seat_live_…");
        }

        /// <summary>The URL before /v1/: without blanks around it, slashes and /v1 at its end.</summary>
        internal static string Url(string url)
        {
            var match = Regex.Match(WithoutEnds(url), @"^([Hh][Tt][Tt][Pp][Ss]?)://([^/?#\\]+)([^?#]*)(.*)\z", RegexOptions.Singleline);
            if (!match.Success) throw new ArgumentException("url must begin with https:// or http:// and name a host");
            var authority = match.Groups[2].Value;
            if (authority.Contains("@")) throw new ArgumentException("url must not hold a user name or password");
            if (match.Groups[4].Value != "") throw new ArgumentException("url must end before ? and #: the client adds the paths of the API");
            var host = Regex.Match(authority, @"^(?:\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._~-]+)(?::([0-9]{1,5}))?\z");
            var port = host.Groups[1].Success ? int.Parse(host.Groups[1].Value, CultureInfo.InvariantCulture) : 0;
            var path = match.Groups[3].Value;
            if (!host.Success || port > 65535 || !Regex.IsMatch(path, @"^[!-\[\]-~]*\z"))
                throw new ArgumentException("url must name a host, a port up to 65535 if you like, and a path, all in ASCII");
            path = Regex.Replace(path.TrimEnd('/'), "/v1\\z", "").TrimEnd('/');
            return match.Groups[1].Value.ToLowerInvariant() + "://" + authority + path;
        }

        /// <summary>https://host:port, for messages.</summary>
        internal static string OriginOf(string url)
        {
            return url.Substring(0, url.IndexOf('/', url.IndexOf("://", StringComparison.Ordinal) + 3));
        }

        /// <summary>What may stand in a header: a transport would send question marks for the rest, or show the value.</summary>
        internal static string Printable(string option, string value, string example = "table-42")
        {
            if (value != null && Regex.IsMatch(value, @"^[!-~]+\z")) return value;
            throw new ArgumentException(option + " must be printable ASCII characters without spaces, such as " + example);
        }
    }

    /// <summary>Webhooks of alerts.</summary>
    public static class Webhooks
    {
        /// <summary>
        /// Whether a webhook was signed by Fourth Seat with this secret (whsec_…), and lately: an old message may have been recorded.
        /// Throws ArgumentException with the parameter's name where what this program gives can tell nothing: no secret, no body, a
        /// tolerance that is no number.
        /// </summary>
        /// <param name="secret">The signing secret of the alert.</param>
        /// <param name="body">As it came, before anything parses it.</param>
        /// <param name="signature">The header X-Seat-Signature, or null.</param>
        /// <param name="toleranceSeconds">By which the message may be old.</param>
        public static bool Verify(string secret, string body, string signature, double toleranceSeconds = 300)
        {
            if (body == null) throw new ArgumentException("body is missing: give it as it came, before anything parses it");
            return Verify(secret, Encoding.UTF8.GetBytes(body), signature, toleranceSeconds);
        }

        /// <summary>The same of the bytes of a body.</summary>
        public static bool Verify(string secret, byte[] body, string signature, double toleranceSeconds = 300)
        {
            if (string.IsNullOrWhiteSpace(secret)) throw new ArgumentException("secret is missing: give the signing secret of the alert (whsec_…)");
            if (!(toleranceSeconds >= 0)) throw new ArgumentException("toleranceSeconds must be a number of seconds, 0 or more");
            if (body == null) throw new ArgumentException("body is missing: give it as it came, before anything parses it");
            var match = Regex.Match(signature ?? "", @"^t=([0-9]{1,12}),v1=([0-9a-f]{64})\z");
            if (!match.Success) return false;
            var time = long.Parse(match.Groups[1].Value, CultureInfo.InvariantCulture);
            if (!(Math.Abs(DateTimeOffset.UtcNow.ToUnixTimeSeconds() - time) <= toleranceSeconds)) return false;
            var before = Encoding.UTF8.GetBytes(match.Groups[1].Value + ".");
            var signed = new byte[before.Length + body.Length];
            before.CopyTo(signed, 0);
            body.CopyTo(signed, before.Length);
            using (var hmac = new HMACSHA256(Encoding.UTF8.GetBytes(secret.Trim())))
            {
                var expected = BitConverter.ToString(hmac.ComputeHash(signed)).Replace("-", "").ToLowerInvariant();
                // Every character is compared, so that the time tells nothing.
                var difference = 0;
                for (var index = 0; index < expected.Length; index++) difference |= expected[index] ^ match.Groups[2].Value[index];
                return difference == 0;
            }
        }
    }

    /// <summary>
    /// A value of an answer. What is not there is <see cref="Missing"/>, of which every field is missing as well, so that
    /// <c>answer["say"]["text"]["en_us"].AsString</c> is null where nothing is said.
    /// </summary>
    public sealed class Json
    {
        public static readonly Json Missing = new Json(null);

        private readonly object value;

        private Json(object value)
        {
            this.value = value;
        }

        public Json this[string name]
        {
            get
            {
                var fields = value as Dictionary<string, object>;
                object found;
                return fields != null && fields.TryGetValue(name, out found) ? new Json(found) : Missing;
            }
        }

        public Json this[int index]
        {
            get
            {
                var items = value as List<object>;
                return items != null && index >= 0 && index < items.Count ? new Json(items[index]) : Missing;
            }
        }

        /// <summary>The entries of a list; none of anything else.</summary>
        public IEnumerable<Json> Items
        {
            get
            {
                var items = value as List<object>;
                if (items == null) yield break;
                foreach (var item in items) yield return new Json(item);
            }
        }

        /// <summary>The names of an object's fields; none of anything else.</summary>
        public IEnumerable<string> Names
        {
            get
            {
                var fields = value as Dictionary<string, object>;
                return fields == null ? new string[0] : (IEnumerable<string>)fields.Keys;
            }
        }

        /// <summary>True of null and of what is not there.</summary>
        public bool IsNull { get { return value == null; } }
        public bool IsObject { get { return value is Dictionary<string, object>; } }
        public bool IsNumber { get { return value is long || value is double; } }
        /// <summary>Null where it is no text.</summary>
        public string AsString { get { return value as string; } }
        /// <summary>False where it is not true.</summary>
        public bool AsBool { get { return value is bool && (bool)value; } }
        /// <summary>0 where it is no number.</summary>
        public int AsInt { get { return (int)AsDouble; } }
        /// <summary>0 where it is no number.</summary>
        public double AsDouble { get { return IsNumber ? Convert.ToDouble(value, CultureInfo.InvariantCulture) : 0; } }

        /// <summary>The texts of a list, such as the cards of a play.</summary>
        public string[] AsStrings
        {
            get
            {
                var texts = new List<string>();
                foreach (var item in Items) texts.Add(item.AsString);
                return texts.ToArray();
            }
        }

        /// <summary>As JSON text.</summary>
        public override string ToString()
        {
            return Write(value);
        }

        /// <summary>A value of your own: what <see cref="Write"/> takes.</summary>
        public static Json Of(object value)
        {
            return Parse(Write(value));
        }

        /// <summary>JSON text of null, texts, numbers, booleans, dictionaries with texts as keys, lists, arrays and Json.</summary>
        public static string Write(object value)
        {
            var text = new StringBuilder();
            Write(text, value);
            return text.ToString();
        }

        private static void Write(StringBuilder text, object value)
        {
            if (value is Json) value = ((Json)value).value;
            if (value == null) text.Append("null");
            else if (value is bool) text.Append((bool)value ? "true" : "false");
            else if (value is string) WriteText(text, (string)value);
            else if (value is IDictionary) WriteFields(text, (IDictionary)value);
            else if (value is IEnumerable) WriteItems(text, (IEnumerable)value);
            else if (value is double || value is float) WriteNumber(text, Convert.ToDouble(value, CultureInfo.InvariantCulture));
            else if (value is int || value is long || value is short || value is byte || value is uint || value is decimal)
            {
                text.Append(Convert.ToString(value, CultureInfo.InvariantCulture));
            }
            else throw new ArgumentException("JSON has no word for " + value.GetType().Name);
        }

        private static void WriteNumber(StringBuilder text, double number)
        {
            if (double.IsNaN(number) || double.IsInfinity(number)) throw new ArgumentException("JSON has no word for " + number);
            text.Append(number.ToString("R", CultureInfo.InvariantCulture));
        }

        private static void WriteFields(StringBuilder text, IDictionary fields)
        {
            var separator = "{";
            foreach (DictionaryEntry field in fields)
            {
                text.Append(separator);
                WriteText(text, (string)field.Key);
                text.Append(':');
                Write(text, field.Value);
                separator = ",";
            }
            text.Append(separator == "{" ? "{}" : "}");
        }

        private static void WriteItems(StringBuilder text, IEnumerable items)
        {
            var separator = "[";
            foreach (var item in items)
            {
                text.Append(separator);
                Write(text, item);
                separator = ",";
            }
            text.Append(separator == "[" ? "[]" : "]");
        }

        private static void WriteText(StringBuilder text, string value)
        {
            text.Append('"');
            foreach (var letter in value)
            {
                if (letter == '"' || letter == '\\') text.Append('\\').Append(letter);
                else if (letter < ' ') text.Append("\\u").Append(((int)letter).ToString("x4", CultureInfo.InvariantCulture));
                else text.Append(letter);
            }
            text.Append('"');
        }

        /// <summary>Throws FormatException where it is no JSON.</summary>
        public static Json Parse(string text)
        {
            return new Json(new Parser(text).ParseAll());
        }

        internal static Json TryParse(string text)
        {
            try
            {
                return Parse(text);
            }
            catch (FormatException)
            {
                return Missing;
            }
        }

        private sealed class Parser
        {
            private const int Deepest = 200;
            private readonly string text;
            private int at;
            private int depth;

            public Parser(string text)
            {
                this.text = text;
            }

            public object ParseAll()
            {
                var value = ParseValue();
                SkipSpace();
                if (at < text.Length) throw Wrong();
                return value;
            }

            private Exception Wrong()
            {
                return new FormatException("no JSON at character " + at);
            }

            private void SkipSpace()
            {
                while (at < text.Length && (text[at] == ' ' || text[at] == '\n' || text[at] == '\r' || text[at] == '\t')) at++;
            }

            private char Next()
            {
                SkipSpace();
                if (at >= text.Length) throw Wrong();
                return text[at];
            }

            private object ParseValue()
            {
                var first = Next();
                if (first == '{') return ParseFields();
                if (first == '[') return ParseItems();
                if (first == '"') return ParseText();
                if (Take("true")) return true;
                if (Take("false")) return false;
                if (Take("null")) return null;
                return ParseNumber();
            }

            private bool Take(string word)
            {
                if (string.CompareOrdinal(text, at, word, 0, word.Length) != 0) return false;
                at += word.Length;
                return true;
            }

            private Dictionary<string, object> ParseFields()
            {
                var fields = new Dictionary<string, object>();
                if (Open('}')) return fields;
                do
                {
                    if (Next() != '"') throw Wrong();
                    var name = ParseText();
                    if (Next() != ':') throw Wrong();
                    at++;
                    fields[name] = ParseValue();
                } while (More('}'));
                return fields;
            }

            private List<object> ParseItems()
            {
                var items = new List<object>();
                if (Open(']')) return items;
                do items.Add(ParseValue()); while (More(']'));
                return items;
            }

            /// <summary>Goes into a list or an object; true where it is empty and closed again.</summary>
            private bool Open(char end)
            {
                at++;
                if (++depth > Deepest) throw Wrong();
                if (Next() != end) return false;
                at++;
                depth--;
                return true;
            }

            /// <summary>True after a comma, false after the end.</summary>
            private bool More(char end)
            {
                var sign = Next();
                at++;
                if (sign == ',') return true;
                if (sign != end) throw Wrong();
                depth--;
                return false;
            }

            private string ParseText()
            {
                var found = new StringBuilder();
                at++;
                while (true)
                {
                    if (at >= text.Length) throw Wrong();
                    var letter = text[at++];
                    if (letter == '"') return found.ToString();
                    found.Append(letter == '\\' ? ParseEscape() : letter);
                }
            }

            private char ParseEscape()
            {
                if (at >= text.Length) throw Wrong();
                var letter = text[at++];
                var plain = "\"\\/bfnrt".IndexOf(letter);
                if (plain >= 0) return "\"\\/\b\f\n\r\t"[plain];
                int code;
                if (letter != 'u' || at + 4 > text.Length) throw Wrong();
                if (!int.TryParse(text.Substring(at, 4), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out code)) throw Wrong();
                at += 4;
                return (char)code;
            }

            private object ParseNumber()
            {
                var start = at;
                while (at < text.Length && "+-.0123456789eE".IndexOf(text[at]) >= 0) at++;
                var digits = text.Substring(start, at - start);
                long whole;
                if (long.TryParse(digits, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out whole)) return whole;
                double number;
                if (double.TryParse(digits, NumberStyles.Float, CultureInfo.InvariantCulture, out number)) return number;
                throw Wrong();
            }
        }
    }
}
