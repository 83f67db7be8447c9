import { configure } from '@testing-library/react';
import { vi } from 'vitest';

// Waiting ends when the condition holds; the limit only says when to give up, also on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

// Files of one worker share a window, which costs more to make than most of them to run. Each begins with modules of
// its own, whose stores are as on a fresh page, and with an empty document and browser.
vi.resetModules();
vi.unstubAllGlobals();
vi.useRealTimers();
localStorage.clear();
sessionStorage.clear();
for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
history.replaceState(null, '', '/');
document.body.replaceChildren();
for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
