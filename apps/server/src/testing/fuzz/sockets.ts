import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { pathOfApi, tokenLimits } from '@fourth-seat/contract';
import { presets } from '../../api/gateway/reference/presets.ts';
import type { Deps } from '../../deps.ts';
import { hasEnded } from '../has-ended.ts';
import { createHttpSocket, type HttpSocket, httpRequest, nameOutcome } from '../http-socket.ts';
import { createKey } from '../keys.ts';
import { createFixture, type MatrixFixture } from '../matrix/fixture.ts';
import { createFounder, createProject, type TestPerson } from '../people.ts';
import { startTestServer } from '../start-test-server.ts';
import { anyRequest } from './requests.ts';
import { CASES_PER_WORLD, isFullQueue, wordsOf } from './run.ts';
import { createDice, type Dice } from './values.ts';
import { toWire } from './wire.ts';

export interface SocketFinding {
  /** Together with the seed it reproduces the request. */
  readonly number: number;
  readonly standing: string;
  readonly request: string;
  readonly answer: string;
  readonly ms: number;
}

export interface SocketReport {
  readonly by_answer: ReadonlyMap<string, number>;
  /** Answers of 500 and above that are no full queue, and requests without an answer. */
  readonly findings: readonly SocketFinding[];
  /** Refused because a queue was full. */
  readonly busy: number;
  readonly slowest: SocketFinding | undefined;
  readonly victim: { readonly calls: number; readonly busy: number; readonly failures: readonly string[] };
  /** Undefined when the server still runs and stops cleanly. */
  readonly crash: string | undefined;
}

export interface SocketFuzzOptions {
  readonly cases: number;
  readonly seed: string;
  /** Number of the first case, to reproduce a finding. */
  readonly first?: number;
  /** Concurrent requests. */
  readonly width?: number;
  readonly progress?: (done: number) => void;
}

/** Number of attackers' requests for one of the victim. */
const CASES_PER_VICTIM_CALL = 10;

/**
 * Sends `cases` requests over sockets to a server process on the database of `deps`, with every possible kind of
 * access, and at the same time calls of an uninvolved organization.
 */
export async function fuzzSockets(deps: Deps, options: SocketFuzzOptions): Promise<SocketReport> {
  const { cases, seed, first = 0, width = 8, progress } = options;
  const server = await serve(deps);
  const by_answer = new Map<string, number>();
  const findings: SocketFinding[] = [];
  let busy = 0;
  let slowest: SocketFinding | undefined;
  const victim = await createVictim(deps, server.port);
  const stranger = await createFounder(deps, 'Stranger');
  let scene = await createScene(deps, server.port, stranger);
  let next = first;

  async function work(): Promise<void> {
    const socket = createHttpSocket(server.port);
    for (let number = next++; number < first + cases && server.crash() === undefined; number = next++) {
      if (number % CASES_PER_WORLD === CASES_PER_WORLD - 1) {
        scene = await createScene(deps, server.port, stranger);
        progress?.(number + 1);
      }
      const beside = number % CASES_PER_VICTIM_CALL === 0 ? victim.call(number) : undefined;
      const finding = await attempt(socket, number);
      if (finding) findings.push(finding);
      await beside;
    }
    socket.close();
  }

  async function attempt(socket: HttpSocket, number: number): Promise<SocketFinding | undefined> {
    const { dice, standing, request } = makeCase(seed, number, scene);
    if (dice.chance(0.003)) return abandon(server.port, request.bytes);
    const started = performance.now();
    const answer = await socket.send(request.bytes);
    const ms = Math.round(performance.now() - started);
    const name = nameOutcome(answer);
    const found = { number, standing, request: request.text, answer: name, ms };
    if (ms > (slowest?.ms ?? 0)) slowest = found;
    by_answer.set(name, (by_answer.get(name) ?? 0) + 1);
    if (!answer.ok) return request.mayLoseAnswer && answer.missing === 'closed' ? undefined : found;
    if (isFullQueue(answer)) busy++;
    else if (answer.status >= 500) return found;
    return undefined;
  }

  await Promise.all(Array.from({ length: width }, work));
  return { by_answer, findings, busy, slowest, victim: victim.end(), crash: await server.stop() };
}

/** Every case has its own random generator: seed and number reproduce it, except for ids, which are new in each run. */
function makeCase(seed: string, number: number, scene: Scene) {
  const dice = createDice(`${seed}:socket:${number}`);
  const plain = anyRequest(dice, scene.words);
  const [standing, credential] = pickStanding(dice, scene, plain.url.startsWith('/v1/'));
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  return { dice, standing, request: toWire(dice, plain, { 'x-forwarded-for': address, ...credential }) };
}

/** Sends the beginning and disconnects. */
async function abandon(port: number, bytes: Buffer): Promise<undefined> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  socket.end(bytes.subarray(0, Math.ceil(bytes.length / 2)));
  socket.destroySoon();
  await once(socket, 'close');
  return undefined;
}

interface Scene {
  readonly words: readonly string[];
  /** Headers by the kind of caller. */
  readonly sessions: readonly Standing[];
  readonly keys: readonly Standing[];
}

