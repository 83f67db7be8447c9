// What the package uses of UnityEngine, for tests without the engine: one main thread with frames, and UnityWebRequest on sockets
// of .NET. There is no HttpClient here, as in a WebGL build.

using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Net;
using System.Threading;
using System.Threading.Tasks;

namespace UnityEngine
{
    [Flags]
    public enum HideFlags { None = 0, HideInHierarchy = 1 }

    public class Object
    {
        public HideFlags hideFlags { get; set; }
        public static void DontDestroyOnLoad(Object target) { }
        public static void Destroy(Object target) { Engine.Behaviours.RemoveAll(one => one.gameObject == target); }
    }

    public class GameObject : Object
    {
        public GameObject(string name) { Engine.RequireMainThread(); }

        public T AddComponent<T>() where T : MonoBehaviour, new()
        {
            var added = new T { gameObject = this };
            // Unity finds Update by its name; here the test does.
            var update = typeof(T).GetMethod("Update", System.Reflection.BindingFlags.Instance | System.Reflection.BindingFlags.NonPublic);
            added.Frame = update == null ? (Action)(() => { }) : () => update.Invoke(added, null);
            Engine.Behaviours.Add(added);
            return added;
        }
    }

    public class MonoBehaviour : Object
    {
        public GameObject gameObject { get; internal set; }
        internal Action Frame;
    }

    public static class Time
    {
        private static readonly Stopwatch clock = Stopwatch.StartNew();
        public static double realtimeSinceStartupAsDouble { get { return clock.Elapsed.TotalSeconds; } }
        public static float deltaTime { get { return 0.002f; } }
    }

    public static class Debug
    {
        public static void Log(object message) { Console.Error.WriteLine(message); }
        public static void LogException(Exception error) { Console.Error.WriteLine(error); }
    }

    /// <summary>The main thread: what is posted runs there, in frames.</summary>
    public static class Engine
    {
        internal static readonly List<MonoBehaviour> Behaviours = new List<MonoBehaviour>();
        private static readonly BlockingCollection<Action> posted = new BlockingCollection<Action>();
        private static int mainThread;

        private sealed class MainContext : SynchronizationContext
        {
            public override void Post(SendOrPostCallback callback, object state) { posted.Add(() => callback(state)); }
            public override void Send(SendOrPostCallback callback, object state) { throw new NotSupportedException(); }
        }

        internal static void Post(Action action) { posted.Add(action); }

        internal static void RequireMainThread()
        {
            if (Thread.CurrentThread.ManagedThreadId != mainThread) throw new InvalidOperationException("only on the main thread");
        }

        public static bool IsMainThread { get { return Thread.CurrentThread.ManagedThreadId == mainThread; } }

        /// <summary>Runs frames until the task has ended.</summary>
        public static T Run<T>(Func<Task<T>> begin)
        {
            mainThread = Thread.CurrentThread.ManagedThreadId;
            SynchronizationContext.SetSynchronizationContext(new MainContext());
            var task = begin();
            while (!task.IsCompleted)
            {
                Action action;
                // A frame every two milliseconds, or as soon as something is posted.
                if (posted.TryTake(out action, 2)) action();
                foreach (var one in Behaviours.ToArray()) one.Frame();
            }
            return task.GetAwaiter().GetResult();
        }
    }
}

namespace UnityEngine.Networking
{
    public class DownloadHandlerBuffer
    {
        public byte[] data { get; internal set; }
    }

    public class UploadHandlerRaw
    {
        internal readonly byte[] Bytes;
        public UploadHandlerRaw(byte[] data) { Bytes = data; }
    }

    public class UnityWebRequestAsyncOperation
    {
        public event Action<UnityWebRequestAsyncOperation> completed;
        internal void Complete() { if (completed != null) completed(this); }
    }

    public class UnityWebRequest : IDisposable
    {
        public enum Result { InProgress, Success, ConnectionError, ProtocolError, DataProcessingError }

        private readonly HttpWebRequest request;
        private readonly Dictionary<string, string> found = new Dictionary<string, string>();

        static UnityWebRequest()
        {
            ServicePointManager.DefaultConnectionLimit = 64;
            ServicePointManager.UseNagleAlgorithm = false;
            ServicePointManager.Expect100Continue = false;
        }

        public UnityWebRequest(string url, string method)
        {
            Engine.RequireMainThread();
            request = WebRequest.CreateHttp(url);
            request.Method = method;
            request.Timeout = Timeout.Infinite;
            result = Result.InProgress;
        }

        public int redirectLimit { set { request.AllowAutoRedirect = value > 0; } }
        public DownloadHandlerBuffer downloadHandler { get; set; }
        public UploadHandlerRaw uploadHandler { get; set; }
        public Result result { get; private set; }
        public long responseCode { get; private set; }
        public string error { get; private set; }

        public void SetRequestHeader(string name, string value)
        {
            if (name == "Content-Type") request.ContentType = value;
            else if (name == "User-Agent") throw new InvalidOperationException("Unity names itself");
            else request.Headers[name] = value;
        }

        public Dictionary<string, string> GetResponseHeaders() { return found; }

        public UnityWebRequestAsyncOperation SendWebRequest()
        {
            Engine.RequireMainThread();
            var operation = new UnityWebRequestAsyncOperation();
            // A thread of its own: Mono ends its requests in the pool, which does not grow while the machine is busy.
            var thread = new Thread(() =>
            {
                try
                {
                    Exchange();
                }
                catch (Exception failure)
                {
                    result = Result.ConnectionError;
                    error = failure.Message;
                }
                Engine.Post(operation.Complete);
            });
            thread.IsBackground = true;
            thread.Start();
            return operation;
        }

        private void Exchange()
        {
            if (uploadHandler != null)
            {
                request.ContentLength = uploadHandler.Bytes.Length;
                using (var stream = request.GetRequestStream()) stream.Write(uploadHandler.Bytes, 0, uploadHandler.Bytes.Length);
            }
            using (var response = Respond())
            {
                responseCode = (int)response.StatusCode;
                foreach (var name in response.Headers.AllKeys) found[name] = response.Headers[name];
                var bytes = new MemoryStream();
                using (var stream = response.GetResponseStream()) stream.CopyTo(bytes);
                if (response.ContentLength > bytes.Length) throw new WebException("transferred a partial file");
                downloadHandler.data = bytes.ToArray();
                if (responseCode >= 300 && responseCode < 400)
                {
                    result = Result.ConnectionError;
                    error = "Redirect limit exceeded";
                }
                else result = responseCode >= 400 ? Result.ProtocolError : Result.Success;
            }
        }

        private HttpWebResponse Respond()
        {
            try
            {
                return (HttpWebResponse)request.GetResponse();
            }
            catch (WebException refusal)
            {
                if (refusal.Response == null) throw;
                return (HttpWebResponse)refusal.Response;
            }
        }

        public void Abort() { request.Abort(); }
        public void Dispose() { }
    }
}
