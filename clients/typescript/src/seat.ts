import { type Envelope, errorOf, waitOf } from './attempt.ts';
import { type Connection, call, type Request } from './call.ts';
import type { SeatError } from './errors.ts';
import type { CatalogAnswer, KeyAnswer, TokensAnswer, TokensRequest } from './generated/common.ts';
import { type Decisions, decisionPaths, type Games } from './generated/operations.ts';
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
  const send = async (request: Request, of?: CallOptions<unknown>): Promise<never> =>
    (await call(connection, request, of)) as never;
  const post = async (path: string, body: unknown, of?: CallOptions<unknown>): Promise<never> =>
    send({ method: 'POST', path, body }, of);
  return {
    ...createGames(post),
    decide: async (api, body, of) => post(api.replace('.', '/'), body, of),
    batch: async (calls, of) => {
      const { answers } = (await post('batch', { calls }, of)) as { answers: (Envelope & { status: number })[] };
      const read = answers.map(({ status, ...answer }) =>
        answer.code === 0 ? answer.data : errorOf(answer, { status, retry_after: waitOf(answer.data, null) }),
      );
      return read as never;
    },
    createToken: async (body, of) => post('tokens', body, of),
    key: async (of) => send({ method: 'GET', path: 'key' }, of),
    catalog: async (of) => send({ method: 'GET', path: 'catalog' }, of),
  };
}

/** Said where the client is made: what the server would say of it leads nowhere near the cause. */
function checkOptions({ url, key }: SeatOptions): void {
  // A program without types hands on what its environment lacks.
  if (!(key as string | undefined)) {
    throw new TypeError('key is missing: give the secret of an API key or a client token (is FOURTH_SEAT_KEY set?)');
  }
  if (!/^https?:\/\/[^/]/.test(url)) throw new TypeError('url must begin with https:// or http:// and name a host');
}

type Post = (path: string, body: unknown, options?: CallOptions<unknown>) => Promise<never>;

/** Every decision of every game as a method. */
function createGames(post: Post): Games {
  const games = Object.entries(decisionPaths).map(([game, paths]) => {
    const methods = Object.entries(paths).map(([name, path]) => [
      name,
      async (body: unknown, options?: CallOptions<unknown>) => post(path, body, options),
    ]);
    return [game, Object.fromEntries(methods)];
  });
  // The table of paths has the games and methods of the interface, both written by one generator.
  return Object.fromEntries(games) as Games;
}
