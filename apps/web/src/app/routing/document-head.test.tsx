import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { type PageHead, usePageHead } from '../../navigation/page-head.ts';
import type { Route } from '../../navigation/route.ts';
import { useDocumentHead } from './document-head.ts';

const route: Route = {
  name: 'Docs',
  path: '/document',
  title: { en: 'Documentation', zh: '文档' },
  description: { en: 'How to call the API.', zh: '如何调用接口。' },
  page: async () => () => null,
  access: 'anyone',
  layout: 'site',
};
const limits: PageHead = {
  title: { en: 'Limits', zh: '限制' },
  description: { en: 'How many calls a key may make.', zh: '密钥可调用的次数。' },
};

function Screen({ page }: { readonly page: PageHead | undefined }) {
  usePageHead(page);
  useDocumentHead(route);
  return null;
}

afterEach(cleanup);

const meta = (name: string) =>
  document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');

test.each([
  ['a route', undefined, 'Documentation', 'How to call the API.', undefined],
  ['a page below a route', limits, 'Limits', 'How many calls a key may make.', undefined],
  ['a page that does not exist', 'missing', 'Oops', undefined, 'noindex'],
] as const)('%s: the tab and the preview have one title and description', (_what, page, title, description, robots) => {
  render(
    <MemoryRouter>
      <Screen page={page} />
    </MemoryRouter>,
  );
  const full = `${title} · Fourth Seat`;
  expect([document.title, meta('og:title')]).toEqual([full, full]);
  expect([meta('description'), meta('og:description')]).toEqual([description, description]);
  expect(meta('robots')).toBe(robots);
});
