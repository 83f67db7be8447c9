import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { freshOverview, show } from '../../../testing/console.tsx';
import type { OverviewData } from '../queries.ts';
import { NextSteps } from './next-steps.tsx';

afterEach(cleanup);

const now = Date.parse('2026-11-21T12:00:00Z');
const keyNamed = (name: string) => ({ key_id: `key_${name}`, name });
const steps = freshOverview.steps.map((step) => ({ ...step, is_done: true }));

function showAttention(...attention: OverviewData['attention']): void {
  show(<NextSteps steps={steps} attention={attention} now={now} />);
}

test('a limit says how much is used and when it resets, and leads to the limits', () => {
  showAttention({ kind: 'project_limit', percent: 93, resets_at: '2026-11-22T00:00:00Z' });
  const link = screen.getByRole('link');
  expect(link.textContent).toContain('The project has used 93% of a limit');
  expect(link.textContent).toContain('resets in 12 hours');
  expect(link.getAttribute('href')).toContain('tab=projects');
});

test('a single key says its name and since when, and opens', () => {
  showAttention({ kind: 'idle', count: 1, keys: [{ ...keyNamed('Server'), last_request_at: '2026-10-21T12:00:00Z' }] });
  const link = screen.getByRole('link');
  expect(link.textContent).toMatch(/^Server was last used .+/);
  expect(link.getAttribute('href')).toContain('key=key_Server');
});

test('keys with one cause share a line that names them', () => {
  const expires_at = '2026-11-20T12:00:00Z';
  showAttention(
    { kind: 'expired', count: 2, keys: ['east', 'west'].map((name) => ({ ...keyNamed(name), expires_at })) },
    { kind: 'unlimited', count: 1, keys: [keyNamed('test')] },
  );
  const [expired, unlimited] = screen.getAllByRole('link');
  expect(expired?.textContent).toBe('2 keys have expiredeast and west');
  expect(expired?.getAttribute('href')).toContain('state=expired');
  expect(unlimited?.textContent).toBe('test has no limit');
});

test('of more keys than are named the line counts all', () => {
  showAttention({ kind: 'errors', count: 30, keys: ['east', 'west'].map(keyNamed) });
  expect(screen.getByRole('link').textContent).toBe('30 keys fail ofteneast and west …');
});
