import { beforeEach, describe, expect, test } from 'vitest';
import { appSettings, defaultChoices, defaultWork } from './app-settings.ts';
import { storageKeys } from './storage.ts';
import { chooseTheme, enterRoute, followTheme } from './theme.ts';

const shown = () => document.documentElement.dataset.theme;

beforeEach(() => {
  appSettings.patch({ ...defaultWork, ...defaultChoices });
  followTheme();
});

describe('theme', () => {
  test('is dark by default and kept when chosen in the console', () => {
    enterRoute('Home');
    expect(shown()).toBe('dark');
    chooseTheme('light');
    expect(shown()).toBe('light');
    expect(localStorage.getItem(storageKeys.theme)).toBe('light');
  });

  test.each(['Welcome', 'Playground'] as const)(
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

  test('stays through navigations inside the same route', () => {
    enterRoute('Playground');
    chooseTheme('light');
    enterRoute('Playground');
    expect(shown()).toBe('light');
  });
});
