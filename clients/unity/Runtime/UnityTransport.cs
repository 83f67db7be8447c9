// Sends the requests of FourthSeat.cs through UnityWebRequest: every platform of Unity, WebGL among them. MIT licence.

using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using UnityEngine;
using UnityEngine.Networking;

namespace FourthSeat
{
    /// <summary>
    /// Requests through UnityWebRequest. Make it, and the calls, on the main thread: answers, OnAttempt and Fallback come there as
    /// well. It uses no thread and no timer of .NET, which WebGL has not.
    /// </summary>
    public sealed class UnityTransport : ISeatTransport
    {
        private readonly Waiter waiter;

        public UnityTransport()
        {
            var holder = new GameObject("Fourth Seat") { hideFlags = HideFlags.HideInHierarchy };
            // It outlives the scene, and ends with play mode where nobody disposes of it.
            UnityEngine.Object.DontDestroyOnLoad(holder);
            waiter = holder.AddComponent<Waiter>();
        }

        public bool StaysOnContext { get { return true; } }

        public Task<SeatAnswer> Send(SeatRequest request, CancellationToken end)
        {
            var done = new TaskCompletionSource<SeatAnswer>();
            var web = new UnityWebRequest(request.Url, request.Method);
            web.redirectLimit = 0;
            web.downloadHandler = new DownloadHandlerBuffer();
            if (request.Body != null) web.uploadHandler = new UploadHandlerRaw(request.Body);
            foreach (var header in request.Headers)
            {
                // Unity and browsers name themselves.
                if (header.Key != "User-Agent") web.SetRequestHeader(header.Key, header.Value);
            }
            var isOver = false;
            var registration = end.Register(() =>
            {
                done.TrySetCanceled();
                if (!isOver) web.Abort();
            });
            web.SendWebRequest().completed += _ =>
            {
                isOver = true;
                registration.Dispose();
                try
                {
                    Finish(web, done);
                }
                finally
                {
                    web.Dispose();
                }
            };
            return done.Task;
        }

        private static void Finish(UnityWebRequest web, TaskCompletionSource<SeatAnswer> done)
        {
            var status = (int)web.responseCode;
            var isWhole = web.result == UnityWebRequest.Result.Success || web.result == UnityWebRequest.Result.ProtocolError;
            // A redirect that is not followed counts as an error of the connection.
            if (!isWhole && !(status >= 300 && status < 400))
            {
                done.TrySetException(new InvalidOperationException(web.error ?? "the request failed"));
                return;
            }
            var headers = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);
            var found = web.GetResponseHeaders();
            if (found != null)
            {
                foreach (var header in found) headers[header.Key] = header.Value;
            }
            done.TrySetResult(new SeatAnswer { Status = status, Body = web.downloadHandler.data, HeaderOf = name => Find(headers, name) });
        }

        private static string Find(Dictionary<string, string> headers, string name)
        {
            string value;
            return headers.TryGetValue(name, out value) ? value : null;
        }

        public Task Delay(double milliseconds, CancellationToken end)
        {
            return waiter.Wait(milliseconds / 1000, end);
        }

        public void Dispose()
        {
            if (waiter != null) UnityEngine.Object.Destroy(waiter.gameObject);
        }

        /// <summary>Ends waits from frame to frame.</summary>
        private sealed class Waiter : MonoBehaviour
        {
            private sealed class Pending
            {
                public double Until;
                public TaskCompletionSource<bool> Done;
                public CancellationTokenRegistration Registration;
            }

            private readonly List<Pending> pending = new List<Pending>();

            public Task Wait(double seconds, CancellationToken end)
            {
                var one = new Pending { Until = Time.realtimeSinceStartupAsDouble + seconds, Done = new TaskCompletionSource<bool>() };
                pending.Add(one);
                one.Registration = end.Register(() => one.Done.TrySetCanceled());
                return one.Done.Task;
            }

            private void Update()
            {
                var now = Time.realtimeSinceStartupAsDouble;
                // From the end, because what goes on after a wait may begin another one.
                for (var index = pending.Count - 1; index >= 0; index--)
                {
                    var one = pending[index];
                    if (!one.Done.Task.IsCompleted && one.Until > now) continue;
                    pending.RemoveAt(index);
                    one.Registration.Dispose();
                    one.Done.TrySetResult(true);
                }
            }
        }
    }
}
