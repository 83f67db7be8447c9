import { type ApiId, isApiId } from './api-ids.ts';

/** Most calls of one batch request. */
export const MAX_BATCH_CALLS = 64;

/** Bytes of a request body: of one call, of a replay, and of a batch. */
export const bodyLimits = { call: 128 * 1024, replay: 1024 * 1024, batch: 1024 * 1024 } as const;

type BodyKind = keyof typeof bodyLimits;

/** `replay` where the request holds a whole match: a replay, or every input so far. */
const decisionBodies = {
  'doudizhu.bid': 'call',
  'doudizhu.double': 'call',
  'doudizhu.show': 'call',
  'doudizhu.play': 'call',
  'doudizhu.legal-moves': 'call',
  'doudizhu.validate': 'call',
  'doudizhu.review': 'call',
  'guandan.play': 'call',
  'guandan.tribute': 'call',
  'guandan.return': 'call',
  'guandan.legal-moves': 'call',
  'guandan.validate': 'call',
  'guandan.arrange': 'call',
  'guandan.review': 'call',
  'shooter.act': 'call',
  'shooter.simulate': 'call',
  'shooter.verify': 'replay',
  'rescue.act': 'replay',
  'rescue.simulate': 'replay',
  'rescue.verify': 'replay',
  'rescue.understand': 'call',
  'rescue.reword': 'call',
} as const satisfies Readonly<Record<ApiId, BodyKind>>;

/** Which of the `bodyLimits` applies to what is called. */
export function bodyKind(api_id: string): BodyKind {
  if (api_id === 'batch') return 'batch';
  return isApiId(api_id) ? decisionBodies[api_id] : 'call';
}
