import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useGuardedMatch } from './guarded-match.tsx';
import type { MatchPhase } from './match/protocol.ts';
import { defaultSetup } from './match/setup.ts';
import type { Match } from './match/use-match.ts';

afterEach(cleanup);

function table(human: number | null, phase: MatchPhase) {
  const openNew = vi.fn<Match['openNew']>();
  const setup = { ...defaultSetup('doudizhu', 'guarded'), human };
  const match = { openNew, open: vi.fn(), snapshot: { phase, record: { setup, deals: [] } } } as unknown as Match;
  function Room() {
    const guarded = useGuardedMatch(match);
    return (
      <>
        <button type="button" onClick={() => guarded.match.openNew({ rules: { double: 'on' } })}>
          begin
        </button>
        {guarded.question}
      </>
    );
  }
  render(<Room />);
  fireEvent.click(screen.getByRole('button', { name: 'begin' }));
  return openNew;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('a deal that the visitor plays is not thrown away by a click: the page asks first', async () => {
  const openNew = table(0, 'playing');
  expect(openNew).not.toHaveBeenCalled();
  await press('Keep playing');
  expect(openNew).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what the visitor confirms begins as it was asked for', async () => {
  const openNew = table(0, 'playing');
  await press('Start the new match');
  expect(openNew.mock.calls).toEqual([[{ rules: { double: 'on' } }]]);
});

test.each([
  ['nobody plays', null, 'playing'],
  ['the deal is over', 0, 'deal_over'],
] as const)('where %s nothing is asked', (_name, human, phase) => {
  expect(table(human, phase)).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});
