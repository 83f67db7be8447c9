// @module-tag full: runs samples in other languages
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type SampleLanguage, sampleCode } from '@fourth-seat/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listenLocally } from '../../testing/free-port.ts';

const execute = promisify(execFile);

/** What breaks quoting: both quotes, a backslash, a dollar, a percent, lines, other scripts. */
const body = {
  seat: 0,
  seed: `it's "42" \\ $HOME %s \n 第四席 ♥`,
  hand: ['3', 'b'],
  rules: { spring: 'on' },
  belief: true,
  explain: null,
};

interface Runner {
  readonly language: SampleLanguage;
  readonly file: string;
  readonly command: string;
  readonly parameters: readonly string[];
  /** Statuses of the answers that it prints. */
  readonly statuses: readonly number[];
}

/** Mono knows no asynchronous `Main`, so another class calls it; the sample itself is compiled as it is shown. */
const RUN_WITH_MONO = `echo 'class Entry { static void Main() { FirstCall.Main().Wait(); } }' > "$0.entry.cs"
  mcs -main:Entry -r:System.Net.Http.dll -out:"$0.exe" "$0" "$0.entry.cs" && mono "$0.exe"`;

const bothStatuses = [200, 422];
/** Compiling takes seconds, so what is compiled prints a refusal alone, which is more easily lost than a success. */
const refusalOnly = [422];

/** How each language runs a file. `npm test` installs curl and Python, in continuous integration all of them. */
const runners: readonly Runner[] = [
  { language: 'curl', file: 'call.sh', command: 'sh', parameters: [], statuses: bothStatuses },
  { language: 'python', file: 'call.py', command: 'python3', parameters: [], statuses: bothStatuses },
  { language: 'typescript', file: 'call.mts', command: process.execPath, parameters: [], statuses: bothStatuses },
  { language: 'java', file: 'FirstCall.java', command: 'java', parameters: [], statuses: refusalOnly },
  { language: 'go', file: 'call.go', command: 'go', parameters: ['run'], statuses: refusalOnly },
  // Mono compiles the C# of 2017, which every .NET since then takes as well.
  { language: 'csharp', file: 'call.cs', command: 'sh', parameters: ['-c', RUN_WITH_MONO], statuses: refusalOnly },
];
const tool = ({ language, command }: Runner): string =>
  language === 'curl' ? 'curl' : language === 'csharp' ? 'mcs' : command;
const isInstalled = (runner: Runner): boolean => spawnSync(tool(runner), ['--help']).error === undefined;

const received: { authorization: string | undefined; body: unknown }[] = [];
const server = createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  request.on('end', () => {
    received.push({ authorization: request.headers.authorization, body: JSON.parse(text) });
    // The first part of the address is the status.
    response
      .writeHead(Number(request.url?.split('/')[1]), { 'content-type': 'application/json' })
      .end('{"code":0,"msg":"answered"}');
  });
});
let folder = '';
let origin = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'samples-'));
  origin = `http://127.0.0.1:${await listenLocally(server)}`;
});
beforeEach(() => {
  received.length = 0;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(runners)('the sample in $language', (runner) => {
  const { language, file, command, parameters, statuses } = runner;
  const testInstalled = test.skipIf(!isInstalled(runner));
  testInstalled.each(statuses)(
    'sends the very body with the key of the environment, and prints an answer of status %i',
    async (status) => {
      const path = join(folder, file);
      const url = `${origin}/${status}/v1/doudizhu/bid`;
      await writeFile(path, sampleCode(language, { url, body: { json: body } }));
      const env = { ...process.env, FOURTH_SEAT_KEY: 'seat_test_1' };
      const { stdout } = await execute(command, [...parameters, path], { env });
      expect(received).toEqual([{ authorization: 'Bearer seat_test_1', body }]);
      expect(stdout).toContain('answered');
    },
  );
});

test('curl and Node are always among the languages that are run', () => {
  const run = runners.filter((runner) => isInstalled(runner)).map(({ language }) => language);
  expect(run).toEqual(expect.arrayContaining(['curl', 'typescript']));
});
