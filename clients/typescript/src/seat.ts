import { errorOf, isEnvelope, notTheApi, waitOf } from './attempt.ts';
import { type Connection, call, type Request } from './call.ts';
import { readKey, readUrl } from './check-options.ts';
import type { SeatError } from './errors.ts';
import type { CatalogAnswer, KeyAnswer, TokensAnswer, TokensRequest } from './generated/common.ts';
import { type Decisions, decisionNames, type Games } from './generated/operations.ts';
import { createIdempotencyKeys, type RandomSource } from './idempotency-keys.ts';
import type { CallOptions, SeatOptions } from './options.ts';
import { chooseTransport } from './transports/choose.ts';
import { createFetchTransport } from './transports/fetch.ts';

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
  /** From what this platform makes idempotency keys. */
  readonly key_source: RandomSource;
}

/** A client of the Fourth Seat API. Make one and keep it: its calls share connections. */
export function createSeat(options: SeatOptions): Seat {
  const { transport, fetch } = options;
  const keys = createIdempotencyKeys();
  const connection: Connection = {
    options,
    transport: transport ?? (fetch ? createFetchTransport(fetch) : chooseTransport()),
    keys,
    key: readKey(options.key),
    base: `${readUrl(options.url)}/v1/`,
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
    key_source: keys.source,
    decide,
    batch: async <const Entries extends readonly BatchEntry[]>(calls: Entries, of?: CallOptions) => {
      const { answers } = await post<BatchAnswer, never>('batch', { calls }, of);
      const list = Array.isArray(answers) ? (answers as readonly unknown[]) : [];
      // As many as there are calls, and in their order.
      return calls.map((_, index) => readEntry(list[index])) as BatchAnswers<Entries>;
    },
    createToken: async (body, of) => post<TokensAnswer, never>('tokens', body, of),
    key: async (of) => send<KeyAnswer, never>({ method: 'GET', path: 'key' }, of),
    catalog: async (of) => send<CatalogAnswer, never>({ method: 'GET', path: 'catalog' }, of),
  };
}

/** What the server answers to a batch, if it is the API. */
interface BatchAnswer {
  readonly answers?: unknown;
}

/** The answer of one call of a batch, or why it has none. */
function readEntry(entry: unknown): unknown {
  if (!isEnvelope(entry)) return notTheApi({ status: 200, retry_after: undefined, request_id: undefined });
  if (entry.code === 0) return entry.data;
  const { status } = entry as { readonly status?: unknown };
  const retry_after = waitOf(entry.data, undefined);
  return errorOf(entry, { status: typeof status === 'number' ? status : 0, retry_after });
}

/** Every decision of every game as a method. */
function createGames(decide: Seat['decide']): Games {
  const games: Record<string, Record<string, unknown>> = {};
  for (const game of Object.keys(decisionNames) as (keyof typeof decisionNames)[]) {
    const names: Readonly<Record<string, Decision>> = decisionNames[game];
    const methods: Record<string, unknown> = {};
    for (const method of Object.keys(names)) {
      methods[method] = async (body: Decisions[Decision]['request'], options?: CallOptions<unknown>) =>
        decide(names[method] as Decision, body, options);
    }
    games[game] = methods;
  }
  // The table of names has the games and methods of the interface, both written by one generator.
  return games as unknown as Games;
}
