import { maths } from '@fourth-seat/game';
import { otherTeam, type Reason, type Team } from '../seat/boundary.ts';
import { type Choosable, oddsBeforeBan, searchPicks } from './search.ts';
import { type Draft, type DraftTurn, draftTurn, picksOf } from './turns.ts';
import type { Worth } from './worth.ts';

/** What a team may ban or pick in its turn, the best first. */
export interface DraftChoice {
  readonly hero: string;
  /** The chance that the team wins the match, 0 to 1, where both teams draft their best from there on. */
  readonly winRate: number;
  /** What weighs most for the hero, or against it. */
  readonly reason: DraftReason;
}

export interface DraftReason extends Reason {
  readonly code: DraftReasonCode;
  /** The mate, foe or other choice that it is about; null without. */
  readonly hero: string | null;
}

export const draftReasonCodes = ['alone', 'beside', 'against', 'ahead', 'denied'] as const;
type DraftReasonCode = (typeof draftReasonCodes)[number];

export interface DraftDecision extends DraftTurn {
  /** All that is open to the team, the best first. */
  readonly choices: readonly [DraftChoice, ...DraftChoice[]];
  /** Why the first of them, the weightiest first; values in points of the chance to win. */
  readonly reasons: readonly DraftReason[];
}

/** Decides the next ban or pick of a draft. `pool` is what the team picks from, all heroes where it is absent. */
export function decideDraft(worth: Worth, draft: Draft, pool?: readonly string[]): DraftDecision {
  const turn = draftTurn(draft);
  if (!turn) throw new Error('the draft is over');
  const choosable = choosableIn(worth, draft, turn.team, pool);
  const oddsAfter =
    turn.kind === 'ban' ? afterBan(worth, draft, choosable) : afterPick(worth, draft, turn.team, choosable);
  const reasonsFor =
    turn.kind === 'ban' ? banReasons(worth, draft, choosable, turn.team) : pickReasons(worth, draft, turn.team);
  const [first, ...rest] = openTo(worth, draft, turn, pool)
    .map((hero) => {
      const winRate = chanceOf(oddsAfter(1 << worth.heroes.indexOf(hero)), turn.team);
      const [reason] = weighty(reasonsFor({ hero, winRate }));
      return { hero, winRate, reason };
    })
    .toSorted((a, b) => b.winRate - a.winRate);
  if (!first) throw new Error('nothing is open');
  const choices = [first, ...rest] as const;
  const [next] = rest;
  const ahead = next ? [reason('ahead', first.winRate - next.winRate, next.hero)] : [];
  return { ...turn, choices, reasons: weighty([...reasonsFor(first), ...ahead]) };
}

/** The chance that a team wins with these heroes against those. */
export const chanceOf = (odds: number, team: Team): number => maths.logistic(team === 0 ? odds : -odds);

/** Heroes that are neither banned nor picked. */
export const freeHeroes = ({ heroes }: Worth, { bans = [], picks }: Draft): readonly string[] =>
  heroes.filter((hero) => !bans.includes(hero) && !picks.includes(hero));

function openTo(worth: Worth, draft: Draft, { kind }: DraftTurn, pool?: readonly string[]): readonly string[] {
  const free = freeHeroes(worth, draft);
  return kind === 'ban' || !pool ? free : free.filter((hero) => pool.includes(hero));
}

const setOf = ({ heroes }: Worth, ids: readonly (string | null)[]): number =>
  heroes.reduce((set, hero, n) => (ids.includes(hero) ? set | (1 << n) : set), 0);

function choosableIn(worth: Worth, { bans = [], picks }: Draft, team: Team, pool = worth.heroes): Choosable {
  const [own, all] = [setOf(worth, pool), setOf(worth, worth.heroes)];
  return { banned: setOf(worth, bans), taken: setOf(worth, picks), pools: team === 0 ? [own, all] : [all, own] };
}

/** Log odds for the first team after a choice, by the bit of its hero. */
type OddsAfter = (bit: number) => number;

function afterBan(worth: Worth, { bans = [] }: Draft, choosable: Choosable): OddsAfter {
  return (bit) => oddsBeforeBan(worth, { ...choosable, banned: choosable.banned | bit }, bans.length + 1);
}

function afterPick(worth: Worth, draft: Draft, team: Team, choosable: Choosable): OddsAfter {
  const search = searchPicks(worth, choosable);
  const [first, second] = [setOf(worth, picksOf(draft, 0)), setOf(worth, picksOf(draft, 1))];
  const next = draft.picks.length + 1;
  return (bit) => (team === 0 ? search(first | bit, second, next) : search(first, second | bit, next));
}

/** A reason whose number is points of a chance, to a tenth. */
const reason = (code: DraftReasonCode, chance: number, hero: string | null = null): DraftReason => ({
  code,
  hero,
  values: [Math.floor(chance * 1000 + 0.5) / 10],
});

/** What speaks for a choice or against it. */
type ReasonsFor = (choice: Omit<DraftChoice, 'reason'>) => readonly [DraftReason, ...DraftReason[]];

/** What a ban is worth beside passing. */
function banReasons(worth: Worth, { bans = [] }: Draft, choosable: Choosable, team: Team): ReasonsFor {
  const passed = chanceOf(oddsBeforeBan(worth, choosable, bans.length + 1), team);
  return ({ winRate }) => [reason('denied', winRate - passed)];
}

/** What a pick is worth by itself, and with each hero that is there. */
function pickReasons(worth: Worth, draft: Draft, team: Team): ReasonsFor {
  // Points at an even match, where log odds move the chance the most.
  const points = (odds = 0): number => chanceOf(odds, 0) - 0.5;
  const about = (code: DraftReasonCode, others: readonly string[], row: readonly number[] = []) =>
    others.map((other) => reason(code, points(row[worth.heroes.indexOf(other)]), other));
  const [mates, foes] = [picksOf(draft, team), picksOf(draft, otherTeam(team))];
  return ({ hero }) => {
    const at = worth.heroes.indexOf(hero);
    return [
      reason('alone', points(worth.alone[at])),
      ...about('beside', mates, worth.beside[at]),
      ...about('against', foes, worth.against[at]),
    ];
  };
}

/** Points below which a fact is not worth a word, and how many are told. */
const LEAST_POINTS = 0.3;
const MOST_REASONS = 5;

/** The weightiest of what can be said, at least one. */
function weighty([one, ...others]: readonly [DraftReason, ...DraftReason[]]): readonly [DraftReason, ...DraftReason[]] {
  const weight = ({ values }: DraftReason): number => Math.abs(values[0] ?? 0);
  const [first = one, ...rest] = [one, ...others].toSorted((a, b) => weight(b) - weight(a));
  return [first, ...rest.filter((said) => weight(said) >= LEAST_POINTS).slice(0, MOST_REASONS - 1)];
}
