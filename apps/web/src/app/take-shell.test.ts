import { afterEach, expect, test } from 'vitest';
import { takeShell } from './take-shell.ts';

afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.lang = '';
});

test('opens the half of the markup that is in the language on screen, and nothing else stays', () => {
  document.documentElement.lang = 'zh-CN';
  document.body.innerHTML =
    '<div id="shell"><div lang="en-US">Sign in</div><div lang="zh-CN"><form inert></form></div></div>';
  const shell = takeShell();
  expect(document.querySelectorAll('[inert]')).toHaveLength(1);
  shell?.open();
  expect(document.getElementById('shell')?.innerHTML).toBe('<div><form></form></div>');
  expect(shell?.element.isConnected).toBe(true);
});

test('is nothing where the server has sent no screen', () => {
  document.documentElement.lang = 'en-US';
  expect(takeShell()).toBeUndefined();
});
