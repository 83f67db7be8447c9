import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../../../platform/telemetry/log.ts';
import { HOUR_MS } from '../../../platform/time.ts';
import { manners, startLanguageModel } from '../../../testing/language-model.ts';
import { createLanguageModelRequests } from './language-model-requests.ts';

const prompt = { system: 'system', user: '{}' };

test('a language model that refuses leaves neither its words nor its key in the log', async () => {
  const service = await startLanguageModel();
  onTestFinished(service.close);
  let written = '';
  const stream = new Writable({
    write: (chunk, _, done) => {
      written += String(chunk);
      done();
    },
  });
  const language_model = {
    base_url: service.base_url,
    api_key: 'sk-of-the-language-model',
    model: 'small',
    provider: 'Models Inc.',
  };
  const requests = createLanguageModelRequests({ config: { language_model }, log: pino(stream), monotonic: () => 0 });
  onTestFinished(requests.close);
  service.answerWith(manners.status(401));
  expect(await requests.ask(prompt, { visitor: undefined, left_ms: Infinity })).toBeUndefined();
  expect(written).toContain('"failure":"status"');
  expect(written).not.toMatch(/sk-/);
});

/** Requests under a clock that the test moves, to a language model that always answers. */
function createRequests() {
  let now = 0;
  const requests = createLanguageModelRequests(
    { config: { language_model: undefined }, log: createLog('silent'), monotonic: () => now },
    async () => ({ value: 'proposal' }),
  );
  onTestFinished(requests.close);
  const answered = async (visitor: string | undefined, times: number): Promise<number> => {
    let count = 0;
    for (let n = 0; n < times; n++)
      if ((await requests.ask(prompt, { visitor, left_ms: Infinity })) !== undefined) count++;
    return count;
  };
  return { answered, pass: (ms: number) => void (now += ms) };
}

test('a visitor asks twenty times at once and 120 times an hour; a paying caller is not counted', async () => {
  const { answered, pass } = createRequests();
  expect(await answered('one', 25)).toBe(20);
  pass(HOUR_MS / 120);
  expect(await answered('one', 5)).toBe(1);
  let inAnHour = 0;
  for (let minute = 0; minute < 60; minute++) {
    pass(HOUR_MS / 60);
    inAnHour += await answered('one', 5);
  }
  expect(inAnHour).toBe(120);
  expect(await answered(undefined, 200)).toBe(200);
});

test('all visitors together ask twenty times at once and twice a second', async () => {
  const { answered, pass } = createRequests();
  const ask = async (networks: number, from: string): Promise<number> => {
    let count = 0;
    for (let n = 0; n < networks; n++) count += await answered(`${from} ${n}`, 1);
    return count;
  };
  expect(await ask(30, 'network')).toBe(20);
  pass(1000);
  expect(await ask(30, 'another')).toBe(2);
});
