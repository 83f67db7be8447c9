import type { Socket } from 'node:net';
import { networkOf, parseAddress } from '../networks.ts';
import { Connection } from './connection.ts';

/** How many connections may be open. */
export interface ConnectionBounds {
  readonly in_all: number;
  /** From one address, or one /64 of IPv6; not of trusted proxies, whose addresses stand for many callers. */
  readonly per_address: number;
  readonly isTrustedProxy: (address: string) => boolean;
}

/** Which bound was reached, and whether the newcomer was refused; otherwise the connection idle for longest was closed. */
export interface Fullness {
  readonly bound: 'in_all' | 'per_address';
  readonly isRefused: boolean;
  readonly open: number;
}

/** The open connections of a server, within their bounds. */
export interface Connections {
  /** Undefined where there is no room, even after closing an idle connection. */
  add(socket: Socket): Connection | undefined;
  find(socket: Socket): Connection | undefined;
  readonly count: number;
  /** Each connection closes after its current response. */
  endAfterAnswer(): void;
  /** Closes connections without a complete request: no answer is being made for them. */
  cutHalfSent(): void;
  cutAll(): void;
}

/** The connections of one network. */
interface Peer {
  readonly network: string;
  open: number;
  /** Those that wait for a request, in the order in which they began to. */
  readonly idle: Set<Connection>;
}

interface Kept {
  readonly connection: Connection;
  readonly peer: Peer;
}

/** The connections that are open, and of each peer how many and which idle. */
function createRegistry() {
  const open = new Map<Socket, Kept>();
  const idle = new Set<Connection>();
  const peers = new Map<string, Peer>();

  function peerOf(network: string): Peer {
    const known = peers.get(network);
    if (known) return known;
    const peer: Peer = { network, open: 0, idle: new Set() };
    peers.set(network, peer);
    return peer;
  }

  function forget(socket: Socket): void {
    const kept = open.get(socket);
    if (!kept) return;
    const { connection, peer } = kept;
    open.delete(socket);
    idle.delete(connection);
    peer.idle.delete(connection);
    if (--peer.open === 0) peers.delete(peer.network);
  }

  function keep(socket: Socket, peer: Peer): Connection {
    const connection = new Connection(socket, () => {
      for (const set of [idle, peer.idle]) {
        set.delete(connection);
        if (!connection.isBusy && open.has(socket)) set.add(connection);
      }
    });
    peer.open++;
    open.set(socket, { connection, peer });
    idle.add(connection);
    peer.idle.add(connection);
    socket.once('close', () => forget(socket));
    return connection;
  }

  const countOf = (network: string): number => peers.get(network)?.open ?? 0;

  return { open, idle, peerOf, countOf, forget, keep };
}

export function createConnections(bounds: ConnectionBounds, onFull: (fullness: Fullness) => void): Connections {
  const { open, idle, peerOf, countOf, forget, keep } = createRegistry();

  /** True where there is room, perhaps after closing the one of `candidates` that has been idle for longest. */
  function makeRoom(bound: Fullness['bound'], candidates: ReadonlySet<Connection>): boolean {
    const [oldest] = candidates;
    onFull({ bound, isRefused: oldest === undefined, open: open.size });
    if (!oldest) return false;
    oldest.socket.destroy();
    // Now, because the event of the socket comes later.
    forget(oldest.socket);
    return true;
  }

  return {
    add(socket) {
      const address = parseAddress(socket.remoteAddress ?? '') ?? '';
      const network = networkOf(address);
      const isBounded = !bounds.isTrustedProxy(address);
      if (isBounded && countOf(network) >= bounds.per_address) {
        if (!makeRoom('per_address', peerOf(network).idle)) return undefined;
      } else if (open.size >= bounds.in_all && !makeRoom('in_all', idle)) return undefined;
      return keep(socket, peerOf(network));
    },
    find: (socket) => open.get(socket)?.connection,
    get count() {
      return open.size;
    },
    endAfterAnswer() {
      for (const { connection } of open.values())
        for (const response of connection.responses) response.shouldKeepAlive = false;
    },
    cutHalfSent() {
      for (const [socket, { connection }] of open)
        if (!connection.responses.some(({ req }) => req.complete)) socket.destroy();
    },
    cutAll() {
      for (const socket of open.keys()) socket.destroy();
    },
  };
}
