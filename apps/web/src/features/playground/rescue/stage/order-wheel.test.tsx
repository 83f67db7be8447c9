import '@fourth-seat/rescue';
import { rescue, viewOf } from '@fourth-seat/rescue/engine';
import { cleanup, render, screen } from '@testing-library/react';
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
