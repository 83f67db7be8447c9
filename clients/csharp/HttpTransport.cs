// Sends the requests of FourthSeat.cs through HttpClient: for servers, and for Unity where it runs on Mono or IL2CPP. MIT licence.

namespace FourthSeat
{
    using System;
    using System.Collections.Generic;
    using System.Net.Http;
    using System.Net.Http.Headers;
    using System.Threading;
    using System.Threading.Tasks;

    /// <summary>Requests through HttpClient, from any thread.</summary>
    public sealed class HttpTransport : ISeatTransport
    {
        private readonly HttpClient http;

        /// <param name="handler">Instead of a handler of its own, such as one for HTTP/2.</param>
        public HttpTransport(HttpMessageHandler handler = null)
        {
            http = new HttpClient(handler ?? new HttpClientHandler { AllowAutoRedirect = false, UseCookies = false, MaxConnectionsPerServer = 64 });
            // Each call has an end of its own.
            http.Timeout = Timeout.InfiniteTimeSpan;
        }

        public bool StaysOnContext { get { return false; } }

        public async Task<SeatAnswer> Send(SeatRequest request, CancellationToken end)
        {
            using (var message = new HttpRequestMessage(new HttpMethod(request.Method), request.Url))
            {
                message.Headers.ExpectContinue = false;
                if (request.Body != null)
                {
                    message.Content = new ByteArrayContent(request.Body);
                    message.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(request.Headers["Content-Type"]);
                }
                foreach (var header in request.Headers)
                {
                    if (header.Key != "Content-Type") message.Headers.TryAddWithoutValidation(header.Key, header.Value);
                }
                using (var response = await http.SendAsync(message, HttpCompletionOption.ResponseContentRead, end).ConfigureAwait(false))
                {
                    var bytes = await response.Content.ReadAsByteArrayAsync().ConfigureAwait(false);
                    var announced = response.Content.Headers.ContentLength;
                    if (announced != null && announced > bytes.Length) throw new HttpRequestException("the answer broke off");
                    var headers = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);
                    foreach (var header in response.Headers) headers[header.Key] = string.Join(", ", header.Value);
                    return new SeatAnswer { Status = (int)response.StatusCode, Body = bytes, HeaderOf = name => Find(headers, name) };
                }
            }
        }

        private static string Find(Dictionary<string, string> headers, string name)
        {
            string value;
            return headers.TryGetValue(name, out value) ? value : null;
        }

        public Task Delay(double milliseconds, CancellationToken end)
        {
            return Task.Delay(TimeSpan.FromMilliseconds(milliseconds), end);
        }

        public void Dispose()
        {
            http.Dispose();
        }
    }

    // Unity's package has this file in an assembly of its own, where a constructor of another assembly's class cannot stand.
#if !UNITY_5_3_OR_NEWER
    public sealed partial class Seat
    {
        /// <summary>Sends through HttpClient.</summary>
        /// <param name="url">Where the API is: https://….</param>
        /// <param name="key">A secret key on your server; a client token in a game that players install.</param>
        /// <param name="options">Null for the usual ones.</param>
        /// <param name="handler">Instead of a handler of its own, such as one for HTTP/2.</param>
        public Seat(string url, string key, SeatOptions options = null, HttpMessageHandler handler = null)
            : this(url, key, new HttpTransport(handler), options)
        {
        }
    }
#endif
}
