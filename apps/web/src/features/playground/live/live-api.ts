import {
  type ApiId,
  type createPlaygroundToken,
  type decisionEndpoints,
  errorCodes,
  type GameName,
  type Output,
  pathOfApi,
} from '@fourth-seat/contract';
import { sessionHeader } from '../../../api/session-header.ts';
import { readToken } from '../../../api/token.ts';
import { isFields } from '../../../ui/json/fields.ts';
import { ANSWER_LIMIT_MS } from './answer-limit.ts';

interface CallRequest {
  readonly id: number;
  readonly method: 'POST';
  readonly path: string;
  readonly request: unknown;
  /** The engine in the browser answered, because no answer came in time. */
  readonly isAnsweredLocally: boolean;
}

interface AnsweredCall extends CallRequest {
  readonly state: 'answered';
  /** HTTP status of the answer. */
  readonly status: number;
  /** From sending to the last byte. */
  readonly latency_ms: number;
  readonly response: unknown;
}

/** A call that ended without an answer: offline, or the server is down. */
interface UnreachableCall extends CallRequest {
  readonly state: 'unreachable';
  readonly latency_ms: number;
}

type EndedCall = AnsweredCall | UnreachableCall;

/** A call of the public API as the Network panel lists it. */
export type NetworkCall = EndedCall | (CallRequest & { readonly state: 'pending' });

/** Why there is no answer: too late, no connection, or a refusal. */
export type LiveFailure = 'slow' | 'unreachable' | 'refused';

/** The API's answer, or the reason why there is none. */
export type LiveReply<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly failure: LiveFailure };

type DeepReadonly<Value> = Value extends object ? { readonly [Name in keyof Value]: DeepReadonly<Value[Name]> } : Value;

/** A request of the public API; its name says of which type the answer is. */
export interface LiveRequest<Api extends ApiId = ApiId> {
  readonly api: Api;
  readonly body: Readonly<Record<string, unknown>>;
  /** Milliseconds after which no answer is of use; `ANSWER_LIMIT_MS` where absent. */
  readonly limit_ms?: number;
}

/** `data` of an answer, as the contract has it. */
export type LiveAnswer<Api extends ApiId> = DeepReadonly<Output<(typeof decisionEndpoints)[Api]>>;

/** Calls that the Network panel lists. */
const MAX_CALLS = 60;

/** The list with a call that began, ended or was replaced; the newest first. */
export const withCall = (calls: readonly NetworkCall[], call: NetworkCall): readonly NetworkCall[] =>
  [...calls.filter(({ id }) => id !== call.id), call].sort((a, b) => b.id - a.id).slice(0, MAX_CALLS);

/** The number of the last call of this visit: a page may hold several clients and lists their calls together. */
let lastCall = 0;

/** The path of the contract's `createPlaygroundToken`; importing that would load zod into the worker. */
const TOKEN_PATH = '/console/v1/playground/token';
/**
 * Codes for a token that the API does not know, that has expired, or that has no calls left: a new token solves each.
 */
const spentCodes: readonly unknown[] = [errorCodes.key_not_valid, errorCodes.key_past_expiry, errorCodes.token_calls];

interface LiveApiOptions {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** The token of the session, where somebody is signed in. */
  readonly accessToken: () => string | undefined;
  /** Milliseconds on a monotonic clock. */
  readonly now: () => number;
  /** Runs a function after `ms` milliseconds. */
  readonly after: (ms: number, run: () => void) => void;
  /** A call began, ended, or was replaced by a decision of the browser. */
  readonly onCall: (call: NetworkCall) => void;
  /** A token came; its answer also says what the service has. */
  readonly onToken?: (token: DemoToken) => void;
}

type DemoToken = DeepReadonly<Output<typeof createPlaygroundToken>>;

/** A match whose calls share a demo token. */
interface Session {
  readonly game: GameName;
  readonly match: string;
  readonly token: Promise<LiveReply<DemoToken>>;
}

export interface LiveApi {
  /** Gets a demo token for the match with this seed. */
  readonly open: (game: GameName, seed: string) => void;
  readonly call: <Api extends ApiId>(
    request: LiveRequest<Api>,
    languageTag: string,
  ) => Promise<LiveReply<LiveAnswer<Api>>>;
}

const slow = { ok: false, failure: 'slow' } as const;
const refused = { ok: false, failure: 'refused' } as const;

