import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { chooseLocale } from '../../../settings/locale.ts';
import { callDetails } from '../../../testing/call-details.ts';
import { show } from '../../../testing/console.tsx';
import { findEditor } from '../../../testing/find-editor.ts';
import { BodyView } from './body-view.tsx';

afterEach(() => {
  cleanup();
  chooseLocale('en_us');
});

test.each([
  ['request', '请求头'],
  ['response', '响应头'],
] as const)('the headers of a %s are called so in Chinese', (part, name) => {
  chooseLocale('zh_cn');
  show(<BodyView call={callDetails({})} part={part} />);
  expect(screen.getAllByRole('tab').at(-1)?.textContent).toBe(name);
});

test('the pretty view shows numbers to the digit', async () => {
  const text = '{"large":12345678901234567890,"whole":1.0,"power":1e2,"zero":-0}';
  show(
    <BodyView
      call={callDetails({ request_body: { text, bytes: text.length, cut: false, absent: null } })}
      part="request"
    />,
  );
  const field = await findEditor();
  for (const line of ['"large": 12345678901234567890,', '"whole": 1.0,', '"power": 1e2,', '"zero": -0'])
    expect(field.textContent).toContain(line);
});
