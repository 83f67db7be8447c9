import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { matchAt } from '../testing/match.ts';
import type { MobaSimulation } from '../types.ts';
import { useOwnHero } from './use-own-hero.ts';

afterEach(cleanup);

type Command = Parameters<MobaSimulation['send']>[0];

/** A page whose visitor has taken seat 3 of a match that stands at its start. */
function taken() {
  const sent: Command[] = [];
  const { frame } = matchAt('keys', 0);
  const snapshot = { frame: frame() };
  // The hook reads no other part of a match.
  const simulation = {
    send: (command: Command) => void sent.push(command),
    subscribe: (listener: (shown: typeof snapshot) => void) => {
      listener(snapshot);
      return () => undefined;
    },
  } as unknown as MobaSimulation;
  const { result } = renderHook(() => useOwnHero(simulation));
  act(() => result.current.take(3));
  const inputs = () => sent.map((command) => (command.type === 'input' ? command.input.action : undefined));
  const orders = () => sent.flatMap((command) => (command.type === 'input' ? (command.input.order ?? []) : []));
  return { result, inputs, orders };
}

test('a skill is aimed while its key is held, cast when it comes up, and given up by Escape', async () => {
  const { result, inputs } = taken();
  const user = userEvent.setup();
  await user.keyboard('{q>}');
  expect([result.current.own?.aimed, inputs().length]).toEqual([0, 0]);
  await user.keyboard('{Escape}{/q}');
  expect([result.current.own?.aimed, inputs().length]).toEqual([null, 0]);
  await user.keyboard('{w>}{/w}');
  expect(inputs().at(-1)?.command).toMatchObject({ kind: 'cast', slot: 1 });
  expect(result.current.own?.isPlaying).toBe(true);
});

test('one key learns, one buys what is recommended, one recalls; the seat left, keys do nothing', async () => {
  const { result, inputs } = taken();
  const user = userEvent.setup();
  await user.keyboard('2f');
  await waitFor(() =>
    expect(inputs().map((action) => [action?.raise, action?.buy])).toEqual([
      [1, null],
      [null, 'boots'],
    ]),
  );
  await user.keyboard('b');
  expect(inputs().at(-1)?.command).toEqual({ kind: 'recall' });
  await user.keyboard('p');
  expect(result.current.own?.isShopOpen).toBe(true);
  act(() => result.current.leave());
  expect(inputs().at(-1)).toBeNull();
  const before = inputs().length;
  await user.keyboard('qb2');
  expect(inputs()).toHaveLength(before);
});

test('keys that are typed into a field stay there', async () => {
  const { inputs } = taken();
  const field = document.body.appendChild(document.createElement('input'));
  await userEvent.type(field, 'bq');
  expect([field.value, inputs().length]).toEqual(['bq', 0]);
  field.remove();
});

test('it is said where a skill finds nobody', async () => {
  const { result } = taken();
  await userEvent.keyboard('a');
  expect(result.current.own?.hasNoTarget).toBe(true);
});

test('one key opens the orders, digits raise no skill meanwhile, and whom an order is for stays chosen', async () => {
  const { result, inputs, orders } = taken();
  const user = userEvent.setup();
  await user.keyboard('g');
  expect(result.current.own?.orders.place).not.toBeNull();
  await user.keyboard('2');
  expect(inputs()).toEqual([]);
  act(() => result.current.own?.orders.setTo(1));
  act(() => result.current.own?.orders.give('push'));
  expect(result.current.own?.orders.place).toBeNull();
  await user.keyboard('g');
  act(() => result.current.own?.orders.open({ x: 4, y: -2 }));
  act(() => result.current.own?.orders.give('attack'));
  expect(orders()).toMatchObject([
    { kind: 'push', to: 1 },
    { kind: 'attack', to: 1, x: 4, y: -2 },
  ]);
  expect(result.current.own?.isPlaying).toBe(false);
  await user.keyboard('gg');
  expect(result.current.own?.orders.place).toBeNull();
});
