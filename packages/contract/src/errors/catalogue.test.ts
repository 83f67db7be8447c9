import { expect, test } from 'vitest';
import { endpoints } from '../index.ts';
import { isSuccess } from '../seam/envelope.ts';
import { fieldMessages } from '../seam/field-messages.ts';
import { accountErrors } from './account.ts';
import { errorCatalogue, findErrorName } from './catalogue.ts';
import { consoleErrors } from './console.ts';
import { platformErrors } from './platform.ts';
import { publicApiErrors } from './public-api.ts';

test('no failure can be taken for a success by `isSuccess`', () => {
  for (const entry of Object.values(errorCatalogue)) {
    for (const msg of [entry.en, entry.zh]) expect(isSuccess({ code: entry.code, msg }, '/user/v1/login')).toBe(false);
  }
});

test('Chinese is written with Chinese punctuation', () => {
  for (const { zh } of [...Object.values(errorCatalogue), ...Object.values(fieldMessages)]) {
    expect(zh).not.toMatch(/[\u4e00-\u9fff] ?[,:;?!()]|[,:;?!()] ?[\u4e00-\u9fff]/);
  }
});

test.each([
  ['key_name_empty', 'api_key_name_empty'],
  ['key_project_empty', 'api_key_project_empty'],
] as const)('the form says the sentence of %s too', (error, field) => {
  const { en, zh } = errorCatalogue[error];
  expect(fieldMessages[field]).toEqual({ en, zh });
});

test('a code belongs to one error', () => {
  const codes = Object.values(errorCatalogue).map((entry) => entry.code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(findErrorName(10_002)).toBe('not_signed_in');
  expect(findErrorName(1)).toBeUndefined();
});

test.each([platformErrors, accountErrors, consoleErrors, publicApiErrors])(
  'errors stand in the order of their codes',
  (errors) => {
    const codes = Object.values(errors).map(({ code }) => code);
    expect(codes).toEqual(codes.toSorted((a, b) => a - b));
  },
);

test('a 401 of the console is always 10002, those of the gateway start with 41', () => {
  const unauthorized = Object.values(errorCatalogue).filter((entry) => entry.status === 401);
  expect(unauthorized.filter((entry) => entry.code !== 10_002 && Math.floor(entry.code / 1000) !== 41)).toEqual([]);
});

test('both languages name the same values', () => {
  const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').sort();
  for (const entry of Object.values(errorCatalogue)) expect(names(entry.zh)).toEqual(names(entry.en));
});

test('an endpoint stands once at its path and lists only errors of the catalogue', () => {
  const paths = endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`);
  expect(new Set(paths).size).toBe(paths.length);
  for (const endpoint of endpoints) {
    for (const name of endpoint.errors) expect(errorCatalogue).toHaveProperty(name);
  }
});
