import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { parseLocale } from '@fourth-seat/contract';
import { type ConnectionBounds, type Connections, createConnections, type Fullness } from './connections.ts';
import { type ExchangeHandler, NodeExchange } from './exchange.ts';
import { findProtocolError, nameProtocolError, refuseRequest, refuseSocket } from './protocol-errors.ts';
import { Turns } from './turns.ts';

type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

/** Time limits of a connection, in milliseconds. */
export interface ConnectionLimits {
  /** For the header of a request. */
  readonly headers_ms: number;
  /** For a whole request, from its first byte to the last of its body. */
  readonly request_ms: number;
  /** Interval between two checks of both limits: a slow connection is closed this much later at most. */
  readonly check_ms: number;
  /** A connection without a request; longer than proxies keep theirs, so that they close first. */
  readonly keep_alive_ms: number;
  /** For a client that takes nothing of an answer that is being sent. */
  readonly unread_ms: number;
  /** At shutdown: for callers to send one more request and learn that they should connect elsewhere. */
  readonly linger_ms: number;
  /** At shutdown: for requests that are not yet complete. */
  readonly half_sent_ms: number;
  /** Milliseconds for the whole shutdown, including answers that clients do not read. */
  readonly cut_ms: number;
}

/** Slow senders lose their connection after 12 and 32 seconds at most, clients that do not read after 20; a shutdown takes at most six. */
export const connectionLimits: ConnectionLimits = {
  headers_ms: 10_000,
  request_ms: 30_000,
  check_ms: 2000,
  keep_alive_ms: 65_000,
  unread_ms: 20_000,
  linger_ms: 1000,
  half_sent_ms: 3000,
  cut_ms: 6000,
};

export interface HttpServer {
  /** Sets the handler of all requests that no bypass takes: the framework's `serverFactory`. */
  serve(handle: RequestListener): Server;
  /** Requests below `prefix`, except those below `except`, go to `handle` instead of the framework. */
  bypass(prefix: string, handle: ExchangeHandler, except?: string): void;
  /**
   * Answers bytes that Node could not parse as a request: the framework's `clientErrorHandler`, with our own errors.
   */
  refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void;
  /** True from the moment the process was asked to stop; it still answers. */
  readonly isStopping: boolean;
  /**
   * Continues to answer for `drain_ms`, so that a proxy that polls `/readyz` can notice; then asks every caller to
   * disconnect, and settles when they have, or when `linger_ms` is over. Remaining connections are closed later
   * automatically.
   */
  stop(drain_ms: number): Promise<void>;
}

/** What the parts of the server share. */
interface ServerState {
  readonly limits: ConnectionLimits;
  readonly connections: Connections;
  readonly turns: Turns;
  readonly bypasses: (readonly [prefix: string, handle: ExchangeHandler, except: string | undefined])[];
  /** Handles what no bypass takes. */
  others: RequestListener;
  isStopping: boolean;
}

/**
 * Node's server with our additions: errors in the envelope, duplicate `Host` lines refused, connections that are bounded and
 * take turns, and a shutdown that does not depend on clients. Does not listen yet. `onFull` hears of each connection that
 * found a bound reached.
 */
export function createHttpServer(
  limits: ConnectionLimits,
  bounds: ConnectionBounds,
  onFull: (fullness: Fullness) => void = () => undefined,
): HttpServer {
  const connections = createConnections(bounds, onFull);
  const state: ServerState = {
    limits,
    connections,
    turns: new Turns(),
    bypasses: [],
    others: (_request, response) => void response.writeHead(503).end(),
    isStopping: false,
  };
  const server = createNodeServer(state);
  boundConnections(server, state);
  return {
    serve(handle) {
      state.others = handle;
      return server;
    },
    bypass: (prefix, handle, except) => state.bypasses.push([prefix, handle, except]),
    refuseUnreadable: (error, socket) => refuseUnreadable(connections, error, socket),
    get isStopping() {
      return state.isStopping;
    },
    async stop(drain_ms) {
      if (!server.listening) return;
      state.isStopping = true;
      connections.endAfterAnswer();
      await pause(drain_ms);
      for (const [ms, run] of [
        [limits.half_sent_ms, connections.cutHalfSent],
        [limits.cut_ms, connections.cutAll],
      ] as const) {
        setTimeout(run, ms).unref();
      }
      const giveUpAt = performance.now() + limits.linger_ms;
      while (connections.count > 0 && performance.now() < giveUpAt) await pause(10);
    },
  };
}

const handlerOf = ({ bypasses }: ServerState, url: string): ExchangeHandler | undefined =>
  bypasses.find(
    ([prefix, , except]) => url.startsWith(prefix) && !(except !== undefined && url.startsWith(except)),
  )?.[1];

function createNodeServer(state: ServerState): Server {
  const { limits, connections } = state;
  const server = createServer(
    {
      headersTimeout: limits.headers_ms,
      requestTimeout: limits.request_ms,
      connectionsCheckingInterval: limits.check_ms,
      keepAliveTimeout: limits.keep_alive_ms,
      // Checked below instead, so that the error has the envelope.
      requireHostHeader: false,
    },
    (request, response) => {
      const connection = connections.find(request.socket);
      // Refused: there was no room for it.
      if (!connection) return;
      connection.answer(response, () =>
        state.turns.enter(handlerOf(state, request.url ?? '') ? 'call' : 'page', (waited_ms) => {
          // Its client may have gone while it waited.
          if (!response.destroyed) answer(state, request, response, waited_ms);
        }),
      );
    },
  );
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    connections.find(request.socket)?.answer(response, () => refuseRequest(request, response, 'expectation_failed')),
  );
  return server;
}

function answer(state: ServerState, request: IncomingMessage, response: ServerResponse, waited_ms: number): void {
  if (state.isStopping) response.shouldKeepAlive = false;
  const refusal = findProtocolError(request);
  if (refusal !== undefined) return refuseRequest(request, response, refusal);
  const handle = handlerOf(state, request.url ?? '');
  if (handle) handle(new NodeExchange(request, response, waited_ms));
  else state.others(request, response);
}

function boundConnections(server: Server, { limits, connections }: ServerState): void {
  server.on('connection', (socket: Socket) => {
    if (!connections.add(socket)) refuseSocket(socket, 'too_many_requests', 'en_us');
  });
  // Node's clock of a connection starts again with each byte that comes or is taken. While an answer is being made it
  // says nothing.
  server.setTimeout(limits.unread_ms, (socket) => {
    if (socket.writableLength > 0 || connections.find(socket)?.isBusy !== true) socket.destroy();
  });
}

/** Refuses bytes that are not HTTP, unless an answer to an earlier request is being sent. */
function refuseUnreadable(connections: Connections, error: NodeJS.ErrnoException, socket: Socket): void {
  const [current, ...next] = connections.find(socket)?.responses ?? [];
  // Answers to earlier requests are being sent; another one would be taken for one of them.
  const isBusy = current !== undefined && (current.headersSent || current.req.complete || next.length > 0);
  if (error.code === 'ECONNRESET' || !socket.writable || isBusy) return finishAndClose(socket, current);
  refuseSocket(socket, nameProtocolError(error.code), parseLocale(current?.req.headers['accept-language']));
}

/** Closes the connection after the current answer; at once where there is none. */
function finishAndClose(socket: Socket, current: ServerResponse | undefined): void {
  if (current === undefined || !current.req.complete || !socket.writable) socket.destroy();
  else current.once('close', () => socket.destroySoon());
}
