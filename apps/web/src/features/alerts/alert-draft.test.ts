import type { AlertCondition } from '@fourth-seat/contract';
import { describe, expect, test } from 'vitest';
import { changeMetric, draftProblems, newDraft, ruleOf } from './alert-draft.ts';

const draft = { ...newDraft(null), name: 'Watch' };
const nameOf = ({ metric }: AlertCondition) => `by ${metric}`;

describe('an empty field', () => {
  const empty = { ...draft, threshold: null, window_minutes: null };
  test('is a problem where the metric needs it', () => {
    expect(draftProblems(empty)).toEqual({ threshold: 'required', window_minutes: 'required' });
    expect(draftProblems({ ...empty, ...changeMetric('silence') })).toEqual({ window_minutes: 'required' });
    expect(draftProblems({ ...empty, ...changeMetric('quota') })).toEqual({});
  });
});

describe('what is sent', () => {
  test('is called as its owner says, else by its rule', () => {
    expect(ruleOf(draft, nameOf).name).toBe('Watch');
    expect(ruleOf({ ...draft, name: ' ' }, nameOf).name).toBe('by error_rate');
  });

  test('has a threshold and a window where the metric has one', () => {
    expect(ruleOf(draft, nameOf)).toMatchObject({ metric: 'error_rate', threshold: 5, window_minutes: 15 });
    const silence = ruleOf({ ...draft, ...changeMetric('silence') }, nameOf);
    expect(silence).not.toHaveProperty('threshold');
    const quota = ruleOf({ ...draft, ...changeMetric('quota') }, nameOf);
    expect(quota).toMatchObject({ metric: 'quota', threshold: 80 });
    expect(quota).not.toHaveProperty('window_minutes');
  });
});
