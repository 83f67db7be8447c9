import { type Bilingual, catchFault, type RequestResult, throwFault } from '@fourth-seat/game';
import { freeHeroes } from '../draft/draft.ts';
import { banTurns, type Draft, draftTurn } from '../draft/turns.ts';
import { ownWorth } from '../draft/worth.ts';

/** A draft as a request has it: the side that asks, and the heroes that it has a mind to pick from. */
export interface DraftCall extends Draft {
  readonly side: number;
  readonly pool?: readonly string[] | undefined;
}

const refuse = (place: string, en: string, zh: string): never =>
  throwFault({ error: 'impossible_state', rule: 'draft', place, cards: [], text: { en, zh } satisfies Bilingual });

/** Checks a draft whose heroes are known: each stands there once, it is the turn of the side, and it has a hero to pick. */
export const readDraft = (call: DraftCall): RequestResult<DraftCall> => catchFault(() => checked(call));

function checked(call: DraftCall): DraftCall {
  const { bans = [], picks, pool, side } = call;
  const known = new Map<string, string>();
  for (const [list, heroes] of [
    ['bans', bans],
    ['picks', picks],
  ] as const) {
    for (const [n, hero] of heroes.entries()) {
      if (hero === null) continue;
      const place = `${list}[${n}]`;
      const before = known.get(hero);
      if (before !== undefined) refuse(place, `"${hero}" stands in ${before} already`, `“${hero}” 已出现在 ${before}`);
      known.set(hero, place);
    }
  }
  if (call.bans && bans.length < banTurns.length && picks.length > 0) {
    refuse(
      'picks',
      `picks begin after ${banTurns.length} bans: give null for a ban that was passed, or leave bans out`,
      `${banTurns.length} 次禁用之后才开始选人：放弃的禁用写 null，没有禁用阶段则省略 bans`,
    );
  }
  const turn = draftTurn(call);
  if (turn && turn.team !== side) {
    const [en, zh] = turn.kind === 'ban' ? ['ban', '禁用'] : ['pick', '选人'];
    refuse('side', `it is the turn of team ${turn.team} to ${en}`, `现在轮到 ${turn.team} 队${zh}`);
  }
  const free = freeHeroes(ownWorth, call);
  if (turn?.kind === 'pick' && pool && !pool.some((hero) => free.includes(hero))) {
    refuse('pool', 'has no hero that is neither banned nor picked', '其中的英雄都已被禁用或选走');
  }
  return call;
}
