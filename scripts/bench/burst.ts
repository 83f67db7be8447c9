import { PROMISE_MS } from '@fourth-seat/contract';
import { quantile } from '@fourth-seat/game';
import { effortsIn, meanEffort, openConnection } from './client.ts';

/** Rounds of `size` calls sent at once to an idle server. */
export interface BurstOptions {
  readonly port: number;
  readonly size: number;
  readonly rounds: number;
  /** Whole request texts, sent in turn. */
  readonly requests: readonly string[];
}

export interface BurstResult {
  /** For each round, how many calls were answered with 200 within the promised time; sorted. */
  readonly in_time: readonly number[];
  readonly refused: number;
  /** Milliseconds from the sending of the first call to each answer with 200, sorted. */
  readonly accepted_ms: readonly number[];
  /** Mean of `effort` in the answers. */
  readonly effort: number;
}

/** Pause between two bursts, in which the metering of the last one finishes too. */
const PAUSE_MS = 400;

/**
 * The client shares the machine with the server, so within a burst it only writes, reads and notes the time: texts
 * become bytes before it, and answers are looked at after it.
 */
export async function runBursts({ port, size, rounds, requests }: BurstOptions): Promise<BurstResult> {
  const bytes = requests.map((text) => Buffer.from(text));
  const in_time: number[] = [];
  const accepted_ms: number[] = [];
  const efforts: number[] = [];
  let refused = 0;
  let sent = 0;
  for (let round = 0; round < rounds; round++) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const answers: { readonly at: number; readonly status: number; readonly body: Buffer }[] = [];
    const connections = await Promise.all(
      Array.from({ length: size }, async () =>
        openConnection(port, (_, status, body) => {
          if (answers.push({ at: performance.now(), status, body: Buffer.from(body) }) === size) resolve(undefined);
        }),
      ),
    );
    const startedAt = performance.now();
    for (const { socket } of connections) socket.write(bytes[sent++ % bytes.length] ?? '');
    await promise;
    for (const { socket } of connections) socket.destroy();
    const accepted = answers.filter(({ status }) => status === 200);
    refused += answers.length - accepted.length;
    accepted_ms.push(...accepted.map(({ at }) => at - startedAt));
    efforts.push(...accepted.flatMap(({ body }) => effortsIn(body.toString())));
    in_time.push(accepted.filter(({ at }) => at - startedAt <= PROMISE_MS).length);
  }
  return { in_time, refused, accepted_ms, effort: meanEffort(efforts) };
}

/** A line of the table that `npm run bench` prints. */
export function burstRow(name: string, { size, rounds }: BurstOptions, result: BurstResult): string[] {
  const { in_time, refused, accepted_ms, effort } = result;
  const inFull = in_time.filter((answered) => answered === size).length;
  return [
    `${name}, ${size} at once`,
    `${inFull} of ${rounds}`,
    `${quantile(in_time, 0.5)} (least ${quantile(in_time, 0)})`,
    String(refused),
    quantile(accepted_ms, 0.5).toFixed(1),
    quantile(accepted_ms, 0.99).toFixed(1),
    effort.toFixed(2),
  ];
}
