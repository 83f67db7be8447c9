import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { httpRequest } from '@fourth-seat/server/testing/http-socket';
import { pictureBomb } from './picture-bomb.ts';
import type { AttackScene } from './scene.ts';

/** What one customer does to the others. */
export type Attack = RequestAttack | ActionAttack;

interface AttackBase {
  /** For the command line. */
  readonly name: string;
  /** For the table. */
  readonly title: string;
  readonly needsRedis?: boolean;
  readonly stored_bodies?: number;
  readonly victim_concurrency?: number;
  /** Only one round: a second one would run into limits that the first has used up. */
  readonly once?: boolean;
}

/** Requests at a limited rate. The control sends as many harmless calls. */
interface RequestAttack extends AttackBase {
  readonly kind: 'requests';
  readonly connections: number;
  /** Requests per second of all connections together. */
  readonly rate: number;
  /** Total number of requests; undefined for as many as fit into the time of the measurement. */
  readonly count?: number;
  /** Prepares the requests; called before the measurement begins. */
  readonly prepare: (scene: AttackScene) => Promise<() => Buffer> | (() => Buffer);
}

/** Something other than requests. The control does nothing. */
interface ActionAttack extends AttackBase {
  readonly kind: 'action';
  /** Acts until it is stopped; returns how many actions it took. */
  readonly act: (scene: AttackScene, isStopped: () => boolean) => Promise<number>;
}

/** A request of `doudizhu.validate`, which the thread of the event loop answers itself. */
export const CHEAP_BODY = '{"hand":["5","5","6"],"cards":["5","5"]}';
/** The header of the proxy in front, which makes attacker and victim come from different machines. */
const jsonHeaders = { 'content-type': 'application/json', 'x-forwarded-for': '198.51.99.66' };

function call(secret: string, path: string, body: string): Buffer {
  return httpRequest('POST', path, { ...jsonHeaders, authorization: `Bearer ${secret}` }, body);
}

function consoleCall(access_token: string, path: string, body: unknown): Buffer {
  return httpRequest('POST', path, { ...jsonHeaders, 'access-token': access_token }, JSON.stringify(body));
}

/** Random characters of a path, which no compression shortens. */
const randomPath = (length: number): string => randomBytes(length).toString('base64url').slice(0, length);

/** Requests that were prepared beforehand, sent in turn. */
function cycle(bodies: readonly Buffer[]): () => Buffer {
  let at = 0;
  return () => bodies[at++ % bodies.length] ?? Buffer.alloc(0);
}

function cycleOf(length: number, createBody: (number: number) => Buffer): () => Buffer {
  return cycle(Array.from({ length }, (_, number) => createBody(number)));
}

function longPaths(secret: (scene: AttackScene) => string) {
  return (scene: AttackScene) => cycleOf(200, () => call(secret(scene), `/v1/${randomPath(6000)}`, '{}'));
}

function smallKeys(count: number) {
  return (scene: AttackScene) => {
    const keys = Array.from({ length: count }, (_, number) => `"k${number}":1`).join(',');
    return cycle([call(scene.attacker.test, '/v1/batch', `{"calls":[{"api":"doudizhu.validate","body":{${keys}}}]}`)]);
  };
}

/** What a customer's game server sends. */
export function harmlessCalls({ attacker }: AttackScene): () => Buffer {
  return cycle([call(attacker.live, '/v1/doudizhu/validate', CHEAP_BODY)]);
}

const longPath = { kind: 'requests', connections: 8, rate: 300 } as const;

