import { fieldMessages } from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { businessFrom, businessProblems } from './business-fields.tsx';

const problemOf = (calling_code: string) =>
  businessProblems(businessFrom({ calling_code }), { industryRequired: false }).calling_code;

test.each(['86', '+', '+0', '+86138', 'abc'])('%o is told how a calling code is written', (typed) => {
  expect(problemOf(typed)).toBe('calling_code_invalid');
  expect(fieldMessages.calling_code_invalid.en).toContain('+86');
});

test('a calling code may have blanks around it, and is asked for where there is none', () => {
  expect([problemOf(' +86 '), problemOf(' ')]).toEqual([undefined, 'calling_code_empty']);
});
