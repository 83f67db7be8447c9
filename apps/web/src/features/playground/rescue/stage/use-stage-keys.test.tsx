import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useStageKeys } from './use-stage-keys.ts';

afterEach(cleanup);

const onSelect = vi.fn<(seat: number) => void>();

function Plan({ selected }: { readonly selected: number }) {
  const other = () => undefined;
  const keys = useStageKeys({ selected, onSelect, onType: other, onSlow: other, onQuick: other, onBeliefs: other });
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- like the plan
  return <section aria-label="Plan" tabIndex={0} {...keys} />;
}

function chosenBy(key: string, selected = 1): number | undefined {
  onSelect.mockClear();
  render(<Plan selected={selected} />);
  fireEvent.keyDown(screen.getByRole('region'), { key });
  cleanup();
  return onSelect.mock.calls[0]?.[0];
}

test('a key chooses whom words call by the same number, and 4 the captain', () => {
  expect(['1', '2', '3', '4', '5', '0'].map((key) => chosenBy(key))).toEqual([1, 2, 3, 0, undefined, undefined]);
});

test('Tab goes from card to card, and after the last leaves the plan', () => {
  expect([1, 2, 3, 0].map((selected) => chosenBy('Tab', selected))).toEqual([2, 3, 0, undefined]);
});
