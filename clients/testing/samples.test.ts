// @module-tag full: runs samples in every language
import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  firstSampleCall,
  type SampleLanguage,
  SITE_PLACEHOLDER,
  sampleCode,
  sampleLanguages,
} from '@fourth-seat/contract';
import { createOpenApi } from '@fourth-seat/server/api/gateway/reference/openapi';
import { bundleTypeScript } from '@fourth-seat/web/libraries';
import {
  commentsOf,
  hashOf,
  listSamples,
  type PassedSamples,
  readComments,
  readPassed,
  writePassed,
} from '@fourth-seat/web/samples';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canRun } from './languages.ts';
import { useTestServer } from './test-server.ts';

/**
 * Runs every sample of the documentation, in every language that it has, against the real server with the real players,
 * and notes the day. `npm run samples` writes the days into `apps/web/samples/passed.json`, from where the pages have
 * them.
 */
const execute = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const testServer = useTestServer();
let folder = '';
let secret = '';
const passed: Record<string, PassedSamples[string]> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'samples-'));
  secret = (await testServer.createKey({ rate_per_second: 1000 })).secret;
  await loadPlayers();
  // What a customer has installed: the packed library, and a project of modules.
  const library = join(folder, 'clients/typescript');
  await cp(join(root, 'clients/typescript'), library, { recursive: true });
  await cp(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  await execute(process.execPath, [compiler, '-p', 'tsconfig.dist.json'], { cwd: library });
  bundleTypeScript(join(library, 'dist'));
  const installed = join(folder, 'node_modules/fourth-seat');
  await mkdir(installed, { recursive: true });
  for (const part of ['dist', 'package.json'])
    await cp(join(library, part), join(installed, part), { recursive: true });
  await cp(join(root, 'node_modules/@types/node'), join(folder, 'node_modules/@types/node'), { recursive: true });
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  if (process.env.RECORD_SAMPLES === 'true') writePassed({ ...readPassed(), ...passed });
});

