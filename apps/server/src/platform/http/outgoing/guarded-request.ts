import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import ipaddr from 'ipaddr.js';
import { bareHost } from '../networks.ts';
import { AddressRefusedError, type AddressRule, guardedLookup } from './public-address.ts';

export interface GuardedRequest<Result> {
  readonly allows: AddressRule;
  /** Name servers with their port; those of the system where none are given. */
  readonly nameServers?: readonly string[] | undefined;
  readonly method: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string | undefined;
  /** Milliseconds for the whole request, and what it fails with after them. */
  readonly timeout_ms: number;
  readonly tooSlow: () => Error;
  readonly read: (response: IncomingMessage) => Promise<Result>;
}

/**
 * A request to a URL that a customer named: the address that was checked is the one that is connected to, redirects are not
 * followed, and a slow answer holds nothing up. Rejects with `AddressRefusedError` where the rule does not allow the address.
 */
export async function guardedRequest<Result>(url: URL, options: GuardedRequest<Result>): Promise<Result> {
  const { allows, nameServers, method, headers, body, timeout_ms, tooSlow, read } = options;
  const host = bareHost(url.hostname);
  // For an IP address in the URL no lookup takes place.
  if (ipaddr.isValid(host) && !allows(host)) throw new AddressRefusedError();
  const over = new AbortController();
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  // `localhost` has no record to ask for; whether it may be called is up to the same rule.
  const isHere = host === 'localhost' && allows('127.0.0.1');
  const lookup = isHere ? {} : { lookup: guardedLookup({ allows, nameServers, signal: over.signal }) };
  return new Promise((resolve, reject) => {
    const request = send(url, { method, agent: false, headers, ...lookup }, (response) => {
      read(response).then(resolve, reject);
    });
    // For the whole request: the socket's own timeout would restart with every byte.
    const timer = setTimeout(() => request.destroy(tooSlow()), timeout_ms);
    request.on('error', reject);
    request.on('close', () => {
      clearTimeout(timer);
      over.abort();
    });
    request.end(body);
  });
}
