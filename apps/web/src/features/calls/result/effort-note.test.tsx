import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { callDetails, storedBody } from '../../../testing/call-details.ts';
import { CallSummary, ResultPanel } from './result-panel.tsx';

afterEach(cleanup);

/** The page of a call whose answer says this of its thinking. */
function show(answer: { readonly effort: number; readonly fallback: boolean; readonly win_rate: number | null }) {
  const data = { action: { type: 'pass' }, expected_points: null, reason: [], ...answer };
  const call = callDetails({ effort: answer.effort, response_body: storedBody({ code: 0, data }) });
  render(
    <MemoryRouter>
      <ResultPanel call={call} />
    </MemoryRouter>,
  );
}

describe('a decision that thought less', () => {
  test('says so in words, what it means and what to do', () => {
    show({ effort: 0.15, fallback: false, win_rate: 0.4 });
    expect(screen.getAllByText('Thought less: busy').length).toBeGreaterThan(0);
    expect(screen.getByText(/did 15\s?% of its usual thinking/)).toBeTruthy();
    expect(screen.getByText(/send again without X-Deadline-Ms/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'About effort' }).getAttribute('href')).toBe('/document/deadlines#effort');
    expect(screen.queryByText(/“–” stands/)).toBeNull();
  });

  test('explains the dashes of moves that were not judged', () => {
    show({ effort: 0, fallback: true, win_rate: null });
    expect(screen.getByText('Cut short: no time to think')).toBeTruthy();
    expect(screen.getByText(/“–” stands beside moves whose chance there was no time to judge/)).toBeTruthy();
  });

  test('is not told of one that thought to the end', () => {
    show({ effort: 1, fallback: false, win_rate: 0.4 });
    expect(screen.queryByText(/Thought less|Cut short|Effort/)).toBeNull();
  });

  test('has no percentage in the line of the call', () => {
    render(<CallSummary call={callDetails({ effort: 0 })} />);
    expect(screen.getByText('Thought less: busy')).toBeTruthy();
    expect(screen.queryByText(/0\s?%/)).toBeNull();
  });
});
