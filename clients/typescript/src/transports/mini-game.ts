import { lowerCaseHeaders, type Transport, type TransportAnswer } from '../transport.ts';

/** What a mini game offers as `wx`, `tt`, `qq` or `my`, as far as it is used here. */
export interface MiniGame {
  request(options: MiniGameRequest): { abort?(): void } | undefined;
  getRandomValues?(options: {
    length: number;
    success(answer: { randomValues: ArrayBuffer }): void;
    fail(): void;
  }): void;
}

interface MiniGameRequest {
  readonly url: string;
  readonly method: string;
  /** WeChat, Douyin and QQ read `header`, Alipay `headers`. */
  readonly header: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly data: string | undefined;
  readonly timeout: number;
  readonly dataType: 'text';
  readonly responseType: 'text';
  readonly redirect: 'manual';
  success(answer: MiniGameAnswer): void;
  fail(reason: MiniGameAnswer): void;
}

/** What `success` and `fail` get; Alipay gives `status` and `headers`, and a refusal to `fail`. */
interface MiniGameAnswer {
  readonly statusCode?: unknown;
  readonly status?: unknown;
  readonly header?: unknown;
  readonly headers?: unknown;
  readonly data?: unknown;
  readonly errMsg?: string;
  readonly errorMessage?: string;
}

declare const wx: MiniGame | undefined;
declare const tt: MiniGame | undefined;
declare const qq: MiniGame | undefined;
declare const my: MiniGame | undefined;

/**
 * The mini game that this runs in. Douyin and QQ define `wx` as well, so that they are looked for first. Each is named
 * here, because engines do not put them on a global object.
 */
export function miniGameOf(): MiniGame | undefined {
  const hosts = [
    typeof tt === 'undefined' ? undefined : tt,
    typeof qq === 'undefined' ? undefined : qq,
    typeof my === 'undefined' ? undefined : my,
    typeof wx === 'undefined' ? undefined : wx,
  ];
  // In a browser `wx` may be the library of a page in WeChat, which has no `request`.
  return hosts.filter((host) => host && typeof host.request === 'function')[0];
}

/** Sends through `wx.request`, or what has the same form: `tt.request`, `qq.request`, `my.request`. */
export function createMiniGameTransport(host: Pick<MiniGame, 'request'>): Transport {
  return ({ url, method, headers, body, timeout_ms }) => {
    let task: { abort?(): void } | undefined;
    const answer = new Promise<TransportAnswer>((resolve, reject) => {
      task = host.request({
        url,
        method,
        header: headers,
        headers,
        data: body,
        // A whole number; the client itself ends the wait a little earlier.
        timeout: Math.ceil(timeout_ms) + 1000,
        dataType: 'text',
        responseType: 'text',
        redirect: 'manual',
        success: (given) => resolve(readAnswer(given)),
        fail(reason) {
          const refusal = readAnswer(reason);
          if (refusal.status >= 100) resolve(refusal);
          else reject(new Error(reason.errMsg ?? reason.errorMessage ?? 'the request failed'));
        },
      });
    });
    return { answer, cancel: () => task?.abort?.() };
  };
}

function readAnswer({ statusCode, status, header, headers, data }: MiniGameAnswer): TransportAnswer {
  const code = statusCode ?? status;
  return {
    status: typeof code === 'number' ? code : 0,
    headers: lowerCaseHeaders(header ?? headers),
    // Some hosts parse JSON whatever they are asked.
    text: typeof data === 'string' ? data : (JSON.stringify(data) ?? ''),
  };
}
