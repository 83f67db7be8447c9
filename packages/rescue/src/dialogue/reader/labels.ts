import { type Intent, intents } from '../intents.ts';

/** Words that are no order: agreeing, taking back, ordering in spite of an objection, and everything else that is said. */
export const remarks = ['yes', 'no', 'insist', 'talk'] as const;
export type Remark = (typeof remarks)[number];

/** What a part of a sentence is: an order or question, a remark, or only there for the others (`none`). */
export type Label = Intent | Remark | 'none';
export const labels: readonly Label[] = [...intents, ...remarks, 'none'];

export const isRemark = (label: Label): label is Remark => remarks.some((one) => one === label);
