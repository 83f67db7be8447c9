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

test('a step that needs a failed one is skipped, and that is counted', async () => {
  const journeys = vi.fn(passing);
  const steps = [
    { name: 'build', run: breaking },
    { name: 'journeys', run: journeys, needs: 'build' },
  ];
  expect(await runSteps(steps, ignore)).toEqual({
    passed: 0,
    failures: ['build broke off'],
    skips: ['journeys, because this step failed: build'],
  });
  expect(journeys).not.toHaveBeenCalled();
});

test('a step whose need is met runs', async () => {
  const steps = [
    { name: 'build', run: passing },
    { name: 'journeys', run: passing, needs: 'build' },
  ];
  expect(await runSteps(steps, ignore)).toEqual({ ...noResults, passed: 2 });
});
