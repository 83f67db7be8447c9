import { afterEach, expect, test, vi } from 'vitest';
import boot from '../../public/boot.js?raw';
import { findShell, openShell } from './sent-screen.ts';

afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.lang = '';
});

test.each([
  ['zh-CN', '登录'],
  ['en-US', 'Sign in'],
])('opens the half of the markup that is in %s, and nothing else stays', (lang, text) => {
  document.documentElement.lang = lang;
  document.body.innerHTML =
    '<div id="shell"><div lang="en-US"><form inert>Sign in</form></div><div lang="zh-CN"><form inert>登录</form></div></div>';
  const shell = findShell();
  expect(document.querySelectorAll('[inert]')).toHaveLength(2);
  if (shell) openShell(shell);
  expect(document.getElementById('shell')?.innerHTML).toBe(`<div><form>${text}</form></div>`);
  expect(shell?.isConnected).toBe(true);
});

test('presses again the button that was pressed last before any script could hear it', () => {
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval
  new Function(boot)();
  document.documentElement.lang = 'en-US';
  document.body.innerHTML =
    '<div id="root"></div><div id="shell"><div lang="en-US"><button>One</button><button><b>Two</b></button></div></div>';
  document.querySelector('button')?.click();
  document.querySelector('b')?.click();
  const heard: (string | null)[] = [];
  document.body.addEventListener('click', ({ target }) => heard.push((target as Element).textContent));
  document.getElementById('root')?.remove();
  document.querySelector('button')?.click();
  vi.useFakeTimers();
  const shell = findShell();
  if (shell) openShell(shell);
  vi.runAllTimers();
  vi.useRealTimers();
  expect(heard).toEqual(['One', 'Two']);
});

test('is nothing where the server has sent no screen', () => {
  document.documentElement.lang = 'en-US';
  expect(findShell()).toBeNull();
});
