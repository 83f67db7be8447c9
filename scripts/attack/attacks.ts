import { randomBytes } from 'node:crypto';
import { httpRequest } from '@fourth-seat/server/testing/http-socket';
import { type Burst, sendBursts } from './bursts.ts';
import { costlyBodies } from './costly-bodies.ts';
import { type AttackScene, demoTokenRequest } from './scene.ts';

/** What a stranger or another customer does beside the victim. */
export interface Attack {
  /** For the command line and the table. */
  readonly name: string;
  /** What it sends. */
  readonly title: string;
  /** Whether the review listed it, or it was invented beside the list. */
  readonly kind: 'listed' | 'invented';
  readonly sends: Requests | Action;
}

/** One request after the other on each connection, or so many a second. */
interface Requests {
  readonly connections: number;
  readonly rate?: number;
  readonly prepare: (scene: AttackScene) => () => Buffer;
}

/** What is no sequence of requests. Acts until it is stopped; returns how often. */
interface Action {
  readonly act: (scene: AttackScene, isStopped: () => boolean) => Promise<number>;
}

type Headers = Readonly<Record<string, string>>;

/** The header of the proxy in front, which makes attacker and victim come from different machines. */
const ADDRESS = '198.51.99.66';
const json: Headers = { 'content-type': 'application/json', 'x-forwarded-for': ADDRESS };

const textOf = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));
const call = (secret: string, path: string, body: unknown, more: Headers = {}): Buffer =>
  httpRequest('POST', path, { ...json, ...more, authorization: `Bearer ${secret}` }, textOf(body));
const consoleCall = ({ attacker }: AttackScene, path: string, body: unknown): Buffer =>
  httpRequest('POST', path, { ...json, 'access-token': attacker.access_token }, textOf(body));

/** Requests that were prepared beforehand, sent in turn. */
function cycle(requests: readonly Buffer[]): () => Buffer {
  let at = 0;
  return () => requests[at++ % requests.length] ?? Buffer.alloc(0);
}

const cycleOf = (length: number, create: (index: number) => Buffer): (() => Buffer) =>
  cycle(Array.from({ length }, (_, index) => create(index)));

/** Requests of which each is another. */
function each(create: (index: number) => Buffer): () => Buffer {
  let index = 0;
  return () => create(index++);
}

const bursts =
  (burst: Burst): Action['act'] =>
  async ({ ports }, isStopped) =>
    sendBursts(ports, burst, isStopped);

const head = (line: string, fields: string): Buffer =>
  Buffer.from(`${line} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${ADDRESS}\r\n${fields}\r\n`, 'latin1');
const keyless = (fields: string): (() => Buffer) => cycle([head('POST /v1/a', `Content-Length: 0\r\n${fields}`)]);
/** Random characters of a path or a text, which no compression shortens. */
const random = (length: number): string => randomBytes(length).toString('base64url').slice(0, length);

/** 300 characters that are read as many sentences. */
const sentence = costlyBodies['rescue.understand'].map(({ text }) => text).join();
const understand = (secret: string): Buffer => call(secret, '/v1/rescue/understand', { seed: 'a', text: sentence });
/** 20 sentences at each of 20 ticks. */
const manySaid = {
  tick: 100,
  inputs: Array.from({ length: 20 }, (_, tick) => ({
    tick,
    given: Array.from({ length: 20 }, () => ({ type: 'say', text: sentence })),
  })),
};
const play = (secret: string): Buffer[] =>
  costlyBodies['doudizhu.play'].map((body) => call(secret, '/v1/doudizhu/play', body));
const openApi = head('GET /v1/openapi.json', '');

const smallKeys = (count: number): string => Array.from({ length: count }, (_, index) => `"k${index}":1`).join(',');

/** Every costly body of one decision, with a test key. */
const costly = (
  api: keyof typeof costlyBodies,
  connections: number,
): Pick<Attack, 'kind' | 'name' | 'title' | 'sends'> => ({
  name: api,
  title: `the costliest bodies of ${api} that a search found`,
  kind: 'invented',
  sends: {
    connections,
    prepare: ({ attacker }) =>
      cycle(costlyBodies[api].map((body) => call(attacker.test, `/v1/${api.replace('.', '/')}`, body))),
  },
});

