import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failedPath, type LoadErrorProps, lazyPart } from './lazy-part.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const lost = new TypeError('Failed to fetch dynamically imported module: http://site.example/assets/page-1.js');
const Lost = ({ error, retry, name }: LoadErrorProps & { readonly name: string }) => (
  <button type="button" aria-label={`${name} is missing`} onClick={retry}>
    {failedPath(error)}
  </button>
);
const Part = ({ name }: { readonly name: string }) => <h1>{name}</h1>;

/** The part fails to come this many times. */
function show(failures: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failures) throw lost;
    return Part;
  });
  const Late = lazyPart(load, Lost);
  render(
    <Suspense fallback="waiting">
      <Late name="here" />
    </Suspense>,
  );
  return load;
}
const pass = async (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

test('a part that does not come names its file, is asked for again ever more rarely, and takes its place', async () => {
  const load = show(3);
  await pass(0);
  expect(screen.getByRole('button', { name: 'here is missing' }).textContent).toBe('/assets/page-1.js');
  await pass(2000);
  await pass(3999);
  expect(load).toHaveBeenCalledTimes(2);
  await pass(1);
  expect(load).toHaveBeenCalledTimes(3);
  await pass(8000);
  expect(screen.getByRole('heading').textContent).toBe('here');
  await pass(600_000);
  expect(load).toHaveBeenCalledTimes(4);
});

test('it is asked for at once by hand, and when the connection is back', async () => {
  const load = show(2);
  await pass(0);
  await act(async () => screen.getByRole('button').click());
  expect(load).toHaveBeenCalledTimes(2);
  await act(async () => {
    window.dispatchEvent(new Event('online'));
  });
  expect(screen.getByRole('heading').textContent).toBe('here');
});

test('other failures name no file', () => {
  expect([failedPath(new Error('broken')), failedPath('x'), failedPath(undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
