import { createHttpSocket, type HttpSocket, type SocketAnswer } from '@fourth-seat/server/testing/http-socket';

export interface LoadOptions {
  readonly port: number;
  readonly connections: number;
  /** No request starts later than this many seconds after the first. */
  readonly seconds: number;
  /**
   * Requests started per second, whether or not earlier ones were answered; undefined to send one after the other on
   * each connection.
   */
  readonly rate?: number | undefined;
  /** Maximum number of requests. */
  readonly count?: number | undefined;
  readonly next: () => Buffer;
  /** Returns true when the load should end early. */
  readonly isStopped?: () => boolean;
}

export interface LoadResult {
  readonly sent: number;
  readonly seconds: number;
  /** Number of answers by status and code (`200`, `503/50003`), or by the reason why there was none. */
  readonly outcomes: Record<string, number>;
  /** Response times of the answers with 200, sorted; in an open loop from the time when the request was due. */
  readonly ok_ms: number[];
}

/** How long requests that are under way at the end may still take. */
const GRACE_MS = 8000;

/**
 * Sends requests in an open loop (`rate`) or a closed one; see `LoadOptions`. Unlike the client of the benchmarks, it
 * survives connections that the server closes and tells refusals apart by their codes, for more CPU time.
 */
export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const { rate, count = Number.POSITIVE_INFINITY, isStopped = () => false } = options;
  const outcomes: Record<string, number> = {};
  const ok_ms: number[] = [];
  const due: number[] = [];
  const idle: HttpSocket[] = [];
  const sockets = Array.from({ length: options.connections }, () => createHttpSocket(options.port));
  const started = performance.now();
  const until = started + options.seconds * 1000;
  let sent = 0;
  let planned = 0;
  let pending = 0;
  let overAt: number | undefined;

  async function send(socket: HttpSocket, dueAt: number): Promise<void> {
    sent++;
    pending++;
    const answer = await socket.send(options.next());
    pending--;
    const name = outcomeOf(answer);
    outcomes[name] = (outcomes[name] ?? 0) + 1;
    if (answer.status === 200) ok_ms.push(performance.now() - dueAt);
    const waits = due.shift();
    if (waits !== undefined) void send(socket, waits);
    else if (rate === undefined && !isOver() && planned++ < count) void send(socket, performance.now());
    else idle.push(socket);
  }

  const isOver = (): boolean => performance.now() >= until || isStopped() || planned >= count;
  if (rate === undefined) {
    planned = sockets.length;
    for (const socket of sockets) void send(socket, started);
  } else idle.push(...sockets);
  await new Promise<void>((resolve) => {
    let nextDue = started;
    const timer = setInterval(() => {
      const now = performance.now();
      for (; rate !== undefined && nextDue <= now && !isOver(); nextDue += 1000 / rate) {
        planned++;
        const free = idle.pop();
        if (free) void send(free, nextDue);
        else due.push(nextDue);
      }
      if (isStopped()) due.length = 0;
      if (!isOver()) return;
      // With a fixed number of requests all are sent, however long the answers take.
      if (now < until && !isStopped() && pending + due.length > 0) return;
      overAt ??= now;
      if ((pending === 0 && due.length === 0) || now > overAt + GRACE_MS) {
        clearInterval(timer);
        resolve();
      }
    }, 1);
  });
  const missing = pending + due.length;
  if (missing > 0) outcomes['unanswered'] = missing;
  const seconds = (Math.min(overAt ?? until, until) - started) / 1000;
  for (const socket of sockets) socket.close();
  return { sent, seconds, outcomes, ok_ms: ok_ms.sort((a, b) => a - b) };
}

function outcomeOf({ status, code, missing }: SocketAnswer): string {
  if (missing !== undefined) return missing;
  return code === undefined ? String(status) : `${status}/${code}`;
}