type Standing = readonly [name: string, headers: Readonly<Record<string, string>>];

const anonymous: Standing = ['anonymous', {}];

/** Mostly the kind of access that the endpoint expects; now and then another one. */
function pickStanding(dice: Dice, { sessions, keys }: Scene, isApi: boolean): Standing {
  if (dice.chance(0.1)) return anonymous;
  return dice.pick(isApi === dice.chance(0.9) ? keys : sessions);
}

async function createScene(deps: Deps, port: number, stranger: TestPerson): Promise<Scene> {
  const world = await createFixture(deps);
  const home = { owner: world.people.creator, project_id: world.project_id };
  const live = await createKey(deps, {}, home);
  const test = await createKey(deps, { mode: 'test' }, home);
  const disabled = await createKey(deps, { state: 'disabled' }, home);
  await deps.pool.query('DELETE FROM attempt_counts');
  const people = { ...world.people, other_organization: stranger };
  return {
    words: wordsOf(world),
    sessions: Object.entries(people).map(([name, { access_token }]) => [name, { 'access-token': access_token }]),
    keys: [
      ['live key', bearer(live.secret)],
      ['test key', bearer(test.secret)],
      ['disabled key', bearer(disabled.secret)],
      ['client token', bearer(await createToken(port, live.secret, world))],
    ],
  };
}

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

/** Makes a token for the next thousand requests; asks again where the server is busy. */
async function createToken(port: number, secret: string, { project_id }: MatrixFixture): Promise<string> {
  const body = JSON.stringify({
    game: 'doudizhu',
    match_id: project_id,
    calls: 1000,
    expires_in: tokenLimits.seconds.max,
  });
  for (let tries = 1; ; tries++) {
    const socket = createHttpSocket(port);
    const answer = await socket.send(httpRequest('POST', '/v1/tokens', bearer(secret), body));
    socket.close();
    if (answer.ok && answer.status === 200)
      return (JSON.parse(answer.body.toString()) as { data: { token: string } }).data.token;
    const isBusy = !answer.ok || answer.status === 503;
    if (!isBusy || tries === 20) throw new Error(`no client token: ${nameOutcome(answer)}`);
    await delay(500);
  }
}

/** A member reads at most twenty pages a second; the victim stays below that however fast the fuzz is. */
const PAGE_PAUSE_MS = 100;

/** Calls that must always be answered: two of a game server and a page of the console, in turn. */
async function createVictim(deps: Deps, port: number) {
  const owner = await createFounder(deps, 'Victim');
  const project_id = await createProject(deps, owner);
  const key = await createKey(deps, { rate_per_second: 1_000_000 }, { owner, project_id });
  const json = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' };
  const [validate, play] = (['doudizhu.validate', 'doudizhu.play'] as const).map((api_id) => {
    const [preset] = presets[api_id];
    return httpRequest('POST', pathOfApi(api_id), { ...json, ...bearer(key.secret) }, JSON.stringify(preset?.body));
  });
  const page = httpRequest(
    'POST',
    '/console/v1/tenant/project/list',
    { ...json, 'access-token': owner.access_token },
    '{}',
  );
  const requests = [validate, validate, page, validate, play].filter((bytes) => bytes !== undefined);
  const idle: HttpSocket[] = [];
  const failures: string[] = [];
  let calls = 0;
  let busy = 0;
  let pageAt = -Infinity;
  return {
    async call(number: number): Promise<void> {
      const next = requests[calls++ % requests.length] ?? page;
      const bytes = next === page && performance.now() - pageAt < PAGE_PAUSE_MS ? (validate ?? page) : next;
      if (bytes === page) pageAt = performance.now();
      const socket = idle.pop() ?? createHttpSocket(port);
      const answer = await socket.send(bytes);
      idle.push(socket);
      const name = nameOutcome(answer);
      if (name === '200') return;
      // The player's queue is shared; a cheap call and a page have no queue that could be full.
      if (bytes === play && isFullQueue(answer)) busy++;
      else failures.push(`${bytes.toString('latin1', 0, bytes.indexOf(' HTTP'))} beside request ${number}: ${name}`);
    },
    end() {
      for (const socket of idle) socket.close();
      return { calls, busy, failures };
    },
  };
}

/** The product's server with its players, in its own process. */
async function serve({ pool }: Deps) {
  const { child, port } = await startTestServer(pool.options.connectionString, {
    SERVE_PLAYERS: '1',
    LOG_LEVEL: process.env['FUZZ_LOG'] ?? 'silent',
    // Senders use many addresses, each of which has a rate.
    TRUST_PROXY: 'loopback',
  });
  const crash = (): string | undefined =>
    hasEnded(child) ? `the server ended with ${child.exitCode ?? child.signalCode}` : undefined;
  return {
    port,
    crash,
    async stop(): Promise<string | undefined> {
      const crashed = crash();
      if (crashed !== undefined) return crashed;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      return child.exitCode === 0 ? undefined : crash();
    },
  };
}
