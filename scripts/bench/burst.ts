import { quantile } from '@fourth-seat/game';
import { effortsIn, meanEffort, openConnection } from './client.ts';

/** Rounds of `size` calls sent at once to an idle server. */
export interface BurstOptions {
  /** What `X-Deadline-Ms` of the requests says; undefined where they have none. */
  readonly deadline_ms?: number | undefined;
  readonly port: number;
  readonly size: number;
  readonly rounds: number;
  /** Whole request texts, sent in turn. */
  readonly requests: readonly string[];
}

export interface BurstResult {
  /** For each round, milliseconds from the sending of the first call to the last answer with 200; sorted. */
  readonly last_ms: readonly number[];
  /** The same to each refusal. */
  readonly refused_ms: readonly number[];
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
  const last_ms: number[] = [];
  const refused_ms: number[] = [];
  const accepted_ms: number[] = [];
  const efforts: number[] = [];
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
    const times = accepted.map(({ at }) => at - startedAt);
    accepted_ms.push(...times);
    last_ms.push(Math.max(0, ...times));
    refused_ms.push(...answers.filter(({ status }) => status !== 200).map(({ at }) => at - startedAt));
    efforts.push(...accepted.flatMap(({ body }) => effortsIn(body.toString())));
  }
  return { last_ms, refused_ms, accepted_ms, effort: meanEffort(efforts) };
}

/** A line of the table that `npm run bench` prints. */
export function burstRow(name: string, { size, rounds, deadline_ms }: BurstOptions, result: BurstResult): string[] {
  const { last_ms, refused_ms, accepted_ms, effort } = result;
  const orNone = (list: readonly number[], part: number): string =>
    list.length === 0 ? '–' : quantile(list, part).toFixed(1);
  return [
    `${name}, ${size} at once`,
    deadline_ms === undefined ? '–' : String(deadline_ms),
    `${refused_ms.length} of ${size * rounds}`,
    orNone(refused_ms, 1),
    orNone(accepted_ms, 0.5),
    `${orNone(last_ms, 0.5)} (worst ${orNone(last_ms, 1)})`,
    effort.toFixed(2),
  ];
}

/** The columns of `burstRow`. */
export const burstColumns = [
  'burst',
  'X-Deadline-Ms',
  'refused',
  'last refusal ms',
  'p50 ms',
  'last answer ms: median',
  'effort',
];
