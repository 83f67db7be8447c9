import { expect, test, vi } from 'vitest';
import { noResults } from '../reports.ts';
import { runSteps } from './steps.ts';

const passing = async () => ({ ...noResults, passed: 1 });
const breaking = async () => {
  throw new Error('no space left');
};
const ignore = (): void => undefined;

test('a step that breaks off is a failure, and those after it run', async () => {
  const steps = [
    { name: 'gates', run: breaking },
    { name: 'tests', run: passing },
  ];
  const printed: string[] = [];
  const results = await runSteps(steps, (text) => printed.push(text));
  expect(results).toEqual({ passed: 1, failures: ['gates broke off'], skips: [] });
  expect(printed.join('')).toContain('no space left');
});

test('a step that needs a failed one is skipped, and so is what needs it; that is counted', async () => {
  const run = vi.fn(passing);
  const build = { name: 'build', run: breaking };
  const journeys = { name: 'journeys', run, needs: build };
  const pictures = { name: 'pictures', run, needs: journeys };
  expect(await runSteps([build, journeys, pictures], ignore)).toEqual({
    passed: 0,
    failures: ['build broke off'],
    skips: [
      'journeys, because this step has not passed: build',
      'pictures, because this step has not passed: journeys',
    ],
  });
  expect(run).not.toHaveBeenCalled();
});

test('a step whose need is met runs', async () => {
  const build = { name: 'build', run: passing };
  const journeys = { name: 'journeys', run: passing, needs: build };
  expect(await runSteps([build, journeys], ignore)).toEqual({ ...noResults, passed: 2 });
});
