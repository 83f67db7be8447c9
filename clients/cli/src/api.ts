import type { Endpoint, Input, Output } from '@fourth-seat/contract';
import { type Connection, call } from '../../typescript/src/call.ts';
import { readKey, readUrl } from '../../typescript/src/check-options.ts';
import { createIdempotencyKeys } from '../../typescript/src/idempotency-keys.ts';
import type { Environment } from './environment.ts';
import { CliError } from './exit-codes.ts';
import { type Credentials, findCredentials } from './kept/credentials.ts';
import { asSaid, languageOf } from './texts.ts';

/** A call with all its attempts may take so long. */
const DEADLINE_MS = 30_000;

/** Asks an endpoint of the contract; the path below the root of the connection is that of the endpoint. */
export type Ask = <E extends Endpoint>(path: string, input: Input<E>, method?: 'GET' | 'POST') => Promise<Output<E>>;

/** With which key, to which part of the service, and what takes the receipts of charged calls. */
interface Way {
  readonly key: string;
  readonly root: string;
  readonly on_receipt?: ((receipt: string) => void) | undefined;
}

/** The calls of this program are those of the client library: repetitions, deadlines and errors are its own. */
export function connect(environment: Environment, url: string, { key, root, on_receipt }: Way): Ask {
  const connection: Connection = {
    options: { url, key, deadline_ms: DEADLINE_MS, locale: languageOf(environment.env), on_receipt },
    transport: environment.transport,
    keys: createIdempotencyKeys(),
    key,
    base: `${usable(() => readUrl(url))}${root}`,
    overhead_ms: 0,
  };
  return async <E extends Endpoint>(path: string, input: Input<E>, method: 'GET' | 'POST' = 'POST') =>
    // The server checks its answers against the contract.
    (await call(connection, { method, path, body: input })) as Output<E>;
}

/** The Management API with the key of the environment, or that of `login`. */
export function connectAsAdmin(environment: Environment, options: { readonly url?: string | undefined }): Ask {
  const given = environment.env['FOURTH_SEAT_ADMIN_KEY'];
  const kept = findCredentials(environment);
  const url = urlOf(environment, options, kept);
  const key = given === undefined || given === '' ? keyFor(url, kept) : given;
  return connect(environment, url, { key: usable(() => readKey(key)), root: '/v1/' });
}

/** A key is for the place where it was made: another server must not learn it. */
function keyFor(url: string, kept: Credentials | undefined): string {
  const place = usable(() => readUrl(url));
  if (kept && readUrl(kept.url) === place) return kept.admin_key;
  const text = {
    en: 'No admin key for {url}. Run "fourth-seat login", or set FOURTH_SEAT_ADMIN_KEY.',
    zh: '没有用于 {url} 的管理密钥。请运行 "fourth-seat login"，或设置 FOURTH_SEAT_ADMIN_KEY。',
  };
  throw new CliError('access', text, { url });
}

/** Where Fourth Seat is: the option, the environment, or where `login` was. */
export function urlOf(
  { env }: Environment,
  { url }: { readonly url?: string | undefined },
  kept: Pick<Credentials, 'url'> | undefined,
): string {
  const known = [url, env['FOURTH_SEAT_URL'], kept?.url].find((one) => one !== undefined && one !== '');
  if (known !== undefined) return known;
  throw new CliError('usage', {
    en: 'Where is Fourth Seat? Give --url https://…, or set FOURTH_SEAT_URL.',
    zh: '不知道第四席在哪里。请加上 --url https://…，或设置 FOURTH_SEAT_URL。',
  });
}

/** What the library says of a wrong option. */
export function usable<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new CliError('usage', asSaid(error));
  }
}
