import { kindOf as anyKindOf, type Meta } from '@fourth-seat/cards/ranks';
import type { Bilingual } from '@fourth-seat/game';

/** What a kind is made of (rules §3): so many cards of each rank, how many ranks in a row, and its tail. */
interface KindRow extends Bilingual {
  readonly size: number;
  /** Whether it is a run of ranks, whose length counts. */
  readonly isRun: boolean;
  /** Cards of the tail for each rank of the body; `some` where only the last hand has it, with any other number. */
  readonly tail: number | 'some';
  /** Whether it has fewer cards in its tail than a full one, so that it is mostly for the last hand (rules §3.2). */
  readonly isShort?: true;
}

/** The kinds of plays in the order in which they are listed. */
export const kindTable = {
  single: { en: 'single', zh: '单张', size: 1, isRun: false, tail: 0 },
  pair: { en: 'pair', zh: '对子', size: 2, isRun: false, tail: 0 },
  chain: { en: 'chain', zh: '顺子', size: 1, isRun: true, tail: 0 },
  pair_chain: { en: 'pair chain', zh: '连对', size: 2, isRun: true, tail: 0 },
  triple_two: { en: 'triple with two', zh: '三带二', size: 3, isRun: false, tail: 2 },
  plane_two: { en: 'plane', zh: '飞机', size: 3, isRun: true, tail: 2 },
  triple_single: { en: 'triple with one', zh: '三带一', size: 3, isRun: false, tail: 1, isShort: true },
  triple: { en: 'triple', zh: '三张', size: 3, isRun: false, tail: 0, isShort: true },
  plane_single: { en: 'plane with a short tail', zh: '飞机少带', size: 3, isRun: true, tail: 1, isShort: true },
  plane: { en: 'plane without a tail', zh: '三顺', size: 3, isRun: true, tail: 0, isShort: true },
  plane_short: { en: 'plane with a short tail', zh: '飞机少带', size: 3, isRun: true, tail: 'some', isShort: true },
  four_two: { en: 'four with two', zh: '四带二', size: 4, isRun: false, tail: 2 },
  four_three: { en: 'four with three', zh: '四带三', size: 4, isRun: false, tail: 3 },
  bomb: { en: 'bomb', zh: '炸弹', size: 4, isRun: false, tail: 0 },
} as const satisfies Record<string, KindRow>;
export type Kind = keyof typeof kindTable;

// The keys of an object literal are its names in the order in which they are written.
const kinds = Object.keys(kindTable) as readonly Kind[];

/** The code of a kind in metas, from 1 on in the order of the table. */
export const codeOf = (kind: Kind): number => kinds.indexOf(kind) + 1;

/** The kind of a meta; throws a RangeError for a pass. */
export function kindOf(meta: Meta): Kind {
  const kind = kinds[anyKindOf(meta) - 1];
  if (kind === undefined) throw new RangeError(`${meta} is no play`);
  return kind;
}

export const isKind = (text: string): text is Kind => Object.hasOwn(kindTable, text);

// Constants of their own, because inner loops read them.
export const SINGLE = codeOf('single');
export const PAIR = codeOf('pair');
export const CHAIN = codeOf('chain');
export const PAIR_CHAIN = codeOf('pair_chain');
export const TRIPLE_TWO = codeOf('triple_two');
export const PLANE_TWO = codeOf('plane_two');
export const TRIPLE_SINGLE = codeOf('triple_single');
export const TRIPLE = codeOf('triple');
export const PLANE_SINGLE = codeOf('plane_single');
export const PLANE = codeOf('plane');
export const PLANE_SHORT = codeOf('plane_short');
export const FOUR_TWO = codeOf('four_two');
export const FOUR_THREE = codeOf('four_three');
export const BOMB = codeOf('bomb');
/** Codes, from 0 for a pass on. */
export const KIND_CODES = kinds.length + 1;
