import { createRng } from '@fourth-seat/game';
import { isAimed, missedBy } from '../match/act.ts';
import { brainOf, listenerOf } from '../players/players.ts';
import {
  type Action,
  blankMemory,
  type Command,
  type Memory,
  type Observation,
  type SelfView,
  SPARK,
  type Trace,
} from '../seat/boundary.ts';
import type { Answer, Line, OrderView } from '../seat/orders.ts';
import type { Profile } from '../seat/profile.ts';
import { canRaise, isAtBase } from '../senses/observe.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { levels, MOST_ITEMS, reach, TICKS_PER_SECOND } from '../world/constants.ts';
import type { HeroEntry, Moment, SeatEntry, SelfEntry } from './entries.ts';
import { refuseSeat } from './faults.ts';
import { blankLook, type Look, notice } from './notice.ts';
import { readOrder } from './order.ts';
import { type SeenUnit, type Sight, teamOfSeat } from './team-view.ts';

/** What a seat keeps between two calls: plain data, which its caller sends back. */
export interface KeptSeat {
  readonly memory: Memory;
  readonly look: Look;
  /** Its last command, when it was given, and the chance to win the match as it reckoned then. */
  readonly last: { readonly tick: number; readonly command: Command; readonly win: number } | null;
}

export const blankKept: KeptSeat = { memory: blankMemory, look: blankLook, last: null };

/** A seat of a call, read and checked: its hero as it is now. */
export interface CheckedSeat {
  readonly seat: number;
  readonly self: SelfView;
  readonly spark: string;
  readonly order: OrderView | null;
}

/** A chance of which nothing is known. */
const EVEN = 0.5;
/** Seconds since something hurt a hero, where the request says nothing. */
const UNHURT_S = 1000;

/**
 * Reads a seat of a team. `path` is that of the seat in the request, `answered` the tick of the order that it answered
 * last. Throws a fault where it is of the other team, has no hero in the team's view, or holds what the rules do not
 * allow.
 */
export function readSeat(
  sheet: Sheet,
  sight: Sight,
  { team }: Moment,
  { seat, self, order }: SeatEntry,
  path: string,
  answered = -1,
): CheckedSeat {
  if (teamOfSeat(seat) !== sight.side) {
    refuseSeat(`${path}.seat`, {
      en: `seat ${seat} is of the other team: this call is about team ${sight.side}`,
      zh: `座位 ${seat} 属于对方，本次调用针对 ${sight.side} 队`,
    });
  }
  const n = team.heroes.findIndex((one) => one.seat === seat);
  const entry = team.heroes[n];
  const seen = sight.units.find(({ view }) => view.id === seat);
  if (!entry || !seen) {
    return refuseSeat(`${path}.seat`, {
      en: `team.heroes has no hero of seat ${seat}`,
      zh: `team.heroes 中没有座位 ${seat} 的英雄`,
    });
  }
  checkRanks(entry.level, self.ranks, `${path}.self.ranks`);
  const heroPath = `team.heroes[${n}]`;
  if ((entry.items?.length ?? 0) > MOST_ITEMS) {
    refuseSeat(`${heroPath}.items`, {
      en: `a hero carries ${MOST_ITEMS} items at most`,
      zh: `英雄最多携带 ${MOST_ITEMS} 件装备`,
    });
  }
  return {
    seat,
    self: selfViewOf(sheet, sight, { entry, seen, self, path }),
    spark: self.spark,
    order: order ? readOrder(sight, { seat, answered }, order, `${path}.order`) : null,
  };
}

/** Points come with levels, and the strong skill waits for its own. */
function checkRanks(level: number, ranks: readonly number[], path: string): void {
  const spent = ranks.reduce((sum, rank) => sum + rank, 0);
  if (spent > level) {
    refuseSeat(path, {
      en: `${spent} points are spent, and level ${level} has ${level}`,
      zh: `已用 ${spent} 点，但 ${level} 级只有 ${level} 点`,
    });
  }
  const strong = ranks[2] ?? 0;
  const least = levels.strongSkill[strong - 1] ?? 0;
  if (level < least) {
    refuseSeat(`${path}[2]`, {
      en: `rank ${strong} of the strong skill needs level ${least}`,
      zh: `大招 ${strong} 阶需要 ${least} 级`,
    });
  }
}

interface SeatParts {
  readonly entry: HeroEntry;
  readonly seen: SeenUnit;
  readonly self: SelfEntry;
  readonly path: string;
}