/** The public API for a game in the browser: with a token for one match, and a limit on every wait. */
export function createLiveApi(options: LiveApiOptions): LiveApi {
  const { after, onCall, onToken } = options;
  const send = createSender(options);
  let session: Session | undefined;
  const requestToken = async (game: GameName, match: string): Promise<LiveReply<DemoToken>> => {
    const reply = replyOf<DemoToken>(await send(TOKEN_PATH, { game, match }, {}));
    if (reply.ok) onToken?.(reply.answer);
    return reply;
  };
  const openSession = (game: GameName, match: string): void => {
    session = { game, match, token: requestToken(game, match) };
  };
  return {
    open: (game, seed) => openSession(game, matchName(game, seed)),
    call: async <Api extends ApiId>(
      { api, body, limit_ms = ANSWER_LIMIT_MS }: LiveRequest<Api>,
      languageTag: string,
    ) => {
      const used = session;
      if (!used) return refused;
      const granted = await withTimeout(after, used.token, ANSWER_LIMIT_MS);
      if (granted === undefined) return slow;
      if (!granted.ok) return granted;
      let isLate = false;
      const sent = send(pathOfApi(api), body, {
        Authorization: `Bearer ${granted.answer.token}`,
        'Accept-Language': languageTag,
        'X-Match-Id': used.match,
      }).then((call) => {
        const reply = replyOf<LiveAnswer<Api>>(call);
        if (isLate || !reply.ok) onCall({ ...call, isAnsweredLocally: true });
        // Calls that run at the same time share the request for a new token.
        if (isSpent(call) && session === used) openSession(used.game, used.match);
        return reply;
      });
      const reply = await withTimeout(after, sent, limit_ms);
      isLate = reply === undefined;
      return reply ?? slow;
    },
  };
}

/** Of the characters that a header may contain, at most 100. */
const matchName = (game: GameName, seed: string): string =>
  `${game}-${seed}`.replaceAll(/[^\x21-\x7e]/g, '-').slice(0, 100);

/** The public API with the network and the clock of a page. */
export const createPageApi = (listeners: Pick<LiveApiOptions, 'onCall' | 'onToken'>): LiveApi =>
  createLiveApi({
    fetch: async (path, init) => fetch(path, init),
    accessToken: readToken,
    now: () => performance.now(),
    after: (ms, run) => void window.setTimeout(run, ms),
    ...listeners,
  });

/** Sends requests one by one and reports how each call begins and ends. */
function createSender({
  fetch,
  accessToken,
  now,
  onCall,
}: Pick<LiveApiOptions, 'fetch' | 'accessToken' | 'now' | 'onCall'>) {
  return async (path: string, body: unknown, headers: Readonly<Record<string, string>>): Promise<EndedCall> => {
    const began_ms = now();
    lastCall += 1;
    const base = { id: lastCall, method: 'POST', path, request: body, isAnsweredLocally: false } as const;
    onCall({ ...base, state: 'pending' });
    let call: EndedCall;
    try {
      const response = await fetch(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', ...sessionHeader(accessToken()), ...headers },
      });
      // An answer that is no JSON comes from a proxy: its status says what went wrong.
      const answer: unknown = await response.json().catch(() => null);
      call = {
        ...base,
        state: 'answered',
        status: response.status,
        latency_ms: now() - began_ms,
        response: answer,
      };
    } catch {
      call = { ...base, state: 'unreachable', latency_ms: now() - began_ms };
    }
    onCall(call);
    return call;
  };
}

/** The result of `work`; undefined once `limit_ms` milliseconds have passed. `work` itself goes on. */
const withTimeout = async <Value>(
  after: LiveApiOptions['after'],
  work: Promise<Value>,
  limit_ms: number,
): Promise<Value | undefined> =>
  Promise.race([work, new Promise<undefined>((done) => after(limit_ms, () => done(undefined)))]);

function replyOf<Answer>(call: EndedCall): LiveReply<Answer> {
  if (call.state === 'unreachable') return { ok: false, failure: 'unreachable' };
  const { status, response } = call;
  if (status !== 200 || !isFields(response) || response.code !== 0 || !isFields(response.data)) return refused;
  // The server has checked its answer against the contract; checking it again would load zod into the worker.
  return { ok: true, answer: response.data as Answer };
}

const isSpent = (call: EndedCall): boolean =>
  call.state === 'answered' && isFields(call.response) && spentCodes.includes(call.response.code);
