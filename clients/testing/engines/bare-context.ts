import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { bundleTypeScript } from '@fourth-seat/web/libraries';
import type { CallResult, ClientCall, Driver } from '../driver.ts';

/** The one thing that a runtime offers to send requests with. */
export type Sender = 'wx' | 'tt' | 'qq' | 'my' | 'XMLHttpRequest' | 'fetch';

/** `fourth-seat.es2015.js` as it is offered. */
export function readScript(): string {
  const folder = mkdtempSync(join(tmpdir(), 'client-bare-'));
  try {
    bundleTypeScript(folder);
    return readFileSync(join(folder, 'fourth-seat.es2015.js'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Calls of the library in a runtime that has the language, timers and one way to send requests, and nothing else (but
 * for the sender `fetch`): no `fetch`, `Headers`, `AbortController`, `crypto`, `URL`, `performance`, `structuredClone`, `TextDecoder`.
 */
export function startBareDriver(sender: Sender, script: string): Driver {
  const agent = new Agent({ keepAlive: true });
  const context = createContext({ setTimeout, clearTimeout, ...senderOf(sender, agent) });
  runInContext(script, context);
  const answer = runInContext(program, context) as (call: string) => Promise<string>;
  let last: Promise<unknown> = Promise.resolve();
  return {
    async makeCall(call: ClientCall) {
      const result = last.then(async () => JSON.parse(await answer(JSON.stringify(call))) as CallResult);
      last = result.catch(() => undefined);
      return result;
    },
    async stop() {
      agent.destroy();
    },
  };
}

/** What runs inside: the same as the drivers of other languages, in the language of 2015. */
const program = `(function () {
  var clients = {}, attempts = [], receipts = [];
  function told(error) {
    if (!(error instanceof FourthSeat.SeatError)) return { class: error.name, text: String(error) };
    var kinds = ['RequestError', 'AccessError', 'LimitError', 'ServiceError', 'DeadlineError', 'NetworkError'];
    var kind = kinds.filter(function (name) { return error instanceof FourthSeat[name]; })[0] || 'SeatError';
    return { class: kind, text: String(error), name: error.name, code: error.code, status: error.status,
      field: error.field, request_id: error.request_id, retry_after: error.retry_after, outcome_unknown: error.outcome_unknown };
  }
  function clientOf(settings) {
    var name = JSON.stringify(settings);
    if (!clients[name]) {
      clients[name] = FourthSeat.createSeat(Object.assign({
        on_attempt: function (one) { attempts.push(one); }, on_receipt: function (one) { receipts.push(one); }
      }, settings));
    }
    return clients[name];
  }
  function make(call) {
    if (call.call === 'webhook') {
      var given = Object.assign({}, call.body);
      if (given.tolerance_s === 'NaN') given.tolerance_s = NaN;
      return FourthSeat.verifyWebhook(given);
    }
    var seat = clientOf(call.client);
    if (call.call === 'key') return seat.key(call.options);
    if (call.call === 'catalog') return seat.catalog(call.options);
    if (call.call === 'tokens') return seat.createToken(call.body, call.options);
    if (call.call === 'batch') return seat.batch(call.body, call.options).then(function (answers) {
      return answers.map(function (one) { return one instanceof Error ? { error: told(one) } : one; });
    });
    if (call.times) {
      var left = call.times, answered = 0;
      var work = function () {
        if (left-- <= 0) return undefined;
        return seat.decide(call.call, call.body).then(function () { answered++; return work(); });
      };
      var workers = [];
      for (var n = 0; n < call.width; n++) workers.push(work());
      return Promise.all(workers).then(function () { return { answered: answered }; });
    }
    var options = Object.assign({}, call.options);
    if (call.fallback) options.fallback = function (error) { return Object.assign({}, call.fallback, { because: error.name }); };
    return seat.decide(call.call, call.body, options);
  }
  return function (line) {
    attempts = [];
    receipts = [];
    return Promise.resolve(line).then(JSON.parse).then(make).then(
      function (answer) { return { answer: answer }; },
      function (error) { return { error: told(error) }; }
    ).then(function (result) {
      result.attempts = attempts.map(function (one) {
        return { number: one.number, replayed: one.replayed, error: one.error ? one.error.name : null };
      });
      result.receipts = receipts;
      return JSON.stringify(result);
    });
  };
})()`;

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

interface Received {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The engine's side: one request over a kept connection, answered with text. */
function exchange(
  agent: Agent,
  { url, method, headers, body }: Sent,
  done: (answer?: Received) => void,
): ClientRequest {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const sent = request(url, { method, agent, headers: { ...headers, ...length } }, (response) => {
    const parts: Buffer[] = [];
    response.on('data', (part: Buffer) => parts.push(part));
    response.on('error', () => done());
    response.on('end', () => {
      if (!response.complete) return done();
      const found = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
      done({
        status: response.statusCode ?? 0,
        headers: Object.fromEntries(found) as Record<string, string>,
        text: Buffer.concat(parts).toString('utf8'),
      });
    });
  });
  sent.on('error', () => done());
  sent.end(body);
  return sent;
}

/** A global with that one sender, in the form in which its platform has it. */
function senderOf(sender: Sender, agent: Agent): Record<string, unknown> {
  // A server or a page, with all that it has.
  if (sender === 'fetch') return { fetch, AbortController, TextEncoder, TextDecoder, crypto, performance };
  if (sender === 'XMLHttpRequest') return { XMLHttpRequest: createXhr(agent) };
  const isAlipay = sender === 'my';
  const miniRequest = (options: MiniGameOptions): { abort(): void } => {
    const headers = isAlipay ? options.headers : options.header;
    const sent = exchange(agent, { ...options, headers, body: options.data }, (answer) => {
      if (!answer) return options.fail(isAlipay ? { error: 12, errorMessage: 'network' } : { errMsg: 'request:fail' });
      const { status, headers: found, text } = answer;
      if (!isAlipay) return options.success({ statusCode: status, header: found, data: text });
      // Alipay calls every refusal a failure.
      const given = { status, headers: found, data: text };
      return status < 400
        ? options.success(given)
        : options.fail({ error: 19, errorMessage: 'http status error', ...given });
    });
    return { abort: () => void sent.destroy() };
  };
  return { [sender]: { request: miniRequest } };
}

interface MiniGameOptions {
  readonly url: string;
  readonly method: string;
  readonly header: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly data: string | undefined;
  success(answer: unknown): void;
  fail(reason: unknown): void;
}

function createXhr(agent: Agent): unknown {
  return class {
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    timeout = 0;
    status = 0;
    responseText = '';
    #target = { url: '', method: '' };
    readonly #headers: Record<string, string> = {};
    #found: Readonly<Record<string, string>> = {};
    #sent: ClientRequest | undefined;

    open(method: string, url: string): void {
      this.#target = { url, method };
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value;
    }

    getAllResponseHeaders(): string {
      return Object.entries(this.#found)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('');
    }

    send(body: string | null): void {
      this.#sent = exchange(agent, { ...this.#target, headers: this.#headers, body: body ?? undefined }, (answer) => {
        if (!answer) return this.onerror?.();
        this.status = answer.status;
        this.#found = answer.headers;
        this.responseText = answer.text;
        this.onload?.();
      });
    }

    abort(): void {
      this.#sent?.destroy();
    }
  };
}
