import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { count, meanOf } from './statistics.ts';

/**
 * A load client on bare sockets. It shares the machine with what it measures, so it must use little CPU. It understands
 * just enough HTTP/1.1 for answers with a Content-Length, which is all the gateway sends.
 */
export interface LoadOptions {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** Whole request texts, sent in turn. */
  readonly requests: readonly string[];
  /**
   * Calls started per second, whether or not earlier ones were answered; undefined to send one after the other on each
   * connection.
   */
  readonly rate?: number;
  /** How long calls that are under way at the end may still take; 3,000 if absent. */
  readonly grace_ms?: number;
}

export interface LoadResult {
  readonly calls: number;
  readonly seconds: number;
  /** Answers by status; 0 counts calls whose connection was lost before an answer. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Response times by class of status; in an open loop from the time when the call was due. */
  readonly accepted_ms: readonly number[];
  readonly refused_ms: readonly number[];
  readonly efforts: readonly number[];
  /** Calls of an open loop that were due and found no free connection until the end. */
  readonly unsent: number;
  /** Calls that were still under way when the time after the end was over. */
  readonly unanswered: number;
}

interface Connection {
  readonly socket: Socket;
  /** When the call that is under way was due; undefined between calls. */
  due: number | undefined;
  /** The part of an answer that has come so far. */
  rest: Buffer;
  /** Whether the server ended it or it failed; it answers nothing more. */
  isLost: boolean;
}

/** What a connection reports: an answer, or status 0 and no body when it was lost. */
type Report = (connection: Connection, status: number, body: Buffer) => void;

const endOfHead = Buffer.from('\r\n\r\n');
const lengthField = /content-length: (\d+)/i;
const effortField = /"effort":([\d.]+)/;
const GRACE_MS = 3000;

export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const requests = options.requests.map((text) => Buffer.from(text));
  const statuses = new Map<number, number>();
  const accepted_ms: number[] = [];
  const refused_ms: number[] = [];
  const waiting: number[] = [];
  const idle: Connection[] = [];
  let sent = 0;
  let calls = 0;
  const efforts: number[] = [];

  function send(connection: Connection, due: number): void {
    connection.due = due;
    const bytes = requests[sent++ % requests.length];
    if (bytes) connection.socket.write(bytes);
  }

  function finish(connection: Connection, status: number, body: Buffer): void {
    // Lost between calls: no call is without its answer.
    if (connection.due === undefined) return;
    const now = performance.now();
    const ms = now - connection.due;
    connection.due = undefined;
    calls++;
    count(statuses, status);
    (status === 200 ? accepted_ms : refused_ms).push(ms);
    efforts.push(...effortsIn(body.toString()));
    if (now >= until || connection.isLost) return;
    if (options.rate === undefined) return send(connection, now);
    const due = waiting.shift();
    if (due === undefined) idle.push(connection);
    else send(connection, due);
  }

  const connections = await Promise.all(
    Array.from({ length: options.connections }, async () => openConnection(options.port, finish)),
  );
  // The load begins when its connections are open.
  const started = performance.now();
  const until = started + options.seconds * 1000;
  const givenUpAt = until + (options.grace_ms ?? GRACE_MS);
  if (options.rate === undefined) for (const connection of connections) send(connection, performance.now());
  else idle.push(...connections);
  let nextDue = started;
  await pollUntil(() => {
    const now = performance.now();
    for (; options.rate !== undefined && nextDue <= now && nextDue < until; nextDue += 1000 / options.rate) {
      const free = popOpen(idle);
      if (free) send(free, nextDue);
      else waiting.push(nextDue);
    }
    return now >= until && (countBusy(connections) === 0 || now > givenUpAt);
  });
  const unanswered = countBusy(connections);
  const seconds = (Math.min(performance.now(), until) - started) / 1000;
  for (const { socket } of connections) socket.destroy();
  return { calls, seconds, statuses, accepted_ms, refused_ms, efforts, unsent: waiting.length, unanswered };
}

const countBusy = (connections: readonly Connection[]): number =>
  connections.filter(({ due }) => due !== undefined).length;

/** Calls `step` every millisecond until it returns true. */
async function pollUntil(step: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (!step()) return;
      clearInterval(timer);
      resolve();
    }, 1);
  });
}

function popOpen(idle: Connection[]): Connection | undefined {
  let free = idle.pop();
  while (free?.isLost) free = idle.pop();
  return free;
}

const nothing = Buffer.alloc(0);
/** Shared by all connections: what one reads is handled before the next one reads. */
const buffer = Buffer.allocUnsafe(64 * 1024);

/**
 * Opens a connection that reports its answers one after the other, and its loss once; a body is valid only during that
 * report. Rejects where the server refuses it.
 */
export async function openConnection(port: number, finish: Report): Promise<Connection> {
  const onread = { buffer, callback: (bytes: number) => receive(buffer.subarray(0, bytes)) };
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread });
  const connection: Connection = { socket, due: undefined, rest: nothing, isLost: false };
  function receive(chunk: Buffer): boolean {
    const bytes = connection.rest.length === 0 ? chunk : Buffer.concat([connection.rest, chunk]);
    const headEnd = bytes.indexOf(endOfHead);
    const head = headEnd < 0 ? '' : bytes.toString('latin1', 0, headEnd);
    const end = headEnd + 4 + Number(lengthField.exec(head)?.[1] ?? 0);
    if (headEnd < 0 || bytes.length < end) connection.rest = Buffer.from(bytes);
    else {
      connection.rest = bytes.length === end ? nothing : Buffer.from(bytes.subarray(end));
      finish(connection, Number(head.slice(9, 12)), bytes.subarray(headEnd + 4, end));
    }
    return true;
  }
  function lose(): void {
    if (connection.isLost) return;
    connection.isLost = true;
    finish(connection, 0, nothing);
  }
  await once(socket, 'connect');
  socket.on('error', lose).on('end', lose);
  return connection;
}

/** The `effort` of the answers in a body; empty where they report none. */
export const effortsIn = (body: string): number[] => effortField.exec(body)?.slice(1).map(Number) ?? [];

/** The mean effort; 1 where no answer reports one. */
export const meanEffort = (efforts: readonly number[]): number => (efforts.length === 0 ? 1 : meanOf(efforts));
