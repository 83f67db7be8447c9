import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Many requests written at once on each of many connections. */
export interface Burst {
  readonly connections: number;
  /** One request; `times` of them are one packet. */
  readonly requests: Buffer;
  readonly times: number;
  /** Whether answers are read; what is not read stays in the server's memory. */
  readonly reads: boolean;
  /** Whether a byte follows every half second, as a slow sender's body. */
  readonly drips?: boolean;
}

/** A connection sends its packet again after so long without another byte of an answer. */
const QUIET_MS = 250;
const DRIP_MS = 500;

/** Keeps the connections open, sends again where all was answered, and opens again what was closed; returns how many packets were sent. */
export async function sendBursts(ports: readonly number[], burst: Burst, isStopped: () => boolean): Promise<number> {
  const packet = Buffer.concat(Array.from({ length: burst.times }, () => burst.requests));
  const sockets = new Set<Socket>();
  let packets = 0;

  function open(index: number): void {
    const socket = connect({ port: ports[index % ports.length] ?? 0, host: '127.0.0.1' });
    sockets.add(socket);
    let lastByteAt = Number.POSITIVE_INFINITY;
    const send = (): void => {
      packets++;
      lastByteAt = Number.POSITIVE_INFINITY;
      socket.write(packet);
    };
    const timer = setInterval(
      () => {
        if (burst.drips) socket.write('a');
        else if (performance.now() - lastByteAt > QUIET_MS) send();
      },
      burst.drips ? DRIP_MS : QUIET_MS,
    );
    socket.on('connect', send).on('error', () => undefined);
    if (burst.reads)
      socket.on('data', () => {
        lastByteAt = performance.now();
      });
    socket.on('close', () => {
      clearInterval(timer);
      sockets.delete(socket);
      // Not at once: a server that refuses connections would be asked without a pause.
      if (!isStopped()) setTimeout(() => void (isStopped() || open(index)), QUIET_MS);
    });
  }

  for (let index = 0; index < burst.connections; index++) open(index);
  while (!isStopped()) await sleep(50);
  for (const socket of sockets) socket.destroy();
  return packets;
}
