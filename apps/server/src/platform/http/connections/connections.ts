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
  addSlow(socket: Socket): void;
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

export function createConnections(): Connections {
  const open = new Map<Socket, FastConnection | Set<ServerResponse>>();
  const responsesOf = (socket: Socket): ReadonlySet<ServerResponse> => {
    const connection = open.get(socket);
    return connection instanceof Set ? connection : new Set();
  };
  const isIdle = (connection: FastConnection | Set<ServerResponse>): boolean =>
    !(connection instanceof Set) && !connection.isBusy;
  return {
    add(socket, fast) {
      open.set(socket, fast);
      socket.once('close', () => open.delete(socket));
    },
    addSlow: (socket) => void open.set(socket, new Set()),
    addResponse(socket, response) {
      const responses = open.get(socket);
      if (!(responses instanceof Set)) return;
      responses.add(response);
      response.on('close', () => responses.delete(response));
    },
    responsesOn: (socket) => [...responsesOf(socket)],
    get count() {
      return open.size;
    },
    endAfterAnswer() {
      for (const socket of open.keys()) for (const response of responsesOf(socket)) response.shouldKeepAlive = false;
    },
    cutIdle() {
      for (const [socket, connection] of open) if (isIdle(connection)) socket.destroy();
    },
    cutHalfSent() {
      for (const [socket, connection] of open) {
        const isAnswered =
          connection instanceof Set ? [...connection].some(({ req }) => req.complete) : connection.isBusy;
        if (!isAnswered) socket.destroy();
      }
    },
    cutAll() {
      for (const socket of open.keys()) socket.destroy();
    },
  };
}
