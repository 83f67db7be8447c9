using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using FourthSeat;
using UnityEngine;

/// <summary>
/// One Doudizhu seat that decides. Put it on an object of your scene, set Url and Token, and ask Play from your table. Decisions
/// end with the object.
/// </summary>
public sealed class CardSeat : MonoBehaviour
{
    public string Url = "https://seat.example";
    /// <summary>Your own client token, from your own server; never a secret key.</summary>
    public string Token = "";
    /// <summary>The match that the token was made for.</summary>
    public string MatchId = "table-42";
    public int DeadlineMs = 3000;

    private readonly CancellationTokenSource ending = new CancellationTokenSource();
    private Seat seat;

    /// <summary>The cards to play; none is a pass.</summary>
    public async Task<string[]> Play(int place, int landlord, string[] hand, string[] bottom, IEnumerable<object> history)
    {
        if (seat == null) seat = new Seat(Url, Token, new UnityTransport());
        var body = new Dictionary<string, object>
        {
            { "seat", place },
            { "landlord", landlord },
            { "hand", hand },
            { "bottom", bottom },
            { "history", history },
        };
        var options = new CallOptions { DeadlineMs = DeadlineMs, MatchId = MatchId, Cancellation = ending.Token };
        var answer = await seat.Doudizhu.Play(body, options);
        return answer["action"]["type"].AsString == "play" ? answer["action"]["cards"].AsStrings : new string[0];
    }

    private async void Start()
    {
        try
        {
            var hand = new[] { "3", "3", "4", "4", "5", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "A", "2", "2", "b", "B" };
            var cards = await Play(0, 0, hand, new[] { "4", "J", "2" }, new object[0]);
            Debug.Log("Seat 0 plays " + string.Join(" ", cards));
        }
        catch (OperationCanceledException)
        {
            // The object is gone.
        }
        catch (Exception error)
        {
            Debug.LogException(error);
        }
    }

    private void OnDestroy()
    {
        ending.Cancel();
        if (seat != null) seat.Dispose();
    }
}
