import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { isPublicAddress } from '../platform/http/outgoing/public-address.ts';

/** A message as it arrived. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A server of a customer, which hands over each message once it is whole, and the answer to be given. */
export function createReceiver(take: (message: Received, response: ServerResponse) => void): Server {
  return createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => take({ headers: request.headers, body }, response));
  });
}

/** The receiver is on this machine, which no message reaches otherwise. */
export const allowsReceiver = (address: string): boolean => address === '127.0.0.1' || isPublicAddress(address);
