import { z } from 'zod';
import { defineEndpoint } from '../seam/endpoint.ts';
import { empty, id, memberRef, time } from '../seam/fields.ts';

const ROOT = '/console/v1/tenant/org/transfer';

/** An organization transfer that waits for its answer. */
const transfer = z.object({
  from: memberRef,
  to: memberRef,
  created_at: time,
  expires_at: time,
  /** Whether the caller may accept it: only the person it was offered to can. Both may cancel. */
  is_mine_to_accept: z.boolean(),
});

/** How long a transfer can be accepted. */
export const TRANSFER_DAYS = 7;

const pendingTransfer = z.object({ transfer: transfer.nullable() });

export const getTransfer = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/get`,
  access: 'organization.read',
  person_only: 'ownership',
  summary: 'Return the pending transfer of the organization, if there is one.',
  request: empty,
  response: pendingTransfer,
  errors: ['not_signed_in'],
});

export const startTransfer = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/start`,
  access: 'organization.transfer',
  person_only: 'ownership',
  summary: `Offer the organization to another Super Administrator; it must be accepted within ${TRANSFER_DAYS} days.`,
  request: z.strictObject({ member_id: id('member') }),
  response: pendingTransfer,
  errors: ['not_signed_in', 'forbidden', 'member_unknown', 'member_disabled', 'transfer_admin', 'transfer_pending'],
});

export const acceptTransfer = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/accept`,
  access: 'user',
  person_only: 'ownership',
  summary: 'Take the organization over; the former creator stays Super Administrator.',
  request: empty,
  response: pendingTransfer,
  errors: ['not_signed_in', 'transfer_unknown'],
});

export const cancelTransfer = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/cancel`,
  access: 'user',
  person_only: 'ownership',
  summary: 'Cancel the transfer, or decline it.',
  request: empty,
  response: pendingTransfer,
  errors: ['not_signed_in', 'transfer_unknown'],
});
