import type { getStreamBatch, listStreams, Output, Stream, StreamPosition, StreamSource } from '@fourth-seat/contract';
import type { Ask } from './api.ts';
import type { Environment } from './environment.ts';
import { CliError } from './exit-codes.ts';
import { openStreamState } from './kept/stream-state.ts';
import {
  createRunSecret,
  type Forwarded,
  hasTaken,
  postToReceiver,
  receiverOf,
  signingSecret,
  wordsOf,
} from './receiver.ts';
import { lookingAgain, mayPass, pauseOf, sinceOf } from './tail.ts';
import { tell } from './texts.ts';

export interface StreamListenOptions {
  readonly forwardTo?: string;
  readonly since?: string;
  readonly state?: string;
  readonly every: string;
  readonly json?: boolean;
}

type Answer = Output<typeof getStreamBatch>;
type Batch = NonNullable<Answer['batch']>;

/**
 * Posts the batches of a stream to a receiver as the service would, those of each log in order, until the program is ended.
 * A batch that the receiver does not take is posted again, and the next of its log waits. The stream itself does not move.
 */
export async function forwardStream(
  ask: Ask,
  environment: Environment,
  stream_id: string,
  options: StreamListenOptions,
): Promise<void> {
  const { out, now } = environment;
  const url = receiverOf(options);
  const every_ms = pauseOf(options);
  const since = sinceOf(options);
  const begin = since === undefined ? {} : { from: new Date(since).toISOString() };
  const { kind, sources } = await findStream(ask, stream_id);
  const state = openStreamState(options.state, stream_id);
  // OpenTelemetry has no signature.
  const secret = kind === 'webhook' ? createRunSecret() : undefined;
  const text = { en: 'Forwarding batches of {stream_id} to {url}', zh: '正在把 {stream_id} 的批次转发到 {url}' };
  tell(environment, text, { stream_id, url });
  if (secret !== undefined) tell(environment, signingSecret, { secret });
  const turns = sources.map((source) =>
    createTurn({
      async read() {
        const position = state.positionOf(source);
        const place = position ? { position } : begin;
        return ask<typeof getStreamBatch>('admin/stream/batch/get', { stream_id, source, ...place });
      },
      async post(batch) {
        const forwarded = await postToReceiver({ ...batch, agent: 'FourthSeat-Streams/1' }, { url, secret, now });
        out(lineOf({ source, batch, forwarded }, options));
        return hasTaken(forwarded);
      },
      keep: (position) => state.keep(source, position),
    }),
  );
  await takeTurns(turns, { ...environment, every_ms });
}

/** True where the next one may follow at once. */
type Turn = () => Promise<boolean>;

/**
 * Lets each log have its turns for good: the next at once while there is more, else after the pause, whatever the other logs
 * do meanwhile.
 */
async function takeTurns(
  turns: readonly Turn[],
  environment: Pick<Environment, 'now' | 'wait' | 'err' | 'env'> & { readonly every_ms: number },
): Promise<never> {
  const { every_ms, now, wait } = environment;
  const logs = turns.map((turn) => ({ turn, due: 0 }));
  for (;;) {
    for (const log of logs.filter(({ due }) => due <= now())) {
      const hasMore = await log.turn().catch((error: unknown) => {
        if (!mayPass(error)) throw error;
        tell(environment, lookingAgain, { reason: error.message });
        return false;
      });
      log.due = hasMore ? 0 : now() + every_ms;
    }
    const rest = Math.min(...logs.map(({ due }) => due)) - now();
    if (rest > 0) await wait(rest);
  }
}

async function findStream(ask: Ask, stream_id: string): Promise<Stream> {
  const { results } = await ask<typeof listStreams>('admin/stream/list', {});
  const stream = results.find((one) => one.stream_id === stream_id);
  if (stream) return stream;
  const known = results.map((one) => one.stream_id).join(', ');
  const text =
    known === ''
      ? { en: 'There is no stream {stream_id}. Create one first.', zh: '没有日志流 {stream_id}。请先新建一个。' }
      : { en: 'There is no stream {stream_id}. There are: {known}', zh: '没有日志流 {stream_id}。现有：{known}' };
  throw new CliError('refused', text, { stream_id, known });
}

interface Log {
  /** The batch after what was kept last; before that, where the log begins. */
  readonly read: () => Promise<Answer>;
  /** Whether the receiver took it. */
  readonly post: (batch: Batch) => Promise<boolean>;
  /** Called once the batch before the position is taken. */
  readonly keep: (position: StreamPosition) => void;
}

/**
 * Returns a function that posts the next batch of a log, or once more the one that was not taken; true where it was taken
 * and the next may be there already.
 */
function createTurn({ read, post, keep }: Log): Turn {
  let held: Answer | undefined;
  return async () => {
    held ??= await read();
    const { batch, position } = held;
    if (batch && !(await post(batch))) return false;
    keep(position);
    held = undefined;
    return batch !== null;
  };
}

interface Posted {
  readonly source: StreamSource;
  readonly batch: Batch;
  readonly forwarded: Forwarded;
}

function lineOf({ source, batch, forwarded }: Posted, { json }: Pick<StreamListenOptions, 'json'>): string {
  const { delivery_id, entries } = batch;
  if (json === true) return `${JSON.stringify({ source, delivery_id, entries, ...forwarded })}\n`;
  return `${[source, `${entries} entries`, delivery_id, wordsOf(forwarded)].join('  ')}\n`;
}
