import { createHttpSocket, type HttpSocket, nameOutcome } from '@fourth-seat/server/testing/http-socket';

export interface Load {
  /** Connections are divided among these ports of this machine. */
  readonly ports: readonly number[];
  readonly connections: number;
  /** Requests a second, whether or not earlier ones were answered; one after the other on each connection if absent. */
  readonly rate?: number;
  readonly next: () => Buffer;
  readonly isStopped: () => boolean;
  /** How long requests that are under way at the end may still take; 8 seconds if absent. */
  readonly grace_ms?: number;
}

export interface LoadResult {
  readonly sent: number;
  /** Number of answers by status and code (`200`, `503/50003`), or by the reason why there was none. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** Response times of the answers with 200, from the time when the request was due. */
  readonly ok_ms: readonly number[];
}

const GRACE_MS = 8000;

/** Sends until it is stopped, and waits for what is under way. Connections that are closed are opened again. */
export async function runLoad({
  ports,
  connections,
  rate,
  next,
  isStopped,
  grace_ms = GRACE_MS,
}: Load): Promise<LoadResult> {
  const outcomes: Record<string, number> = {};
  const ok_ms: number[] = [];
  /** When requests were due for which no connection was free. */
  const waiting: number[] = [];
  let sent = 0;
  let pending = 0;

  async function send(socket: HttpSocket, due: number): Promise<void> {
    sent++;
    pending++;
    const answer = await socket.send(next());
    pending--;
    const name = nameOutcome(answer);
    outcomes[name] = (outcomes[name] ?? 0) + 1;
    if (answer.ok && answer.status === 200) ok_ms.push(performance.now() - due);
    const waits = rate === undefined && !isStopped() ? performance.now() : waiting.shift();
    if (waits === undefined) idle.push(socket);
    else await send(socket, waits);
  }

  const sockets = Array.from({ length: connections }, (_, index) => createHttpSocket(ports[index % ports.length] ?? 0));
  const idle = [...sockets];
  const due = { at: performance.now() };
  function startDue(now: number): void {
    for (; rate !== undefined && due.at <= now; due.at += 1000 / rate) {
      // The first of the list, so that all ports have their turn.
      const free = idle.shift();
      if (free) void send(free, due.at);
      else waiting.push(due.at);
    }
  }
  if (rate === undefined) for (const socket of idle.splice(0)) void send(socket, due.at);
  let endsAt = Number.POSITIVE_INFINITY;
  await pollUntil((now) => {
    if (!isStopped()) startDue(now);
    else endsAt = Math.min(endsAt, now + grace_ms);
    return now > endsAt || (isStopped() && pending === 0 && waiting.length === 0);
  });
  const unanswered = pending + waiting.length;
  const result = {
    sent: sent + waiting.length,
    outcomes: { ...outcomes, ...(unanswered > 0 && { unanswered }) },
    ok_ms,
  };
  waiting.length = 0;
  for (const socket of sockets) socket.close();
  return result;
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
