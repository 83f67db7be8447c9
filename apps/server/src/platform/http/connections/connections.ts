import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The open connections of a server, each with its unfinished responses in the order of their requests. */
export interface Connections {
  add(socket: Socket): void;
  addResponse(socket: Socket, response: ServerResponse): void;
  responsesOn(socket: Socket): readonly ServerResponse[];
  readonly count: number;
  /** Each connection closes after its current response. */
  endAfterAnswer(): void;
  /** Closes connections without a complete request: no answer is being made for them. */
  cutHalfSent(): void;
  cutAll(): void;
}

export function createConnections(): Connections {
  const open = new Map<Socket, Set<ServerResponse>>();
  return {
    add(socket) {
      open.set(socket, new Set());
      socket.once('close', () => open.delete(socket));
    },
    addResponse(socket, response) {
      const responses = open.get(socket);
      responses?.add(response);
      response.on('close', () => responses?.delete(response));
    },
    responsesOn: (socket) => [...(open.get(socket) ?? [])],
    get count() {
      return open.size;
    },
    endAfterAnswer() {
      for (const responses of open.values()) for (const response of responses) response.shouldKeepAlive = false;
    },
    cutHalfSent() {
      for (const [socket, responses] of open) {
        if (![...responses].some((response) => response.req.complete)) socket.destroy();
      }
    },
    cutAll() {
      for (const socket of open.keys()) socket.destroy();
    },
  };
}
