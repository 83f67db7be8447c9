import type { Language } from '@fourth-seat/game';
import { isIndex } from '../at.ts';
import type { Goal } from '../brain/goals.ts';
import type { Command } from '../dialogue/intents.ts';
import type { NamedStation } from '../station/plan.ts';
import { SEATS } from '../world/constants.ts';

/**
 * What comes from outside, recorded in the replay. Each but a rewording and a stay is answered by a line on the radio
 * within its tick.
 */
export type RescueInput =
  /** Free text. */
  | SayInput
  /** The quick wheel, or a button that a line offered. */
  | { readonly kind: 'command'; readonly command: Command }
  /** A click on a target. */
  | OrderInput
  /**
   * The captain waits where they are, which nobody says and nobody answers: whoever plays the captain sends them on by an
   * order.
   */
  | { readonly kind: 'stay' }
  /** A language model's wording of a line, which replaces it if it says the same and nothing else. */
  | { readonly kind: 'reword'; readonly line: number; readonly tongue: Language; readonly text: string };

/**
 * Free text in Chinese, English or both; `MAX_SENTENCE_LENGTH` characters are read. `to` is the companion who is
 * selected. `commands` is what a language model makes of the text: checked as everything from outside is, and without
 * effect where it fails.
 */
export interface SayInput {
  readonly kind: 'say';
  readonly text: string;
  readonly to?: number;
  readonly commands?: unknown;
}

/** A goal as it comes from outside: the id that its kind needs may be missing, or one that the station has not. */
interface GoalInput {
  readonly kind: Goal['kind'];
  readonly room?: number | undefined;
  readonly survivor?: number | undefined;
  readonly door?: number | undefined;
  readonly seat?: number | undefined;
}

export interface OrderInput {
  readonly kind: 'order';
  readonly seat: number;
  readonly goal: GoalInput;
  /**
   * The order is repeated: a companion that proposed something else obeys; one that refused obeys only a captain it
   * trusts.
   */
  readonly insist?: boolean;
}

/** Whether a goal is one that this station has: what a click sends is checked as everything from outside is. */
export function isGoal(goal: GoalInput, { plan, survivors }: NamedStation): goal is Goal {
  switch (goal.kind) {
    case 'search':
    case 'go':
    case 'douse':
      return isIndex(goal.room, plan.rooms.length);
    case 'rescue':
    case 'treat':
    case 'free':
    case 'talk':
      return isIndex(goal.survivor, survivors.length);
    case 'open':
    case 'shut':
      return isIndex(goal.door, plan.doors.length);
    case 'follow':
      return isIndex(goal.seat, SEATS);
    case 'leave':
    case 'power':
    case 'core':
    case 'wait':
      return true;
    default:
      // A kind that the type does not know, from outside.
      return false;
  }
}