/** Asks until the players are loaded, however long that takes. */
async function loadPlayers(): Promise<void> {
  const hand = [...'3344556677889TJQK'];
  const ask = async () =>
    fetch(`${testServer.url}/v1/doudizhu/bid`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${secret}`,
        'content-type': 'application/json',
        'x-deadline-ms': String(MOST_MS),
      },
      body: JSON.stringify({ seat: 0, hand, bids: [] }),
    });
  for (let status = 0; status !== 200; ) ({ status } = await ask());
}

interface Runner {
  readonly file: string;
  readonly isInstalled: () => boolean;
  /** The program and its parameters before the file. */
  readonly command: readonly string[];
}

/**
 * Mono knows no asynchronous `Main`, so another class calls it; the sample itself is compiled as it is shown. That
 * class also ends the process: left to itself, Mono takes some 40 s for that in one of 60 runs.
 */
const runWithMono = `class=$(sed -n 's/^class //p' "$0")
  [ -n "$(sed -n '/async Task Main/p' "$0")" ] && call="$class.Main().Wait(); System.Environment.Exit(0)" || call=""
  entry=""
  if [ -n "$call" ]; then echo "class Entry { static void Main() { $call; } }" > "$0.entry.cs"; entry="$0.entry.cs -main:Entry"; fi
  mcs -r:System.Net.Http.dll -out:"$0.exe" $entry "$0" "${root}/clients/csharp/FourthSeat.cs" "${root}/clients/csharp/HttpTransport.cs" && mono "$0.exe"`;

/** How each language runs a file. `npm test` installs curl and Python, in continuous integration all of them. */
const runners: Readonly<Record<SampleLanguage, Runner>> = {
  curl: { file: 'sample.sh', isInstalled: () => canRun('curl', '--version'), command: ['sh'] },
  python: { file: 'sample.py', isInstalled: () => canRun('python3', '--version'), command: ['python3'] },
  typescript: { file: 'sample.ts', isInstalled: () => true, command: [process.execPath] },
  go: { file: 'sample.go', isInstalled: () => canRun('go', 'version'), command: ['go', 'run'] },
  // Programs of a second: the compiler that pays for itself after minutes stays out of the way.
  java: {
    file: 'FirstCall.java',
    isInstalled: () => canRun('java', '--version'),
    command: ['java', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'],
  },
  csharp: { file: 'sample.cs', isInstalled: () => canRun('mcs', '--version'), command: ['sh', '-c', runWithMono] },
};

interface Run {
  /** Under which it is noted: `<sample or path> <language>`. */
  readonly key: string;
  readonly language: SampleLanguage;
  readonly text: string;
  readonly prints: RegExp;
  /** Of an endpoint's own sample: what it sends, as JSON. */
  readonly body?: string;
}

const WEBHOOK = '{"type":"alert.test"}';
/** Signed when it is sent: a signature counts for five minutes, and all samples together may take longer. */
function signatureNow(): string {
  const now = Math.floor(Date.now() / 1000);
  return `t=${now},v1=${createHmac('sha256', 'whsec_sample').update(`${now}.${WEBHOOK}`).digest('hex')}`;
}

/** The longest that a call may ask for. */
const MOST_MS = 60_000;
/**
 * A sample's deadline is that of a table, and the machine of a test may be busy; where it names none, its client waits for
 * ten seconds.
 */
const patiently = (text: string): string =>
  text
    .replaceAll(
      /(deadline_ms(?:=|: )|DeadlineMs = |X-Deadline-Ms: )([\d_]+)/g,
      (_, name: string, ms: string) => `${name}${Math.min(MOST_MS, 50 * Number(ms.replaceAll('_', '')))}`,
    )
    .replaceAll('createSeat({ url', `createSeat({ deadline_ms: ${MOST_MS}, url`)
    .replaceAll(/(new Seat\("[^"]*", [^()]*\("\w+"\))\)/g, `$1, new SeatOptions { DeadlineMs = ${MOST_MS} })`)
    .replaceAll(/(= (?:Async)?Seat\("[^"]*", os\.environ\["\w+"\])\)/g, `$1, deadline_ms=${MOST_MS})`);

interface Printed {
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a sample as a customer would run it, but for the deadline. Rejects with what it printed where it fails. */
async function printedBy({ key, language, text }: Omit<Run, 'prints'>, withKey = secret): Promise<Printed> {
  const { file, command } = runners[language];
  const runFolder = join(folder, key.replaceAll(/\W+/g, '-'));
  await mkdir(runFolder, { recursive: true });
  await writeFile(join(runFolder, file), patiently(text).replaceAll(SITE_PLACEHOLDER, testServer.url));
  const [program = '', ...parameters] = command;
  return execute(program, [...parameters, join(runFolder, file)], {
    env: {
      ...process.env,
      FOURTH_SEAT_KEY: withKey,
      PYTHONPATH: join(root, 'clients/python'),
      PYTHONDONTWRITEBYTECODE: '1',
      WEBHOOK_SECRET: 'whsec_sample',
      BODY: WEBHOOK,
      SIGNATURE: signatureNow(),
    },
  });
}

async function runSample(run: Run): Promise<void> {
  const { key, text, prints, body } = run;
  expect((await printedBy(run)).stdout).toMatch(prints);
  const date = new Date().toISOString().slice(0, 10);
  passed[key] = { hash: hashOf(text), date, ...(body === undefined ? {} : { body }) };
}

const NOT_INSTALLED = 'the program of the language is not installed here; in continuous integration it is';
/** Samples with a move of their own say it too: that move is for a late answer, not for a dead key. */
const refusedKey = /\b41002\b|\bkey_not_valid\b/;
const samples = listSamples();
const installed = Object.fromEntries(sampleLanguages.map((language) => [language, runners[language].isInstalled()]));

describe('samples of the guides', () => {
  test.for(samples)('$name in $language', async ({ name, language, text, prints }, { skip }) => {
    skip(!installed[language], NOT_INSTALLED);
    await runSample({ key: `${name} ${language}`, language, text, prints: new RegExp(prints, 'i') });
  });

  // The sample of webhooks asks no server.
  const asking = samples.filter(({ name }) => name !== 'webhook');
  test.for(asking)('$name in $language does not pass where the server refuses it', async (sample, { skip }) => {
    const { name, language, text, prints } = sample;
    skip(!installed[language], NOT_INSTALLED);
    const run = { key: `${name} ${language} refused`, language, text };
    // An error that nothing catches ends the program.
    const printed = await printedBy(run, 'seat_test_nobody').catch((failure: unknown) => failure as Printed);
    expect(printed.stdout).not.toMatch(new RegExp(prints, 'i'));
    expect(`${printed.stdout}${printed.stderr}`).toMatch(refusedKey);
  });

  test('have each comment in Chinese too, and no Chinese is left of comments that are gone', () => {
    const comments = samples.flatMap(({ text }) => commentsOf(text));
    expect(Object.keys(readComments()).sort()).toEqual([...new Set(comments)].sort());
    for (const words of Object.values(readComments())) expect(words).toMatch(/[\u4e00-\u9fff]/);
  });

  test('in TypeScript satisfy a strict compiler', async () => {
    const files = await Promise.all(
      samples
        .filter(({ language }) => language === 'typescript')
        .map(async ({ name, text }) => {
          const file = join(folder, `${name}.ts`);
          await writeFile(file, text);
          return file;
        }),
    );
    const strict = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--noEmit'];
    const modern = ['--target', 'es2024', '--module', 'nodenext', '--types', 'node', '--skipLibCheck'];
    const compiling = execute(join(root, 'node_modules/.bin/tsc'), [...strict, ...modern, ...files], { cwd: folder });
    expect((await compiling.catch((error: unknown) => error)) as { stdout: string }).toMatchObject({ stdout: '' });
  });

  const handling = samples.filter(({ name, language }) => name === 'errors' && language !== 'curl');
  test.for(handling)(
    'errors in $language tells a dead key from a service without an answer',
    async (sample, { skip }) => {
      const { name, language, text } = sample;
      skip(!installed[language], NOT_INSTALLED);
      const run = { key: `${name} ${language} dead key`, language, text };
      expect((await printedBy(run, 'seat_test_nobody')).stdout).toMatch(/^look at the key 410\d\d /);
    },
  );
});

interface Document {
  readonly paths: Readonly<Record<string, { readonly post?: Operation }>>;
}
interface Operation {
  readonly requestBody?: {
    readonly content: {
      readonly 'application/json': { readonly examples: Readonly<Record<string, { readonly value: unknown }>> };
    };
  };
}

/** The first example of each endpoint, which its page shows in all languages. */
const calls = Object.entries((JSON.parse(createOpenApi(SITE_PLACEHOLDER, 'en_us')) as Document).paths).flatMap(
  ([path, { post }]) => {
    const example = Object.values(post?.requestBody?.content['application/json'].examples ?? {})[0];
    return example ? [{ name: path, url: `${SITE_PLACEHOLDER}${path}`, body: { json: example.value } }] : [];
  },
);

describe('samples of the reference', () => {
  const first = firstSampleCall(SITE_PLACEHOLDER);
  const all = [...calls, { name: 'first-call', url: first.url, body: first.body }];
  const runs = all.flatMap((call) => sampleLanguages.map((language) => ({ ...call, language })));
  test.for(runs)('$name in $language', async ({ name, url, body, language }, { skip }) => {
    skip(!installed[language], NOT_INSTALLED);
    const text = sampleCode(language, { url, body });
    const sent = JSON.stringify(body.json);
    await runSample({ key: `${name} ${language}`, language, text, prints: /"?code"?: ?0/, body: sent });
  });
});

interface Answer {
  readonly data: Readonly<Record<string, unknown>>;
}

/** The first answer that a page shows. */
async function readDocumentedAnswer(page: string, language: string): Promise<Answer> {
  const file = join(root, `apps/web/src/features/docs/content/${page}.${language}.md`);
  const [, json = ''] = /```json\n([^]*?)```/.exec(await readFile(file, 'utf8')) ?? [];
  // A page of ours; the test below looks at all of it.
  return JSON.parse(json) as Answer;
}

async function bid(hand: readonly string[], language: string): Promise<Answer> {
  const answer = await fetch(firstSampleCall(testServer.url).url, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}`, 'Accept-Language': language },
    body: JSON.stringify({ seat: 0, hand, bids: [] }),
  });
  // The envelope of the API.
  return (await answer.json()) as Answer;
}

