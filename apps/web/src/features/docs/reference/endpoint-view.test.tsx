import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show, stubApi } from '../../../testing/console.tsx';
import { docEndpoints } from '../doc-routes.ts';
import { EndpointPage } from './endpoint-view.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['key', 'GET /v1/key'],
  ['batch', 'POST /v1/batch'],
])('the page of %s says how it is called, also where the OpenAPI document cannot be had', (id, call) => {
  stubApi();
  const endpoint = docEndpoints.find((one) => one.id === id);
  if (!endpoint) throw new Error(`no endpoint ${id}`);
  show(<EndpointPage endpoint={endpoint} />);
  expect(screen.getByText(call)).toBeTruthy();
});
