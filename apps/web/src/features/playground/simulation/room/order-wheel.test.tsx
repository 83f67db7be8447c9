import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OrderWheel } from './order-wheel.tsx';

afterEach(cleanup);

function open() {
  const onOrder = vi.fn<(kind: string) => void>();
  const orders = ['attack', 'hold'].map((kind) => ({ kind, text: kind }));
  render(<OrderWheel label="Orders" orders={orders} onOrder={onOrder} onClose={vi.fn()} />);
  return onOrder;
}

test('digits give orders by their place on the keyboard, whatever a layout writes there', () => {
  const onOrder = open();
  fireEvent.keyDown(window, { code: 'Digit1', key: '&' });
  fireEvent.keyDown(window, { code: 'Numpad2', key: '2' });
  fireEvent.keyDown(window, { code: 'Digit3', key: '3' });
  expect(onOrder.mock.calls.map(([kind]) => kind)).toEqual(['attack', 'hold']);
});

test('the tenth and the eleventh order have the two keys after nine', () => {
  const onOrder = vi.fn<(kind: string) => void>();
  const orders = Array.from({ length: 11 }, (_, n) => ({ kind: `order ${n + 1}`, text: `order ${n + 1}` }));
  render(<OrderWheel label="Orders" orders={orders} onOrder={onOrder} onClose={vi.fn()} />);
  expect(
    screen
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .slice(8),
  ).toEqual(['9order 9', '0order 10', '-order 11']);
  fireEvent.keyDown(window, { code: 'Digit0', key: 'à' });
  fireEvent.keyDown(window, { code: 'Minus', key: ')' });
  fireEvent.keyDown(window, { code: 'Numpad9', key: '9' });
  expect(onOrder.mock.calls.map(([kind]) => kind)).toEqual(['order 10', 'order 11', 'order 9']);
});

test('a digit with which the browser changes its tab gives no order', () => {
  const onOrder = open();
  fireEvent.keyDown(window, { code: 'Digit1', key: '1', ctrlKey: true });
  fireEvent.keyDown(window, { code: 'Digit1', key: '1', altKey: true });
  expect(onOrder).not.toHaveBeenCalled();
});

test('the orders are a group of buttons: no menu takes the focus from the seat', () => {
  const onOrder = open();
  const group = screen.getByRole('group', { name: 'Orders' });
  const [first] = within(group).getAllByRole('button');
  if (first) fireEvent.click(first);
  expect(onOrder).toHaveBeenCalledExactlyOnceWith('attack');
  expect(screen.queryByRole('menu')).toBeNull();
});
