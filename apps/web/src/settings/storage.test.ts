import { afterEach, expect, test, vi } from 'vitest';
import { readStored, readStoredFields, storageKeys, writeStored } from './storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test.each(['null', '7', '"text"', '["dark"]', '{not json'])('%s is no record', (text) => {
  writeStored(storageKeys.settings, text);
  expect(readStoredFields(storageKeys.settings)).toBeUndefined();
});

test('a record is read, and gone after it was taken back', () => {
  writeStored(storageKeys.settings, '{"theme":"light"}');
  expect(readStoredFields(storageKeys.settings)).toEqual({ theme: 'light' });
  writeStored(storageKeys.settings, undefined);
  expect(readStored(storageKeys.settings)).toBeUndefined();
});

test('a browser that forbids storage is a browser without it', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(() => writeStored(storageKeys.theme, 'dark')).not.toThrow();
  expect(readStored(storageKeys.theme)).toBeUndefined();
});
