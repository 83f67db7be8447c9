import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';

afterEach(cleanup);

test.each([
  ['Ada Lovelace', 'AL'],
  ['张三丰', '三丰'],
  ['🇨🇳 tables', '🇨🇳T'],
  ['👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦'],
  ['e\u0301lan', 'E\u0301'],
])('%s has the initials %s', (name, initials) => {
  expect(render(<Avatar name={name} />).container.textContent).toBe(initials);
});
