import { listWebhookDeliveries, redeliverWebhook, type WebhookDelivery } from '@fourth-seat/contract';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { listOf, show, stubApi } from '../../testing/console.tsx';
import { clearToasts, toastStore } from '../../ui/feedback/toast-store.ts';
import { WebhookLogDialog } from './webhook-log-dialog.tsx';

afterEach(() => {
  cleanup();
  act(clearToasts);
  vi.unstubAllGlobals();
});

const alert = { alert_id: 'alr_00000000000000000001', name: 'Silence' };
const failed: WebhookDelivery = {
  delivery_id: 'dlv_00000000000000000001',
  type: 'alert.firing',
  created_at: '2026-11-29T08:00:00Z',
  state: 'failed',
  attempt: 9,
  tried_at: '2026-11-29T16:00:00Z',
  detail: '503',
  next_try_at: null,
};
const waiting: WebhookDelivery = {
  ...failed,
  delivery_id: 'dlv_00000000000000000002',
  type: 'alert.resolved',
  state: 'waiting',
  attempt: 0,
  tried_at: null,
  detail: '',
  next_try_at: '2026-11-29T16:30:00Z',
};

test('each message says what became of it, and is sent again', async () => {
  const api = stubApi();
  api.answer(listWebhookDeliveries, listOf(waiting, failed));
  api.answer(redeliverWebhook, { ...failed, state: 'delivered', attempt: 10, detail: '204' });
  show(<WebhookLogDialog alert={alert} onClose={vi.fn()} />);
  expect(await screen.findByText(/attempt 9 .* 503/)).toBeDefined();
  expect(screen.getByText(/next attempt/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: `Send again ${failed.delivery_id}` }));
  await expect.poll(() => toastStore.read().map(({ message }) => message)).toEqual(['Delivered.']);
  expect(api.sentTo(redeliverWebhook)).toEqual([{ alert_id: alert.alert_id, delivery_id: failed.delivery_id }]);
});

test('what was not taken again says why', async () => {
  const api = stubApi();
  api.answer(listWebhookDeliveries, listOf(failed));
  api.answer(redeliverWebhook, { ...failed, attempt: 10, detail: 'timeout' });
  show(<WebhookLogDialog alert={alert} onClose={vi.fn()} />);
  await userEvent.click(await screen.findByRole('button', { name: `Send again ${failed.delivery_id}` }));
  await expect
    .poll(() => toastStore.read().map(({ message }) => message))
    .toEqual(['Not delivered: no answer in time']);
});
