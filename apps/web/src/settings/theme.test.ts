import { beforeEach, describe, expect, it } from 'vitest';
import { appSettings } from './app-settings.ts';
import { storageKeys } from './storage.ts';
import { chooseTheme, enterRoute, followTheme } from './theme.ts';

const shown = () => document.documentElement.dataset.theme;

beforeEach(() => {
  appSettings.reset();
  followTheme();
});

describe('theme', () => {
  it('is dark by default and kept when chosen in the console', () => {
    enterRoute('Home');
    expect(shown()).toBe('dark');
    chooseTheme('light');
    expect(shown()).toBe('light');
    expect(localStorage.getItem(storageKeys.theme)).toBe('light');
  });

  it.each(['Welcome', 'Playground'] as const)(
    'chosen on %s is not saved, and leaving restores the saved one',
    (route) => {
      enterRoute(route);
      chooseTheme('light');
      expect(shown()).toBe('light');
      expect(localStorage.getItem(storageKeys.theme)).toBe('dark');
      enterRoute('DocumentIndex');
      expect(shown()).toBe('dark');
    },
  );

  it('stays through navigations inside the same route', () => {
    enterRoute('Playground');
    chooseTheme('light');
    enterRoute('Playground');
    expect(shown()).toBe('light');
  });
});
