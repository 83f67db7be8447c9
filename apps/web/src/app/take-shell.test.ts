import { afterEach, expect, test } from 'vitest';
import boot from '../../public/boot.js?raw';
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
  shell?.take();
  expect(document.querySelectorAll('[inert]')).toHaveLength(1);
  shell?.open();
  expect(document.getElementById('shell')?.innerHTML).toBe('<div><form></form></div>');
  expect(shell?.element.isConnected).toBe(true);
});

test('presses the button that was pressed last before any script could hear it, once', () => {
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval
  new Function(boot)();
  document.documentElement.lang = 'en-US';
  document.body.innerHTML =
    '<div id="root"></div><div id="shell"><div lang="en-US"><button>One</button><button><b>Two</b></button></div></div>';
  document.querySelector('button')?.click();
  document.querySelector('b')?.click();
  const heard: (string | null)[] = [];
  document.body.addEventListener('click', ({ target }) => heard.push((target as Element).textContent));
  const shell = takeShell();
  shell?.take();
  document.getElementById('root')?.remove();
  shell?.press();
  shell?.press();
  expect(heard).toEqual(['Two']);
  document.querySelector('b')?.click();
  expect(document.querySelector('[data-pressed]')).toBeNull();
});

test('is nothing where the server has sent no screen', () => {
  document.documentElement.lang = 'en-US';
  expect(takeShell()).toBeUndefined();
});
