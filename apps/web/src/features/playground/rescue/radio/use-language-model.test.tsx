import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sayInput } from '../inputs.ts';
import type { Rescue } from '../use-rescue.ts';
import { useLanguageModel } from './use-language-model.ts';

const [first, second] = [sayInput('get him out of there', 0), sayInput('Lin, go to the lab', 0)];
const clear = { askingSeat: undefined, lastSurvivor: undefined, lastRoom: undefined };

beforeEach(() => {
  const data = { token: 'tok', game: 'rescue', match: 'rescue-a', calls_left: 100, language_model: 'Models Inc.' };
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('/token') ? Response.json({ code: 0, data }) : new Promise(() => undefined),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A rescue at a service with a language model, whose worker reads sentences with `read`. */
async function open(read: (text: string) => Promise<object>) {
  const sendInput = vi.fn<Rescue['sendInput']>();
  const ask = async (kind: string, question: { readonly text: string } | null) =>
    kind === 'reading' && question ? read(question.text) : null;
  const simulation = { ask } as Partial<Rescue['simulation']> as Rescue['simulation'];
  const { result, rerender } = renderHook((seed: string) => useLanguageModel({ seed, simulation, sendInput }), {
    initialProps: 'a',
  });
  act(() => result.current.prepare());
  await waitFor(() => expect(result.current).toMatchObject({ state: 'available', provider: 'Models Inc.' }));
  return { result, rerender, sendInput };
}

test('who speaks on while a sentence is being read is heard in the order of the sentences', async () => {
  const { result, sendInput } = await open(async (text) =>
    text === first.text ? new Promise(() => undefined) : clear,
  );
  await act(async () => result.current.say(first));
  expect(sendInput).not.toHaveBeenCalled();
  await act(async () => result.current.say(second));
  expect(sendInput.mock.calls).toEqual([[first], [second]]);
});

test('a new rescue does not show the sentence of the old one', async () => {
  const { result, rerender } = await open(async () => ({ ...clear, askingSeat: 2 }));
  await act(async () => result.current.say(first));
  expect(result.current.pending).toMatchObject({ text: first.text, seat: 2 });
  rerender('b');
  expect(result.current.pending).toBeUndefined();
});
