import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastConnection } from './fast-path.ts';

/**
 * The open connections of a server: on the fast path, or with Node's unfinished responses in the order of their
 * requests.
 */
export interface Connections {
  add(socket: Socket, fast: FastConnection): void;
  /** The connection has left the fast path. */
  addNode(socket: Socket): void;
  addResponse(socket: Socket, response: ServerResponse): void;
  responsesOn(socket: Socket): readonly ServerResponse[];
  readonly count: number;
  /** Each connection closes after its current response; on the fast path it does so itself. */
  endAfterAnswer(): void;
  /** Closes connections on the fast path that wait for a request; Node closes its own. */
  cutIdle(): void;
  /** Closes connections without a complete request: no answer is being made for them. */
  cutHalfSent(): void;
  cutAll(): void;
}

type Connection =
  | { readonly kind: 'fast'; readonly fast: FastConnection }
  | { readonly kind: 'node'; readonly responses: Set<ServerResponse> };

export function createConnections(): Connections {
  const open = new Map<Socket, Connection>();
  return {
    add(socket, fast) {
      open.set(socket, { kind: 'fast', fast });
      socket.once('close', () => open.delete(socket));
    },
    addNode: (socket) => void open.set(socket, { kind: 'node', responses: new Set() }),
    addResponse(socket, response) {
      const connection = open.get(socket);
      if (connection?.kind !== 'node') return;
      connection.responses.add(response);
      response.on('close', () => connection.responses.delete(response));
    },
    responsesOn(socket) {
      const connection = open.get(socket);
      return connection?.kind === 'node' ? [...connection.responses] : [];
    },
    get count() {
      return open.size;
    },
    endAfterAnswer() {
      for (const connection of open.values()) {
        if (connection.kind === 'node') for (const response of connection.responses) response.shouldKeepAlive = false;
      }
    },
    cutIdle() {
      for (const [socket, connection] of open) {
        if (connection.kind === 'fast' && !connection.fast.isBusy) socket.destroy();
      }
    },
    cutHalfSent() {
      for (const [socket, connection] of open) if (!hasRequest(connection)) socket.destroy();
    },
    cutAll() {
      for (const socket of open.keys()) socket.destroy();
    },
  };
}

/** A complete request arrived, and its answer is being made. */
function hasRequest(connection: Connection): boolean {
  if (connection.kind === 'fast') return connection.fast.isBusy;
  return [...connection.responses].some(({ req }) => req.complete);
}
