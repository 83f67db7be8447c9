import { createHttpSocket, type HttpSocket, nameOutcome } from '@fourth-seat/server/testing/http-socket';

/** A closed loop: on each connection one request after the other. */
export interface ClosedLoad {
  readonly port: number;
  readonly connections: number;
  /** No request starts later than this many seconds after the first. */
  readonly seconds: number;
  readonly next: () => Buffer;
}

/** An open loop: requests are due at a fixed rate, whether or not earlier ones were answered. */
export interface OpenLoad extends ClosedLoad {
  /** Requests per second. */
  readonly rate: number;
  /** Maximum number of requests. */
  readonly count?: number | undefined;
  /** Returns true when the load should end early. */
  readonly isStopped?: () => boolean;
}

export interface LoadResult {
  readonly sent: number;
  readonly seconds: number;
  /** Number of answers by status and code (`200`, `503/50003`), or by the reason why there was none. */
  readonly outcomes: Record<string, number>;
  /** Response times of the answers with 200; in an open loop from the time when the request was due. */
  readonly ok_ms: number[];
}

/** How long requests that are under way at the end may still take. */
const GRACE_MS = 8000;

/**
 * Unlike the client of the benchmarks, both loops survive connections that the server closes and tell refusals apart by
 * their codes, for more CPU time.
 */
export async function runClosedLoop({ port, connections, seconds, next }: ClosedLoad): Promise<LoadResult> {
  const tally = createTally();
  const sockets = Array.from({ length: connections }, () => createHttpSocket(port));
  const until = performance.now() + seconds * 1000;
  const work = async (socket: HttpSocket): Promise<void> => {
    do {
      await tally.count(socket, next(), performance.now());
    } while (performance.now() < until);
  };
  const working = sockets.map(work);
  await pollUntil((now) => (now >= until && tally.pending() === 0) || now > until + GRACE_MS);
  const result = tally.read(seconds, tally.pending());
  for (const socket of sockets) socket.close();
  await Promise.all(working);
  return result;
}

export async function runOpenLoop(load: OpenLoad): Promise<LoadResult> {
  const { port, connections, seconds, next, rate, count = Number.POSITIVE_INFINITY, isStopped = () => false } = load;
  const tally = createTally();
  const sockets = Array.from({ length: connections }, () => createHttpSocket(port));
  const idle = [...sockets];
  /** When requests were due for which no connection was free. */
  const waiting: number[] = [];
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  let planned = 0;
  let nextDue = startedAt;
  let overAt: number | undefined;

  async function send(socket: HttpSocket, dueAt: number): Promise<void> {
    await tally.count(socket, next(), dueAt);
    const waits = waiting.shift();
    if (waits === undefined) idle.push(socket);
    else await send(socket, waits);
  }
  const isOver = (now: number): boolean => now >= until || isStopped() || planned >= count;
  function startDue(now: number): void {
    for (; nextDue <= now && !isOver(now); nextDue += 1000 / rate) {
      planned++;
      const free = idle.pop();
      if (free) void send(free, nextDue);
      else waiting.push(nextDue);
    }
    if (isStopped()) waiting.length = 0;
  }
  const unanswered = (): number => tally.pending() + waiting.length;

  await pollUntil((now) => {
    startDue(now);
    if (!isOver(now)) return false;
    // With a fixed number of requests all are sent, however long the answers take.
    if (now < until && !isStopped() && unanswered() > 0) return false;
    overAt ??= now;
    return unanswered() === 0 || now > overAt + GRACE_MS;
  });
  const result = tally.read((Math.min(overAt ?? until, until) - startedAt) / 1000, unanswered());
  waiting.length = 0;
  for (const socket of sockets) socket.close();
  return result;
}

/** Counts what becomes of requests. */
function createTally() {
  const outcomes: Record<string, number> = {};
  const ok_ms: number[] = [];
  let sent = 0;
  let pending = 0;
  return {
    /** Sends a request and counts its answer. */
    async count(socket: HttpSocket, request: Buffer, dueAt: number): Promise<void> {
      sent++;
      pending++;
      const answer = await socket.send(request);
      pending--;
      const name = nameOutcome(answer);
      outcomes[name] = (outcomes[name] ?? 0) + 1;
      if (answer.ok && answer.status === 200) ok_ms.push(performance.now() - dueAt);
    },
    pending: () => pending,
    /** What was counted until now. */
    read(seconds: number, unanswered: number): LoadResult {
      const missing = unanswered > 0 ? { unanswered } : {};
      return { sent, seconds, outcomes: { ...outcomes, ...missing }, ok_ms };
    },
  };
}

/** Calls `isFinished` every millisecond until it returns true. */
async function pollUntil(isFinished: (now: number) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (!isFinished(performance.now())) return;
      clearInterval(timer);
      resolve();
    }, 1);
  });
}
