import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../testing/console.tsx';
import { OnThisPage } from './on-this-page.tsx';

afterEach(cleanup);

test('a page lists its headings, also at a URL whose fragment is no text', () => {
  const article = document.createElement('article');
  article.innerHTML = '<h2 id="keys">Keys</h2><h3 id="again">Again</h3>';
  show(<OnThisPage article={article} />, '/document/retries#%E0%A4%A');
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Keys', '/document/retries#keys'],
    ['Again', '/document/retries#again'],
  ]);
});
