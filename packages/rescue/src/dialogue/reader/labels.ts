import { type Intent, intents } from '../intents.ts';

/** Remarks that are no order: agreeing, taking back, insisting after an objection, and everything else. */
export const remarks = ['yes', 'no', 'insist', 'talk'] as const;
export type Remark = (typeof remarks)[number];

/** Label of a segment: an order or question, a remark, or only support for other segments (`none`). */
export type Label = Intent | Remark | 'none';
export const labels: readonly Label[] = [...intents, ...remarks, 'none'];

export const isRemark = (label: Label): label is Remark => remarks.some((one) => one === label);
