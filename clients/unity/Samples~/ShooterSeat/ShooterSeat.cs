using System;
using System.Collections.Generic;
using System.Threading;
using FourthSeat;
using UnityEngine;

/// <summary>
/// One bot of a shooter that decides five times a second. Give Observe, which tells what the bot knows, and Act, which carries the
/// action out; a decision that comes too late is left out, because the next one knows more.
/// </summary>
public sealed class ShooterSeat : MonoBehaviour
{
    public string Url = "https://seat.example";
    /// <summary>A client token for the game shooter, from your own server; never a secret key.</summary>
    public string Token = "";
    public int Place = 1;
    public int Level = 6;

    /// <summary>What the seat knows now, in the form of shooter.act; null while it is dead.</summary>
    public Func<object> Observe;
    /// <summary>The tick of your match: 30 in a second.</summary>
    public Func<int> Tick;
    /// <summary>Gets the action of the answer.</summary>
    public Action<Json> Act;

    private const float Interval = 0.2f;
    private readonly CancellationTokenSource ending = new CancellationTokenSource();
    private Seat seat;
    private string memory;
    private float waited;
    private bool isAsking;

    private void Update()
    {
        waited += Time.deltaTime;
        if (isAsking || waited < Interval || Observe == null || Tick == null) return;
        var observation = Observe();
        if (observation == null) return;
        waited = 0;
        Ask(observation);
    }

    private async void Ask(object observation)
    {
        isAsking = true;
        try
        {
            if (seat == null) seat = new Seat(Url, Token, new UnityTransport());
            var one = new Dictionary<string, object> { { "seat", Place }, { "observation", observation } };
            if (memory != null) one["memory"] = memory;
            var body = new Dictionary<string, object>
            {
                { "tick", Tick() },
                { "seats", new[] { one } },
                { "profile", new Dictionary<string, object> { { "level", Level } } },
            };
            var answer = await seat.Shooter.Act(body, new CallOptions { DeadlineMs = 180, Retries = 0, Cancellation = ending.Token });
            memory = answer["seats"][0]["memory"].AsString;
            if (Act != null) Act(answer["seats"][0]["action"]);
        }
        catch (OperationCanceledException)
        {
            // The object is gone.
        }
        catch (SeatException error)
        {
            if (error.Kind != SeatErrorKind.Deadline) Debug.LogException(error);
        }
        finally
        {
            isAsking = false;
        }
    }

    private void OnDestroy()
    {
        ending.Cancel();
        if (seat != null) seat.Dispose();
    }
}
