import type { Team } from '@fourth-seat/moba';
import { type Draft, type DraftReason, type DraftTurn, picksOf } from '@fourth-seat/moba/draft';
import type { MobaSetup } from '../setup.ts';

/** How a draft is held: the side that the visitor chooses for, and whether heroes are banned first. */
export interface DraftPlan {
  readonly own: Team;
  readonly hasBans: boolean;
}

/** A ban or pick that was made. */
export interface Choice extends DraftTurn {
  readonly hero: string;
  /** The chance of its team to win, 0 to 1, where both draft their best from there on. */
  readonly winRate: number;
  readonly reason: DraftReason;
  /** The AI made it, not the visitor. */
  readonly byAi: boolean;
}

export function draftOf({ hasBans }: DraftPlan, choices: readonly Choice[]): Draft {
  const of = (wanted: Choice['kind']) => choices.filter(({ kind }) => kind === wanted).map(({ hero }) => hero);
  return { ...(hasBans && { bans: of('ban') }), picks: of('pick') };
}

/** The draft before the visitor's last choice; undefined where there is none to take back. */
export function takenBack(choices: readonly Choice[]): readonly Choice[] | undefined {
  const last = choices.findLastIndex(({ byAi }) => !byAi);
  return last < 0 ? undefined : choices.slice(0, last);
}

/** The chance of the first team by the last choice; undefined before any. */
export function chanceAfter(choices: readonly Choice[]): number | undefined {
  const last = choices.at(-1);
  return last && (last.team === 0 ? last.winRate : 1 - last.winRate);
}

/** The setup with the heroes of a draft, a seat each in the order of picks. */
export function withPicks(setup: MobaSetup, draft: Draft): MobaSetup {
  const [west, east] = setup.teams;
  return {
    ...setup,
    teams: [
      { ...west, heroes: picksOf(draft, 0) },
      { ...east, heroes: picksOf(draft, 1) },
    ],
  };
}

/** Points of the chance to win that each choice gave away; none where its team chose the best, or nothing came before. */
export const costsOf = (choices: readonly Choice[]): readonly number[] =>
  choices.map(({ team, winRate }, turn) => {
    const before = chanceAfter(choices.slice(0, turn));
    if (before === undefined) return 0;
    return Math.max(0, 100 * ((team === 0 ? before : 1 - before) - winRate));
  });