/** Without what differs from call to call and from site to site. */
const withoutPlace = (answer: Answer) => ({
  ...answer,
  request_id: '',
  data: { ...answer.data, docs: new URL(String(answer.data.docs)).pathname },
});

describe.each(['en', 'zh'])('answers shown on pages, in %s', (language) => {
  test('the first call has the fields that the quick start shows', async () => {
    const hand = '3 4 4 5 6 6 7 8 9 T J Q K A 2 2 b'.split(' ');
    const [documented, received] = await Promise.all([
      readDocumentedAnswer('start/getting-started', language),
      bid(hand, language),
    ]);
    expect(Object.keys(received)).toEqual(Object.keys(documented));
    expect(Object.keys(received.data)).toEqual(Object.keys(documented.data));
    expect(received.data).toMatchObject({ model: documented.data.model, level: documented.data.level });
  });

  test('an error is the one that the page of errors shows', async () => {
    const hand = '3 3 3 3 3 6 7 8 9 T J Q K A 2 2 b'.split(' ');
    const [documented, received] = await Promise.all([
      readDocumentedAnswer('calls/errors', language),
      bid(hand, language),
    ]);
    expect(withoutPlace(received)).toEqual(withoutPlace(documented));
  });
});

test('curl and TypeScript are always among the languages that are run', () => {
  expect(installed).toMatchObject({ curl: true, typescript: true });
});
