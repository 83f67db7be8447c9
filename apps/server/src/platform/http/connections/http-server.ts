import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { parseLocale } from '@fourth-seat/contract';
import { type Connections, createConnections } from './connections.ts';
import { type ExchangeHandler, NodeExchange } from './exchange.ts';
import { FastConnection } from './fast-path.ts';
import { findProtocolError, nameProtocolError, refuseRequest, refuseSocket } from './protocol-errors.ts';

type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

/** Time limits of a connection, in milliseconds. */
export interface ConnectionLimits {
  /** For the header of a request. */
  readonly headers_ms: number;
  /** For a whole request, from its first byte to the last of its body. */
  readonly request_ms: number;
  /** For the rest of a body on the fast path. Then Node has the connection, and the limit of the whole begins. */
  readonly rest_ms: number;
  /** Interval between two checks of both limits: a slow connection is closed this much later at most. */
  readonly check_ms: number;
  /** A connection without a request; longer than proxies keep theirs, so that they close first. */
  readonly keep_alive_ms: number;
  /** At shutdown: for callers to send one more request and learn that they should connect elsewhere. */
  readonly linger_ms: number;
  /** At shutdown: for requests that are not yet complete. */
  readonly half_sent_ms: number;
  /** Milliseconds for the whole shutdown, including answers that clients do not read. */
  readonly cut_ms: number;
}

/** Slow senders lose their connection after 12 and 33 seconds at most; a shutdown takes at most six. */
export const connectionLimits: ConnectionLimits = {
  headers_ms: 10_000,
  request_ms: 30_000,
  rest_ms: 1000,
  check_ms: 2000,
  keep_alive_ms: 65_000,
  linger_ms: 1000,
  half_sent_ms: 3000,
  cut_ms: 6000,
};

export interface HttpServer {
  /** Sets the handler of all requests that no bypass takes: the framework's `serverFactory`. */
  serve(handle: RequestListener): Server;
  /** Requests below `prefix` go to `handle` instead of the framework, and may take the fast path. */
  bypass(prefix: string, handle: ExchangeHandler): void;
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
  readonly bypasses: (readonly [prefix: string, handle: ExchangeHandler])[];
  /** Handles what no bypass takes. */
  others: RequestListener;
  isStopping: boolean;
}

/**
 * Node's server with our additions: errors in the envelope, duplicate `Host` lines refused, a fast path for plain
 * requests, and a shutdown that does not depend on clients. Does not listen yet.
 */
export function createHttpServer(limits: ConnectionLimits): HttpServer {
  const connections = createConnections();
  const state: ServerState = {
    limits,
    connections,
    bypasses: [],
    others: (_request, response) => void response.writeHead(503).end(),
    isStopping: false,
  };
  const server = createNodeServer(state);
  addFastPath(server, state);
  return {
    serve(handle) {
      state.others = handle;
      return server;
    },
    bypass: (prefix, handle) => state.bypasses.push([prefix, handle]),
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
  bypasses.find(([prefix]) => url.startsWith(prefix))?.[1];

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
      connections.addResponse(request.socket, response);
      if (state.isStopping) response.shouldKeepAlive = false;
      const refusal = findProtocolError(request);
      if (refusal !== undefined) return refuseRequest(request, response, refusal);
      const handle = handlerOf(state, request.url ?? '');
      if (handle) handle(new NodeExchange(request, response));
      else state.others(request, response);
    },
  );
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    refuseRequest(request, response, 'expectation_failed'),
  );
  return server;
}

/** Lets every connection begin on the fast path. */
function addFastPath(server: Server, state: ServerState): void {
  const { limits, connections } = state;
  const handOver = takeConnections(server, (socket) => {
    const fast = new FastConnection(socket, {
      handlerOf: (url) => handlerOf(state, url),
      handOver: (taken) => {
        connections.addNode(taken);
        handOver(taken);
      },
      refuse: (half) => refuseSocket(half, 'bad_request', 'en_us'),
      isStopping: () => state.isStopping,
      ...limits,
    });
    connections.add(socket, fast);
  });
  // The framework closes idle connections when it closes, and Node knows its own only.
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    connections.cutIdle();
    closeIdle();
  };
}

/**
 * Lets `take` have each new connection in place of Node's own HTTP, and returns what gives one to it after all. Node has
 * no other place in front of its parser than the listener of the event.
 */
function takeConnections(server: Server, take: (socket: Socket) => void): (socket: Socket) => void {
  const listeners = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', take);
  return (socket) => {
    for (const listen of listeners) listen.call(server, socket);
  };
}

/** Refuses bytes that are not HTTP, unless an answer to an earlier request is being sent. */
function refuseUnreadable(connections: Connections, error: NodeJS.ErrnoException, socket: Socket): void {
  const [current, ...next] = connections.responsesOn(socket);
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
