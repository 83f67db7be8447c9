import { type ApiId, type decisionEndpoints, errorCodes, type Output, pathOfApi } from '@fourth-seat/contract';
import { isFields } from '../../../ui/json/fields.ts';

/** A call of the public API as the Network panel lists it. */
export interface NetworkCall {
  readonly id: number;
  readonly method: 'POST';
  readonly path: string;
  /** HTTP status of the answer; 0 without an answer. */
  readonly status: number | undefined;
  /** From sending to the last byte; undefined while it is under way. */
  readonly latency_ms: number | undefined;
  readonly request: unknown;
  readonly response: unknown;
  /** The engine in the browser answered, because no answer came in time. */
  readonly fallback: boolean;
  readonly request_id: string | undefined;
}

/** Why there is no answer: too late, no connection, or a refusal. */
export type LiveFailure = 'slow' | 'unreachable' | 'refused';

type DeepReadonly<Value> = Value extends object ? { readonly [Name in keyof Value]: DeepReadonly<Value[Name]> } : Value;

/** A request of the public API; its name says of which type the answer is. */
export interface LiveRequest<Api extends ApiId = ApiId> {
  readonly api: Api;
  readonly body: Readonly<Record<string, unknown>>;
  /** Milliseconds after which no answer is of use; 150 where absent. */
  readonly limit_ms?: number;
}

/** `data` of an answer, as the contract has it. */
export type LiveAnswer<Api extends ApiId> = DeepReadonly<Output<(typeof decisionEndpoints)[Api]>>;

/** Questions in a row without an answer in time after which the Live API is switched off. */
export const LIVE_MISSES = 3;
/** Calls that the Network panel keeps. */
const MOST_CALLS = 60;

/** The list with a call that began, ended or was replaced; the newest first. */
export const withCall = (calls: readonly NetworkCall[], call: NetworkCall): readonly NetworkCall[] =>
  [...calls.filter(({ id }) => id !== call.id), call].sort((a, b) => b.id - a.id).slice(0, MOST_CALLS);

/** Several lists as one, the newest call first. */
export const mergeCalls = (...lists: readonly (readonly NetworkCall[])[]): readonly NetworkCall[] =>
  lists.flat().sort((a, b) => b.id - a.id);

/** The last call of this visit: a page may hold several clients and lists their calls together. */
let lastCall = 0;

/** The path of the contract's `createPlaygroundToken`; importing that would load zod into the worker. */
const TOKEN_PATH = '/console/v1/playground/token';
/** Milliseconds after which the engine in the browser answers instead. */
const ANSWER_LIMIT_MS = 150;
/** Milliseconds that the first question waits for the demo token, which is asked for when the match opens. */
const TOKEN_LIMIT_MS = 1500;
/**
 * Codes for a token that the API does not know, that has expired, or that has no calls left: a new token solves each.
 */
const spentCodes: readonly unknown[] = [errorCodes.key_not_valid, errorCodes.key_past_expiry, errorCodes.token_calls];

export interface LiveApiOptions {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds on a monotonic clock. */
  readonly now: () => number;
  /** Runs a function after `ms` milliseconds. */
  readonly after: (ms: number, run: () => void) => void;
  /** A call began, ended, or was overtaken. */
  readonly onCall: (call: NetworkCall) => void;
  /** `data` of the answer with a token: it says what the service has. */
  readonly onToken?: (data: Readonly<Record<string, unknown>>) => void;
}

export interface LiveApi {
  /** Gets a demo token for this match. */
  readonly open: (game: string, match: string) => void;
  /** The API's answer, or the reason why there is none. */
  readonly ask: <Api extends ApiId>(
    request: LiveRequest<Api>,
    locale: string,
  ) => Promise<LiveAnswer<Api> | LiveFailure>;
}

type Timer = LiveApiOptions['after'];

/** The result of `work`; undefined once `limit_ms` milliseconds have passed. `work` itself goes on. */
const withTimeout = async <Value>(after: Timer, work: Promise<Value>, limit_ms: number): Promise<Value | undefined> =>
  Promise.race([work, new Promise<undefined>((done) => after(limit_ms, () => done(undefined)))]);

/** The public API for a game in the browser: with a token for one match, and a limit on every wait. */
export function createLiveApi({ fetch, now, after, onCall, onToken }: LiveApiOptions): LiveApi {
  let game = '';
  let match = '';
  let token: Promise<{ readonly secret: string } | LiveFailure> = Promise.resolve('refused');
  const send = async (path: string, body: unknown, headers: Readonly<Record<string, string>>): Promise<NetworkCall> => {
    const began = now();
    const base = { id: ++lastCall, method: 'POST', path, request: body, fallback: false } as const;
    onCall({ ...base, status: undefined, latency_ms: undefined, response: undefined, request_id: undefined });
    const init = {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    };
    let call: NetworkCall;
    try {
      const response = await fetch(path, init);
      const answer: unknown = await response.json().catch(() => null);
      const request_id = isFields(answer) && typeof answer.request_id === 'string' ? answer.request_id : undefined;
      call = { ...base, status: response.status, latency_ms: now() - began, response: answer, request_id };
    } catch {
      call = { ...base, status: 0, latency_ms: now() - began, response: null, request_id: undefined };
    }
    onCall(call);
    return call;
  };

  const requestToken = (): void => {
    token = send(TOKEN_PATH, { game, match }, {}).then((call) => {
      const data = dataOf(call);
      if (data) onToken?.(data);
      return typeof data?.token === 'string' ? { secret: data.token } : liveFailureOf(call);
    });
  };

  return {
    open: (name, of) => {
      game = name;
      match = of;
      requestToken();
    },
    ask: async <Api extends ApiId>({ api, body, limit_ms = ANSWER_LIMIT_MS }: LiveRequest<Api>, locale: string) => {
      const used = token;
      const bound = (await withTimeout(after, used, TOKEN_LIMIT_MS)) ?? 'slow';
      if (typeof bound === 'string') return bound;
      let overtaken = false;
      const headers = { Authorization: `Bearer ${bound.secret}`, 'Accept-Language': locale, 'X-Match-Id': match };
      const sent = send(pathOfApi(api), body, headers).then((call) => {
        if (overtaken || !dataOf(call)) onCall({ ...call, fallback: true });
        // Calls that run at the same time share the request for a new token.
        if (isSpent(call) && token === used) requestToken();
        return call;
      });
      const call = await withTimeout(after, sent, limit_ms);
      overtaken = call === undefined;
      if (!call) return 'slow';
      // The server has checked its answer against the contract; checking it again would load zod into the worker.
      return (dataOf(call) as LiveAnswer<Api> | undefined) ?? liveFailureOf(call);
    },
  };
}

const liveFailureOf = ({ status }: NetworkCall): LiveFailure => (status === 0 ? 'unreachable' : 'refused');

function dataOf({ status, response }: NetworkCall): Readonly<Record<string, unknown>> | undefined {
  if (status !== 200 || !isFields(response) || response.code !== 0) return undefined;
  return isFields(response.data) ? response.data : undefined;
}

const isSpent = ({ response }: NetworkCall): boolean => isFields(response) && spentCodes.includes(response.code);
