import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { JsonViewer } from './json-viewer.tsx';

afterEach(cleanup);

const active = () =>
  document.getElementById(screen.getByRole('tree').getAttribute('aria-activedescendant') ?? '')?.textContent;

test('the tree is walked, opened and closed by keyboard', async () => {
  render(<JsonViewer label="Answer" value={{ code: 0, data: { move: ['S3'] } }} />);
  screen.getByRole('tree', { name: 'Answer' }).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toBe('data:{…} 1 item');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(active()).toBe('move:[…] 1 item');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getAllByRole('treeitem')).toHaveLength(3);
  await userEvent.keyboard('{Home}{Enter}');
  expect(screen.getAllByRole('treeitem')).toHaveLength(1);
});

test('of a hundred thousand rows only those in sight are in the page', async () => {
  const big = Array.from({ length: 60_000 }, (_, index) => ({ call_id: `call_${index}`, note: 'x'.repeat(100) }));
  render(<JsonViewer label="Answer" value={{ results: big }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Expand all' }));
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(120);
});

test('a very long string is cut and says by how much', () => {
  render(<JsonViewer label="Answer" value={{ text: 'x'.repeat(5400) }} />);
  expect(screen.getByText('… +5,000')).toBeTruthy();
});

test('a new answer replaces the old tree', () => {
  const { rerender } = render(<JsonViewer label="Answer" value={{ a: 1 }} />);
  rerender(<JsonViewer label="Answer" value={{ b: 2, c: 3 }} />);
  expect(screen.getAllByRole('treeitem').map((item) => item.textContent)).toEqual(['{', 'b:2', 'c:3']);
});
