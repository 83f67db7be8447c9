import { type Envelope, errorOf, waitOf } from './attempt.ts';
import { type Connection, call, type Request } from './call.ts';
import type { SeatError } from './errors.ts';
import type { CatalogAnswer, KeyAnswer, TokensAnswer, TokensRequest } from './generated/common.ts';
import { type Decisions, decisionNames, type Games } from './generated/operations.ts';
import type { CallOptions, SeatOptions } from './options.ts';

/** The name of a decision: `doudizhu.play`. */
export type Decision = keyof Decisions;

/** One call of a batch. */
export type BatchEntry = {
  [Api in Decision]: { readonly api: Api; readonly body: Decisions[Api]['request'] };
}[Decision];

/** For each call of a batch its answer, or the reason why there is none. */
export type BatchAnswers<Entries extends readonly BatchEntry[]> = {
  -readonly [Index in keyof Entries]: Decisions[Entries[Index]['api']]['answer'] | SeatError;
};

export interface Seat extends Games {
  /** Any decision by its name. */
  decide<Api extends Decision, Other = never>(
    api: Api,
    body: Decisions[Api]['request'],
    options?: CallOptions<Other>,
  ): Promise<Decisions[Api]['answer'] | Other>;
  /** Up to 64 calls in one request, answered in order; each is limited and charged as if it came alone. */
  batch<const Entries extends readonly BatchEntry[]>(
    calls: Entries,
    options?: CallOptions,
  ): Promise<BatchAnswers<Entries>>;
  /** A short-lived token for a game client, bound to one game and one match; needs a secret key. */
  createToken(body: TokensRequest, options?: CallOptions): Promise<TokensAnswer>;
  /** The limits of the key and what is left of them; free of charge. */
  key(options?: CallOptions): Promise<KeyAnswer>;
  /** Games, decisions, models, levels and prices; free of charge. */
  catalog(options?: CallOptions): Promise<CatalogAnswer>;
}

/** A client of the Fourth Seat API. Make one and keep it: its calls share connections. */
export function createSeat(options: SeatOptions): Seat {
  checkOptions(options);
  const connection: Connection = {
    options,
    // Called through the global object, where a browser's fetch belongs.
    fetch: options.fetch ?? (async (url, init) => globalThis.fetch(url, init)),
    base: `${options.url.replace(/\/+$/, '')}/v1/`,
    overhead_ms: 0,
  };
  // What comes back has the shape of the contract that the types were written from; the server checks its answers.
  const send = async <Answer, Other>(request: Request, of?: CallOptions<Other>): Promise<Answer | Other> =>
    (await call(connection, request, of)) as Answer | Other;
  const post = async <Answer, Other>(path: string, body: unknown, of?: CallOptions<Other>) =>
    send<Answer, Other>({ method: 'POST', path, body }, of);
  const decide = async <Api extends Decision, Other>(
    api: Api,
    body: Decisions[Api]['request'],
    of?: CallOptions<Other>,
  ) => post<Decisions[Api]['answer'], Other>(api.replace('.', '/'), body, of);
  return {
    ...createGames(decide),
    decide,
    batch: async <const Entries extends readonly BatchEntry[]>(calls: Entries, of?: CallOptions) => {
      const { answers } = await post<BatchAnswer, never>('batch', { calls }, of);
      const read = answers.map(({ status, ...answer }) =>
        answer.code === 0 ? answer.data : errorOf(answer, { status, retry_after: waitOf(answer.data, null) }),
      );
      // As many as there are calls, and in their order.
      return read as BatchAnswers<Entries>;
    },
    createToken: async (body, of) => post<TokensAnswer, never>('tokens', body, of),
    key: async (of) => send<KeyAnswer, never>({ method: 'GET', path: 'key' }, of),
    catalog: async (of) => send<CatalogAnswer, never>({ method: 'GET', path: 'catalog' }, of),
  };
}

/** What the server answers to a batch. */
interface BatchAnswer {
  readonly answers: readonly (Envelope & { readonly status: number })[];
}

/** Said where the client is made: what the server would say of it leads nowhere near the cause. */
function checkOptions({ url, key }: SeatOptions): void {
  // A program without types hands on what its environment lacks.
  if (!(key as string | undefined)) {
    throw new TypeError('key is missing: give the secret of an API key or a client token (is FOURTH_SEAT_KEY set?)');
  }
  if (!/^https?:\/\/[^/]/.test(url)) throw new TypeError('url must begin with https:// or http:// and name a host');
}

/** Every decision of every game as a method. */
function createGames(decide: Seat['decide']): Games {
  const games = Object.entries(decisionNames).map(([game, names]) => {
    const methods = Object.entries(names).map(([method, api]: [string, Decision]) => [
      method,
      async (body: Decisions[Decision]['request'], options?: CallOptions<unknown>) => decide(api, body, options),
    ]);
    return [game, Object.fromEntries(methods)];
  });
  // The table of names has the games and methods of the interface, both written by one generator.
  return Object.fromEntries(games) as Games;
}
