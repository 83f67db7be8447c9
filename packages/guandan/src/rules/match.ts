/** Deals played one after the other: upgrades, passing A and the levels of a match. Rules §7, §8. */
import { type Bilingual, bilingual } from '@fourth-seat/game';
import { defaultRules, type Rules } from './options.ts';
import { firstFinisher, levelsWon } from './scoring.ts';
import type { DealOptions } from './state.ts';
import { ACE, JACK, type Level, type Seat, type Team, TWO, teamOf } from './types.ts';

export interface MatchState {
  readonly rules: Rules;
  /** Each team's level; the same two where the rules let them share one. */
  readonly levels: readonly [Level, Level];
  /** Level of the next deal. */
  readonly level: Level;
  /** Whose level is played; undefined in the first deal. */
  readonly owner: Team | undefined;
  readonly previous: readonly Seat[] | undefined;
  readonly deals: number;
  /** Failed deals at the own A, per team. */
  readonly aceFailures: readonly [number, number];
  readonly result: { readonly winner: Team | undefined; readonly by: 'ace' | 'end' } | undefined;
}

export function startMatch(rules: Rules = defaultRules): MatchState {
  const zero: readonly [number, number] = [0, 0];
  return {
    rules,
    levels: zero,
    level: 0,
    owner: undefined,
    previous: undefined,
    deals: 0,
    aceFailures: zero,
    result: undefined,
  };
}

/**
 * The match after a deal that ended in this order. `timeUp` says that the minutes of `matchEnd: minutes:N` are over:
 * the engine has no clock.
 */
export function afterDeal(match: MatchState, finished: readonly Seat[], timeUp = false): MatchState {
  if (match.result) throw new RangeError('the match is over');
  const team = teamOf(firstFinisher(finished));
  const { rules } = match;
  const deals = match.deals + 1;
  const failures: [number, number] = [match.aceFailures[0], match.aceFailures[1]];
  const next = { ...match, previous: [...finished], deals };
  const upgrade = upgradeOf(match, finished);
  if (upgrade === 'wins') return { ...next, result: { winner: team, by: 'ace' } };
  const levels = withLevel(match.levels, team, upgrade);

  let owner = team;
  const tried = rules.levels === 'shared' ? team : match.owner;
  if (tried !== undefined && match.level === ACE && match.levels[tried] === ACE) {
    failures[tried]++;
    if (rules.aceFail !== 'none' && failures[tried] >= rules.aceTries) {
      failures[tried] = 0;
      if (rules.aceFail === 'back2') levels[tried] = TWO;
      if (rules.aceFail === 'backJ') levels[tried] = JACK;
      // Suspended: the next deal is played at the opponents' level, whoever finished first.
      if (rules.aceFail === 'suspend') owner = tried === 0 ? 1 : 0;
    }
  }
  if (rules.levels === 'shared') levels[team === 0 ? 1 : 0] = levels[team];
  const level = levels[owner];
  const after: MatchState = { ...next, levels, level, owner, aceFailures: failures, result: undefined };
  const ended = timeUp || rules.matchEnd === `deals:${deals}`;
  if (!ended) return after;
  const winner = levels[0] === levels[1] ? undefined : levels[0] > levels[1] ? 0 : 1;
  return { ...after, result: { winner, by: 'end' } };
}

/** What the next deal of a match is played under. */
export function dealOptionsOf(match: MatchState): DealOptions {
  const { rules, level, levels: teamLevels, previous } = match;
  return previous ? { rules, level, teamLevels, previous } : { rules, level, teamLevels };
}

/** What can be wrong with the levels of a deal, with the sentences. */
export const levelFaults = {
  level_of_no_team: bilingual('The deal is played at the level of one of the teams.', '本副级数须为其中一队的级数。'),
  level_of_other_team: bilingual(
    'The deal is played at the level of the team that finished first.',
    '本副应打上一副上游一方的级数。',
  ),
} as const satisfies Record<string, Bilingual>;

/** Why no match can come to a deal at this level; undefined where one can (rules §1, §8). */
export function findLevelFault({
  level,
  teamLevels,
  previous,
  rules,
}: Pick<DealOptions, 'level' | 'teamLevels' | 'rules'> & Partial<Pick<MatchState, 'previous'>>):
  | keyof typeof levelFaults
  | undefined {
  if (!teamLevels.includes(level)) return 'level_of_no_team';
  const first = previous?.[0];
  // With a suspended team, the deal is played at the other side's level, whoever finished first.
  if (first === undefined || rules.aceFail === 'suspend' || teamLevels[teamOf(first)] === level) return undefined;
  return 'level_of_other_team';
}

function withLevel([first, second]: MatchState['levels'], team: Team, level: Level): [Level, Level] {
  return team === 0 ? [level, second] : [first, level];
}

/** The winners' level after a deal that ended in this order, or that it wins them the match. */
function upgradeOf(match: MatchState, finished: readonly Seat[]): Level | 'wins' {
  const team = teamOf(firstFinisher(finished));
  const won = levelsWon(finished);
  const { rules } = match;
  const current = match.levels[team];
  const ownAce = match.level === ACE && current === ACE && (match.owner === team || rules.levels === 'shared');
  if (ownAce) return won > 1 || !rules.aceNeedsPartnerNotLast ? 'wins' : current;
  const stop = rules.mustPlay.find((level) => level > current) ?? ACE;
  // A level that may not be skipped comes before one beyond A.
  if (rules.overshootWins && current < ACE && stop === ACE && current + won > ACE) return 'wins';
  return Math.min(current + won, stop);
}