function selfViewOf(sheet: Sheet, sight: Sight, { entry, seen, self, path }: SeatParts): SelfView {
  const { level, items = [] } = entry;
  const { ranks, ready_s, gold, mana } = self;
  const { view, stats } = seen;
  const spark = sheet.sparks.findIndex(({ id }) => id === self.spark);
  if (spark < 0) {
    refuseSeat(`${path}.self.spark`, { en: `"${self.spark}" is unknown`, zh: `没有 “${self.spark}”` });
  }
  const isAlive = view.health > 0;
  return {
    ...view,
    team: sight.side,
    mana,
    maxMana: Math.max(mana, stats.mana),
    stats,
    gold,
    items: items.map((id) => sheet.items.findIndex((item) => item.id === id)),
    spark,
    ranks,
    canRaise: [0, 1, 2].map((slot) => canRaise({ level, ranks }, slot)),
    ready_s: [0, 1, 2, SPARK].map((slot) =>
      slot !== SPARK && (ranks[slot] ?? 0) === 0 ? Infinity : (ready_s[slot] ?? 0),
    ),
    isAlive,
    isAtShop: !isAlive || isAtBase(sight, view, sight.side, reach.shop),
    isCasting: self.casting ?? false,
    isStriking: self.striking ?? false,
    attack_s: self.attack_s ?? 0,
    isSilenced: self.silenced ?? false,
    unhurt_s: self.unhurt_s ?? UNHURT_S,
    refused: null,
  };
}

/** What is to be decided for a seat with, beside what it sees. */
export interface SeatPlan {
  readonly mode: string;
  readonly profile: Profile;
  readonly kept: KeptSeat;
  readonly seed: string;
}

/** What a seat does, and what it keeps. */
export interface SeatDecision {
  readonly action: Action;
  readonly kept: KeptSeat;
  /** Why; null where it goes on with its last command, because its hands are not faster. */
  readonly trace: Trace | null;
  /** The chance that the team wins the match, as the seat reckoned it last. */
  readonly win: number;
  /** The answer to a new order, in the one decision that gives it. */
  readonly say: Answer | null;
  /** What it says by itself. */
  readonly line: Line | null;
}

/** Decides for a seat. Pure: the same arguments give the same decision, whatever other seats are asked with it. */
export function decideForSeat(
  sheet: Sheet,
  sight: Sight,
  { seat, self, spark, order }: CheckedSeat,
  { mode, profile, kept, seed }: SeatPlan,
): SeatDecision {
  const { tick, kills, respawn_s } = sight;
  const { noticed, look } = notice(sight, self, profile, kept.look);
  const { last } = kept;
  const player = { brain: 'full', profile, hero: self.sort, spark } as const;
  const observation: Observation = {
    mode,
    tick,
    self,
    units: noticed,
    lookedAt: look.at,
    kills,
    respawn_s,
    order,
  };
  // An answer takes no hands.
  const heard = listenerOf(sheet, player)?.(observation, kept.memory);
  const before = heard?.memory ?? kept.memory;
  const say = heard?.answer ?? null;
  if (last && last.tick <= tick && (tick - last.tick) * profile.commands_per_s < TICKS_PER_SECOND) {
    return {
      action: { command: last.command, buy: null, raise: null },
      kept: { ...kept, memory: before, look },
      trace: null,
      win: last.win,
      say,
      line: null,
    };
  }
  const rng = createRng(`${seed}/${seat}/${tick}`);
  const decision = brainOf(sheet, player)(observation, before, player, rng.stream('plan'));
  const command = handed(sheet, self, decision.action.command, profile, rng.stream('aim'));
  const { memory, trace } = decision;
  const keptNow = { memory, look, last: { tick, command, win: trace.win ?? EVEN } };
  return {
    action: { ...decision.action, command },
    kept: keptNow,
    trace,
    win: keptNow.last.win,
    say,
    line: decision.line ?? null,
  };
}

/** The command with the error of the hand that aims it, as a match of our own has it. */
function handed(
  sheet: Sheet,
  self: SelfView,
  command: Command,
  profile: Profile,
  rng: ReturnType<typeof createRng>,
): Command {
  if (command.kind !== 'cast' || command.slot === SPARK) return command;
  const shape = sheet.heroes.find(({ id }) => id === self.sort)?.skills[command.slot]?.shape;
  return isAimed(shape) ? { ...command, ...missedBy(self, command, profile, rng) } : command;
}