export const attacks: readonly Attack[] = [
  {
    ...longPath,
    name: 'long-path-live-key',
    title: 'paths of 6,000 characters, live key',
    prepare: longPaths(({ attacker }) => attacker.live),
  },
  {
    ...longPath,
    name: 'long-path-test-key',
    title: 'paths of 6,000 characters, test key',
    prepare: longPaths(({ attacker }) => attacker.test),
  },
  {
    ...longPath,
    name: 'long-path-client-token',
    title: "paths of 6,000 characters, a player's token",
    prepare: longPaths(({ attacker }) => attacker.client_token),
  },
  {
    ...longPath,
    name: 'long-path-disabled-key',
    title: 'paths of 6,000 characters, disabled key',
    prepare: longPaths(({ attacker }) => attacker.disabled),
  },
  {
    kind: 'requests',
    name: 'one-odd-path',
    title: 'one call to a path of 2,600 characters',
    connections: 1,
    rate: 1,
    count: 1,
    prepare: (scene) => cycleOf(1, () => call(scene.attacker.test, `/v1/${randomPath(2600)}`, '{}')),
  },
  {
    kind: 'requests',
    name: 'batch-95000-keys',
    title: 'batches of 900 KB with 95,000 keys',
    connections: 4,
    rate: 28,
    prepare: smallKeys(95_000),
  },
  {
    kind: 'requests',
    name: 'batch-20000-keys',
    title: 'batches of 200 KB with 20,000 keys',
    connections: 4,
    rate: 80,
    prepare: smallKeys(20_000),
  },
  {
    kind: 'requests',
    name: 'form-95000-fields',
    title: 'forms of the console with 95,000 fields',
    connections: 1,
    rate: 1,
    count: 3,
    prepare: ({ attacker }) => {
      const fields = Array.from({ length: 95_000 }, (_, number) => [`k${number}`, 1]);
      return cycle([consoleCall(attacker.access_token, '/user/v1/profile/update', Object.fromEntries(fields))]);
    },
  },
  {
    kind: 'requests',
    name: 'costly-legal-moves',
    title: 'legal moves of 27 cards with two wild ones',
    connections: 2,
    rate: 10,
    prepare: (scene) => cycle([call(scene.attacker.live, '/v1/guandan/legal-moves', JSON.stringify(wildHand))]),
  },
  {
    kind: 'action',
    name: 'redis-paused',
    title: 'Redis pauses for 350 ms every second',
    act: pauseRedis,
    needsRedis: true,
    victim_concurrency: 32,
  },
  {
    kind: 'requests',
    name: 'searches',
    title: '60 searches at once over 12,000 stored bodies',
    connections: 60,
    rate: 120,
    prepare: (scene) =>
      cycleOf(60, (number) => {
        const body = { filters: { search: `nowhere to be found ${number}` } };
        return consoleCall(scene.attacker.access_token, '/console/v1/tenant/call/list', body);
      }),
    stored_bodies: 12_000,
  },
  {
    kind: 'requests',
    name: 'picture-bombs',
    title: '12 pictures at once that unpack to 49 million pixels',
    connections: 12,
    rate: 1000,
    count: 12,
    prepare: async (scene) => {
      const image = (await pictureBomb(7000)).toString('base64');
      return cycle([consoleCall(scene.attacker.access_token, '/user/v1/avatar/update', { image })]);
    },
  },
  {
    kind: 'requests',
    name: 'unknown-paths',
    title: 'unknown paths of 2,000 characters, each another',
    connections: 8,
    rate: 1000,
    prepare: (scene) => () => call(scene.attacker.test, `/v1/${randomPath(2000)}`, '{}'),
  },
  {
    kind: 'requests',
    name: 'junk-bodies',
    title: 'stored bodies of 125 KB of junk',
    connections: 8,
    rate: 250,
    prepare: (scene) =>
      cycleOf(40, () => call(scene.attacker.test, '/v1/doudizhu/legal-moves', randomBytes(93_000).toString('base64'))),
  },
  {
    kind: 'requests',
    name: 'password-guesses',
    title: '2,050 passwords guessed from as many addresses',
    connections: 32,
    rate: 400,
    count: 2050,
    once: true,
    prepare: () =>
      cycleOf(2050, (number) => {
        const address = `198.51.${100 + (number >> 8)}.${number & 255}`;
        const body = { identifier: `player${number}@club.example`, password: 'Guess-work-1234' };
        return httpRequest(
          'POST',
          '/user/v1/login',
          { ...jsonHeaders, 'x-forwarded-for': address },
          JSON.stringify(body),
        );
      }),
  },
  {
    kind: 'action',
    name: 'slow-senders',
    title: '200 half-sent bodies and 200 half-sent heads, held open',
    act: holdOpen,
  },
];

/** 27 cards at level 2, two of them wild: the largest answer of `legal-moves`. */
const wildHand = {
  level: '2',
  hand: 'H2 H2 S3 S3 H4 D4 S5 C5 D6 C6 S7 H7 D8 C8 S9 H9 ST DT CJ HJ SQ DQ HK CK SA DA SB'.split(' '),
};

async function pauseRedis({ redis_pid }: AttackScene, isStopped: () => boolean): Promise<number> {
  if (redis_pid === undefined) throw new Error('there is no Redis to pause');
  let pauses = 0;
  while (!isStopped()) {
    process.kill(redis_pid, 'SIGSTOP');
    await sleep(350);
    process.kill(redis_pid, 'SIGCONT');
    pauses++;
    await sleep(650);
  }
  return pauses;
}

async function holdOpen(scene: AttackScene, isStopped: () => boolean): Promise<number> {
  const body = httpRequest('POST', '/user/v1/login', { ...jsonHeaders, 'content-length': '100' }).toString('latin1');
  const call = httpRequest('POST', '/v1/doudizhu/legal-moves', {
    authorization: `Bearer ${scene.attacker.live}`,
    'content-length': '100',
  }).toString('latin1');
  const starts = [body, call, 'GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ', 'POST /v1/batch HTTP/1.1\r\nhost: '];
  const sockets = Array.from({ length: 400 }, (_, number) => {
    const socket = connect({ port: scene.port, host: '127.0.0.1' });
    socket.on('error', () => undefined);
    socket.write(starts[number % starts.length] ?? '');
    return socket;
  });
  while (!isStopped()) {
    await sleep(500);
    for (const socket of sockets) if (socket.writable) socket.write('a');
  }
  for (const socket of sockets) socket.destroy();
  return sockets.length;
}
