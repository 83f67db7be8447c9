import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorName, type Locale, parseLocale } from '@fourth-seat/contract';
import { createId } from '../../ids.ts';
import { ApiError, failureEnvelope, invalidRequest } from '../errors.ts';

/** Errors of a request that reaches no handler. */
type ProtocolError = Extract<
  ErrorName,
  | 'bad_request'
  | 'body_too_large'
  | 'expectation_failed'
  | 'headers_too_large'
  | 'request_timeout'
  | 'too_many_requests'
>;

/** Node's errors for unreadable requests, as errors of the catalogue. */
export function nameProtocolError(code: string | undefined): ProtocolError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return 'headers_too_large';
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return 'body_too_large';
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 'request_timeout';
    default:
      return 'bad_request';
  }
}

/** Lines that a request has once at most. Of two Node would take the first, and a proxy in front perhaps the last. */
const onceAtMost: ReadonlySet<string> = new Set(['host', 'authorization', 'access-token', 'content-type']);

/**
 * The error for a request that must reach no handler: two `Host` or `Authorization` lines can mean different sites and
 * callers to different programs, and HTTP/0.9 has neither a status nor an end of the answer. Undefined for all other requests.
 */
export function findProtocolError(request: IncomingMessage): ProtocolError | undefined {
  if (request.httpVersionMajor !== 1) return 'bad_request';
  const { rawHeaders } = request;
  const seen: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase();
    if (!onceAtMost.has(name)) continue;
    if (seen.includes(name)) return 'bad_request';
    seen.push(name);
  }
  return !seen.includes('host') && request.httpVersionMinor > 0 ? 'bad_request' : undefined;
}

const headersOf = (text: string, request_id: string): Record<string, string | number> => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(text),
  'x-request-id': request_id,
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  connection: 'close',
});

function errorOf(name: ProtocolError): ApiError {
  if (name === 'too_many_requests') return new ApiError(name, { retry_after: 1 });
  return name === 'bad_request' ? invalidRequest() : new ApiError(name);
}

function envelopeOf(name: ProtocolError, locale: Locale): { status: number; text: string; request_id: string } {
  const request_id = createId('request');
  const error = errorOf(name);
  const { status, body } = failureEnvelope(error, locale, request_id);
  return { status, text: JSON.stringify(body), request_id };
}

/** Answers a request whose header could be read, and closes its connection: further bytes on it cannot be trusted. */
export function refuseRequest(request: IncomingMessage, response: ServerResponse, name: ProtocolError): void {
  const { status, text, request_id } = envelopeOf(name, parseLocale(request.headers['accept-language']));
  response.writeHead(status, headersOf(text, request_id));
  response.end(text);
}

/** The same on the bare socket, where there is no request. Nothing that was sent is repeated. */
export function refuseSocket(socket: Socket, name: ProtocolError, locale: Locale): void {
  const { status, text, request_id } = envelopeOf(name, locale);
  const lines = Object.entries(headersOf(text, request_id)).map(([header, value]) => `${header}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${text}`, () =>
    socket.destroySoon(),
  );
}