export const attacks: readonly Attack[] = [
  {
    name: 'head-blanks',
    title: 'heads with 8,000 blanks, no key, 60 a second',
    kind: 'listed',
    sends: { connections: 8, rate: 60, prepare: () => keyless(`X-A:${' '.repeat(8000)}\xe9\r\n`) },
  },
  {
    name: 'understand-visitor',
    title: 'sentences of 300 characters with four tokens of the playground, 17 a second each',
    kind: 'listed',
    sends: { connections: 8, rate: 68, prepare: ({ attacker }) => cycle(attacker.tokens.map(understand)) },
  },
  {
    name: 'understand-test-key',
    title: 'the same with a test key, eight senders',
    kind: 'listed',
    sends: { connections: 8, prepare: ({ attacker }) => cycle([understand(attacker.test)]) },
  },
  {
    name: 'pipelined-openapi',
    title: '200 connections with 20 GET /v1/openapi.json in a packet',
    kind: 'listed',
    sends: { act: bursts({ connections: 200, requests: openApi, times: 20, reads: true }) },
  },
  {
    name: 'pipelined-posts',
    title: '4 connections with 1,000 keyless POSTs in a packet',
    kind: 'listed',
    sends: {
      act: bursts({ connections: 4, requests: head('POST /v1/a', 'Content-Length: 0\r\n'), times: 1000, reads: true }),
    },
  },
  {
    name: 'unread-answers',
    title: '1,500 connections that read no answer',
    kind: 'listed',
    sends: { act: bursts({ connections: 1500, requests: openApi, times: 5, reads: false }) },
  },
  {
    name: 'rescue-many-sentences',
    title: 'rescue.act with 20 ticks of 20 sentences, one sender',
    kind: 'listed',
    sends: {
      connections: 1,
      prepare: ({ attacker }) =>
        each((index) => call(attacker.test, '/v1/rescue/act', { seed: `s${index}`, ...manySaid })),
    },
  },
  {
    name: 'forty-projects',
    title: 'doudizhu.play by 160 senders with the keys of 40 projects',
    kind: 'listed',
    sends: { connections: 160, prepare: ({ attacker }) => cycle(attacker.projects.flatMap(play)) },
  },
  {
    name: 'refused-bodies',
    title: 'batches of 1 MB with a test key, 65 a second',
    kind: 'listed',
    sends: {
      connections: 8,
      rate: 65,
      prepare: ({ attacker }) => cycle([call(attacker.test, '/v1/batch', JSON.stringify(random(1_000_000)))]),
    },
  },
  {
    name: 'rescue-new-seeds',
    title: 'rescue.act with a new seed each, two senders',
    kind: 'listed',
    sends: {
      connections: 2,
      prepare: ({ attacker }) =>
        each((index) => call(attacker.test, '/v1/rescue/act', { seed: `n${index}`, tick: 20 })),
    },
  },
  {
    name: 'wrong-passwords',
    title: "wrong passwords for the victim's account, 300 a second",
    kind: 'listed',
    sends: {
      connections: 32,
      rate: 300,
      prepare: ({ victim }) =>
        each((index) => {
          const from = { ...json, 'x-forwarded-for': `198.18.${(index >> 8) & 255}.${index & 255}` };
          const body = { identifier: victim.email, password: `Guess-work-${index}` };
          return httpRequest('POST', '/user/v1/login', from, JSON.stringify(body));
        }),
    },
  },
  {
    name: 'playground-tokens',
    title: 'tokens of the playground for as many addresses, 400 a second',
    kind: 'listed',
    sends: {
      connections: 32,
      rate: 400,
      prepare: () => each((index) => demoTokenRequest(`198.19.${(index >> 8) & 255}.${index & 255}`, `m${index}`)),
    },
  },
  costly('doudizhu.validate', 16),
  costly('guandan.validate', 16),
  costly('doudizhu.legal-moves', 16),
  costly('guandan.legal-moves', 16),
  costly('paodekuai.legal-moves', 16),
  costly('paodekuai.validate', 16),
  costly('moba.draft', 16),
  costly('shooter.act', 16),
  costly('rescue.reword', 16),
  costly('rescue.verify', 4),
  {
    name: 'stored-secrets',
    title: 'bodies of 33 KB that are stored and look like cut secrets',
    kind: 'invented',
    sends: {
      connections: 8,
      prepare: ({ attacker }) =>
        cycle([call(attacker.test, '/v1/doudizhu/play', 'seat_'.repeat(6550).padEnd(100_000, '!'))]),
    },
  },
  {
    name: 'batch-keys',
    title: 'batches of 900 KB with 95,000 keys',
    kind: 'invented',
    sends: {
      connections: 4,
      rate: 28,
      prepare: ({ attacker }) =>
        cycle([
          call(attacker.test, '/v1/batch', `{"calls":[{"api":"doudizhu.validate","body":{${smallKeys(95_000)}}}]}`),
        ]),
    },
  },
  {
    name: 'console-fields',
    title: 'forms of the console with 95,000 fields',
    kind: 'invented',
    sends: {
      connections: 2,
      prepare: (scene) => cycle([consoleCall(scene, '/user/v1/profile/update', `{${smallKeys(95_000)}}`)]),
    },
  },
  {
    name: 'deep-json',
    title: 'bodies of 120 KB that are lists in lists',
    kind: 'invented',
    sends: {
      connections: 8,
      prepare: ({ attacker }) =>
        cycle([call(attacker.test, '/v1/doudizhu/play', `${'['.repeat(60_000)}${']'.repeat(60_000)}`)]),
    },
  },
  {
    name: 'review-records',
    title: 'reviews of records of 100 KB that are nonsense',
    kind: 'invented',
    sends: {
      connections: 8,
      prepare: ({ attacker }) =>
        cycle([
          call(attacker.test, '/v1/doudizhu/review', { record: '0:3 '.repeat(25_000) }),
          call(attacker.test, '/v1/guandan/review', { record: 'S3 '.repeat(33_000) }),
        ]),
    },
  },
  {
    name: 'languages',
    title: 'keyless requests that accept 1,000 languages',
    kind: 'invented',
    sends: {
      connections: 8,
      rate: 300,
      prepare: () =>
        keyless(`Accept-Language: ${Array.from({ length: 1000 }, (_, index) => `a;q=0.${index}`).join()}\r\n`),
    },
  },
  {
    name: 'many-headers',
    title: 'keyless requests with 900 headers',
    kind: 'invented',
    sends: {
      connections: 8,
      rate: 300,
      prepare: () => keyless(Array.from({ length: 900 }, (_, index) => `a${index}: \t\r\n`).join('')),
    },
  },
  {
    name: 'small-chunks',
    title: 'bodies of 20,000 chunks of one byte',
    kind: 'invented',
    sends: {
      connections: 4,
      rate: 40,
      prepare: ({ attacker }) => {
        const fields = `Authorization: Bearer ${attacker.test}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n`;
        const chunks = Buffer.from(`${'1\r\n \r\n'.repeat(20_000)}0\r\n\r\n`);
        return cycle([Buffer.concat([head('POST /v1/doudizhu/play', fields), chunks])]);
      },
    },
  },
  {
    name: 'new-connections',
    title: 'a new connection for each of 500 keyless requests a second',
    kind: 'invented',
    sends: { connections: 50, rate: 500, prepare: () => keyless('Connection: close\r\n') },
  },
  {
    name: 'unknown-paths',
    title: 'unknown paths of 6,000 characters, each another',
    kind: 'invented',
    sends: {
      connections: 8,
      rate: 300,
      prepare: ({ attacker }) => each(() => call(attacker.test, `/v1/${random(6000)}`, '{}')),
    },
  },
  {
    name: 'junk-bodies',
    title: 'stored bodies of 125 KB of junk, 250 a second',
    kind: 'invented',
    sends: {
      connections: 8,
      rate: 250,
      prepare: ({ attacker }) => cycleOf(40, () => call(attacker.test, '/v1/doudizhu/legal-moves', random(125_000))),
    },
  },
  {
    name: 'moba-sheets',
    title: 'sheets of a MOBA with 1,280 unknown fields',
    kind: 'invented',
    sends: {
      connections: 16,
      prepare: ({ attacker }) => {
        const heroes = Array.from({ length: 16 }, () => `{${smallKeys(80)}}`);
        return cycle([call(attacker.test, '/v1/moba/sheet', `{"sheet":{"heroes":[${heroes.join(',')}]}}`)]);
      },
    },
  },
  {
    name: 'same-idempotency-key',
    title: 'the same Idempotency-Key by 64 senders at once',
    kind: 'invented',
    sends: {
      connections: 64,
      prepare: ({ attacker }) =>
        cycle(
          costlyBodies['doudizhu.play'].map((body) =>
            call(attacker.test, '/v1/doudizhu/play', body, { 'idempotency-key': 'one-and-the-same' }),
          ),
        ),
    },
  },
  {
    name: 'searches',
    title: '60 searches of the console at once over 12,000 stored bodies',
    kind: 'invented',
    sends: {
      connections: 60,
      rate: 120,
      prepare: (scene) =>
        cycleOf(60, (index) =>
          consoleCall(scene, '/console/v1/tenant/call/list', { filters: { search: `nowhere to be found ${index}` } }),
        ),
    },
  },
  {
    name: 'slow-senders',
    title: '400 half-sent heads and bodies, a byte every half second',
    kind: 'invented',
    sends: {
      act: bursts({
        connections: 400,
        requests: Buffer.from('POST /user/v1/login HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\n'),
        times: 1,
        reads: true,
        drips: true,
      }),
    },
  },
];
