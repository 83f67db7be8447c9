import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createDice } from '@fourth-seat/server/testing/fuzz/values';

/**
 * What happens to one request on its way:
 *
 * - `cut_request`: the connection breaks before the server hears of it; `half_request`: within the request.
 * - `cut_answer`: it breaks when the server has answered, before the client hears; `half_answer`: within the answer.
 * - `cut_meanwhile`: it breaks on both sides while the server works.
 * - `stall`: the server answers and the client never hears, on a connection that stays open.
 */
const faults = ['cut_request', 'half_request', 'cut_meanwhile', 'cut_answer', 'half_answer', 'stall'] as const;
export type Fault = (typeof faults)[number] | 'none';

/** The faults after which a client hears of the break. */
export const cuts = faults.filter((fault) => fault !== 'stall');

/** Cuts about every second request, the same ones for the same seed. */
export function chooseCuts(seed: string): () => Fault {
  const dice = createDice(seed);
  return () => (dice.chance(0.5) ? 'none' : dice.pick(cuts));
}

export interface FaultProxy {
  readonly url: string;
  /** Asked for every request. */
  choose: () => Fault;
  /** Connections that were opened so far. */
  readonly connections: number;
  /** How often each fault happened. */
  readonly counts: Map<Fault, number>;
  close(): Promise<void>;
}

/** A TCP proxy before the server that breaks connections as it is told. */
export async function startFaultProxy(port: number): Promise<FaultProxy> {
  const open = new Set<Socket>();
  const server = createServer({ noDelay: true });
  let connections = 0;
  const proxy: FaultProxy = {
    url: '',
    choose: () => 'none',
    get connections() {
      return connections;
    },
    counts: new Map(),
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  server.on('connection', (client) => {
    connections++;
    const upstream = connect({ port, host: '127.0.0.1', noDelay: true });
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => open.delete(socket));
    }
    join(client, upstream, () => {
      const fault = proxy.choose();
      proxy.counts.set(fault, (proxy.counts.get(fault) ?? 0) + 1);
      return fault;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(proxy, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

const half = (bytes: Buffer): Buffer => bytes.subarray(0, Math.ceil(bytes.length / 2));

function join(client: Socket, upstream: Socket, choose: () => Fault): void {
  /** Of the request under way; a connection carries one after the other. */
  let fault: Fault | undefined;
  const cut = (): void => {
    client.destroy();
    upstream.destroy();
  };
  client.on('data', (bytes: Buffer) => {
    const begins = fault === undefined;
    fault ??= choose();
    if (fault === 'cut_request') return cut();
    if (begins && fault === 'half_request') return void upstream.write(half(bytes), cut);
    upstream.write(bytes, fault === 'cut_meanwhile' ? cut : undefined);
  });
  upstream.on('data', (bytes: Buffer) => {
    const now = fault;
    if (now === 'cut_answer') return cut();
    if (now === 'half_answer') return void client.write(half(bytes), cut);
    if (now === 'stall') return;
    fault = undefined;
    client.write(bytes);
  });
  client.on('close', () => upstream.destroy());
  // A server that closes after its answer does not end the wait for it.
  upstream.on('close', () => void (fault === 'stall' || client.destroy()));
}
