import { describe, expect, test } from 'vitest';
import { scrollActionFor } from './scrolling.ts';

const base = { kind: 'PUSH', hash: '', keepsPlace: false, isReturn: false } as const;

describe('scrolling after a navigation', () => {
  test('scrolls smoothly to the top when the same named route is opened again', () => {
    expect(scrollActionFor({ ...base, from: 'Dashboard', to: 'Dashboard' })).toBe('smooth-top');
    expect(scrollActionFor({ ...base, kind: 'REPLACE', from: 'Home', to: 'Home' })).toBe('smooth-top');
  });
  test('starts another route at its top', () => {
    expect(scrollActionFor({ ...base, from: 'Home', to: 'Dashboard' })).toBe('top');
  });
  test('returns to where one was on Back', () => {
    expect(scrollActionFor({ ...base, kind: 'POP', from: 'Home', to: 'Home' })).toBe('restore');
  });
  test('stays when only a filter in the URL changed', () => {
    expect(scrollActionFor({ ...base, keepsPlace: true, from: 'Dashboard', to: 'Dashboard' })).toBe('stay');
  });
  test('goes to the fragment, also of the same route', () => {
    expect(scrollActionFor({ ...base, hash: '#limits', from: 'DocumentIndex', to: 'DocumentIndex' })).toBe('fragment');
  });
  test('returns to where one was after a reload, also on a URL with a fragment', () => {
    const reload = { ...base, kind: 'POP', from: undefined, to: 'DocumentIndex', isReturn: true } as const;
    expect(scrollActionFor(reload)).toBe('restore');
    expect(scrollActionFor({ ...reload, hash: '#limits' })).toBe('restore');
  });
  test('leaves a first load alone', () => {
    expect(scrollActionFor({ ...base, kind: 'POP', from: undefined, to: 'Home' })).toBe('stay');
  });
});
