import '@fourth-seat/rescue';
import { rescue, viewOf } from '@fourth-seat/rescue/engine';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { defaultSetup } from '../setup.ts';
import { OrderWheel } from './order-wheel.tsx';

afterEach(cleanup);

const view = viewOf(rescue.create(defaultSetup('wheel')));

/** The plan with its key Q. */
function Plan({ onInput }: { readonly onInput: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        plan
      </button>
      {isOpen && (
        <OrderWheel
          view={view}
          target={{ kind: 'seat', id: 1 }}
          at={{ x: 0, y: 0 }}
          seat={1}
          onSeat={close}
          onInput={() => {
            close();
            onInput();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

test.each(['{Enter}', '{Escape}'])('the plan has its keys again after quick orders: %s', async (key) => {
  const onInput = vi.fn();
  render(<Plan onInput={onInput} />);
  const plan = screen.getByRole('button', { name: 'plan' });
  plan.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  await userEvent.keyboard(key);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(plan);
  expect(onInput).toHaveBeenCalledTimes(key === '{Enter}' ? 1 : 0);
});

/** Quick orders at a room. */
function AtRoom() {
  const [seat, setSeat] = useState(1);
  const noop = () => undefined;
  return (
    <OrderWheel
      view={view}
      target={{ kind: 'room', id: 1 }}
      at={{ x: 0, y: 0 }}
      seat={seat}
      onSeat={setSeat}
      onInput={noop}
      onClose={noop}
    />
  );
}

test('arrows go from order to order, and from any other button to the first or the last', async () => {
  render(<AtRoom />);
  const orders = [...document.querySelectorAll('[data-order]')];
  expect(orders.length).toBeGreaterThan(1);
  expect(document.activeElement).toBe(orders[0]);
  await userEvent.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(orders.at(-1));
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(orders[0]);
  const close = screen.getByRole('button', { name: 'Close' });
  close.focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(orders.at(-1));
  close.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(orders[0]);
});

test('who gets the orders is a button of its own for each of the team', async () => {
  render(<AtRoom />);
  const team = within(screen.getByRole('group', { name: 'Team' })).getAllByRole('button');
  expect(team.map((button) => button.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'false', 'false']);
  team[1]?.focus();
  await userEvent.keyboard('{Enter}');
  expect(team.map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'false', 'false']);
  expect(document.activeElement).toBe(team[1]);
});
