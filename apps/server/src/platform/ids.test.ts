import { expect, test } from 'vitest';
import { createId, idKindOf } from './ids.ts';

test('an id tells what it names; other texts name nothing', () => {
  expect(idKindOf(createId('project'))).toBe('project');
  expect(idKindOf(createId('member'))).toBe('member');
  expect(['prj', 'prj_', 'prj_ one', 'project_1', 'nobody_1', ''].map(idKindOf)).toEqual(Array(6).fill(undefined));
});
