import type { Transport, TransportAnswer } from '../transport.ts';

/** Sends through `XMLHttpRequest`: Cocos Creator's native builds, and pages of the time before `fetch`. */
export function createXhrTransport(Xhr: new () => XMLHttpRequest): Transport {
  return ({ url, method, headers, body, timeout_ms }) => {
    const request = new Xhr();
    const answer = new Promise<TransportAnswer>((resolve, reject) => {
      const fail = (): void => reject(new Error('the request failed'));
      const onload = (): void => resolve(readAnswer(request, url));
      // As properties, because that is what every engine's imitation has.
      Object.assign(request, { onload, onerror: fail, ontimeout: fail, onabort: fail });
      request.open(method, url, true);
      request.timeout = Math.ceil(timeout_ms) + 1000;
      for (const name of Object.keys(headers)) request.setRequestHeader(name, headers[name] ?? '');
      request.send(body ?? null);
    });
    return {
      answer,
      cancel: () => {
        // An engine may still deliver what came after that.
        Object.assign(request, { onload: null });
        request.abort();
      },
    };
  };
}

function readAnswer(request: XMLHttpRequest, url: string): TransportAnswer {
  // It follows redirects by itself, and turns a POST into a GET on the way. What is before the path has several spellings.
  const path = url.slice(url.lastIndexOf('/v1/'));
  const { responseURL } = request as { readonly responseURL?: string };
  const isElsewhere = responseURL !== undefined && responseURL !== '' && !responseURL.endsWith(path);
  if (isElsewhere) return { status: 0, headers: {}, text: '' };
  return { status: request.status, headers: readHeaders(request), text: request.responseText };
}

function readHeaders(request: XMLHttpRequest): Record<string, string> {
  const found: Record<string, string> = {};
  const lines = typeof request.getAllResponseHeaders === 'function' ? (request.getAllResponseHeaders() ?? '') : '';
  for (const line of lines.split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) found[line.slice(0, colon).trim().toLowerCase()] = line.slice(colon + 1).trim();
  }
  return found;
}
