import { expect, test } from 'vitest';
import { featureNames } from './names.ts';

test.each([
  ['match-reports', 'match-report'],
  ['replies', 'reply'],
  ['access', 'access'],
  ['status', 'status'],
  ['usage', 'usage'],
])('one of the %s is, in paths of the API, %s', (kebab, singular) => {
  expect(featureNames(kebab)?.singular).toBe(singular);
});

test.each(['MatchReports', 'match_reports', '2nd', ''])('%j is no name of a feature', (name) => {
  expect(featureNames(name)).toBeUndefined();
});
