import { type Command, type Intent, type Missing, needs } from './intents.ts';
import type { Token } from './scan.ts';

/** From here an order is carried out; from the second on a question is asked; below, buttons are offered. */
export const ACTS = 0.75;
export const ASKS = 0.45;

export interface Scored {
  readonly command: Command;
  readonly score: number;
  readonly missing: Missing | undefined;
  /** "Do not…": understood as "wait", and asked back. */
  readonly isForbidden: boolean;
  /** Its target is not named in its clause but taken from what was said before. */
  readonly isGuessed: boolean;
  /** No verb called for it, but a state of things: somebody bleeds, something burns. */
  readonly isSign: boolean;
}

/** The commands of a sentence without what only leads to others, and without what is said twice. */
export function tidied(all: readonly Scored[], tokens: readonly Token[]): readonly Scored[] {
  return tidy(withoutRepetitions(withoutEchoes(calledLast(all, tokens))));
}

/** "…, Guo" at the very end calls him for all that came before and has nobody. */
function calledLast(all: readonly Scored[], tokens: readonly Token[]): readonly Scored[] {
  const last = tokens.findLast(({ kind }) => kind !== 'stop' && kind !== 'filler');
  if (last?.kind !== 'seat' || last.seat === 0) return all;
  const { seat } = last;
  return all.map((one) =>
    one.command.seats.length > 0 ? one : { ...one, command: { ...one.command, seats: [seat] } },
  );
}

/**
 * "Help her up, take Chen Jing outside": whom the pronoun means comes after it. "Sun Hao cannot walk, carry him": the state of
 * things is the reason of an order about the same person or room.
 */
function withoutEchoes(all: readonly Scored[]): readonly Scored[] {
  return all.filter((one, i) => {
    const others = all.filter((_, j) => j !== i);
    const { intent, survivor, room } = one.command;
    if (one.isGuessed && survivor !== undefined)
      return !others.some(
        (other) =>
          other.command.intent === intent &&
          other.command.survivor !== undefined &&
          other.command.survivor !== survivor &&
          !other.isGuessed,
      );
    const isSame = (other: Scored): boolean =>
      !other.isSign &&
      (survivor === undefined
        ? room !== undefined && other.command.room === room
        : other.command.survivor === survivor);
    return !(one.isSign && intent !== 'free' && others.some(isSame));
  });
}

/**
 * What only leads to another order of the same sentence is none of its own: "get over to Zhao and treat him", "drop that
 * and follow me", "we are coming, I promise". What was hardly understood is left out beside what was.
 */
function tidy(all: readonly Scored[]): readonly Scored[] {
  const isSure = all.some(({ score }) => score >= ACTS);
  return lendSeats(all).filter(({ command, score, missing, isForbidden }, i) => {
    if (isSure && score < ASKS) return false;
    const isOwn = !all.some(
      (one) =>
        one.score >= ACTS && (one.command.seats.join() === command.seats.join() || one.command.seats.length === 0),
    );
    if (isSure && (missing !== undefined || isForbidden) && !isOwn) return false;
    const { intent, seats, survivor, room } = command;
    const others = all.slice(i + 1).map((other) => other.command);
    const same = (other: Command): boolean => other.seats.join() === seats.join();
    // "Do not run off, follow Guo": the second says what is wanted.
    if (intent === 'hold' && others.some((other) => other.intent === 'follow' && same(other))) return false;
    // A promise is more than what leads to it.
    const isPromised = all.some((other) => other.command.intent === 'promise' && other.command.survivor === survivor);
    if (isPromised && (intent === 'abandon' || intent === 'reassure') && seats.length === 0) return false;
    if (intent === 'move')
      return !all.some(
        (other, j) =>
          j !== i &&
          ((other.command.intent === 'promise' && seats.length === 0) ||
            (j > i && same(other.command) && isAt(other.command, survivor, room))),
      );
    if (intent === 'abandon' && survivor === undefined && room === undefined) return !others.some(same);
    return true;
  });
}

/** "Sun Hao is bleeding, Lin, go": who goes does what comes before. */
function lendSeats(all: readonly Scored[]): readonly Scored[] {
  return all.map((one, i) => {
    const next = all[i + 1];
    const lends = next?.command.intent === 'move' && next.missing !== undefined && one.command.seats.length === 0;
    return lends ? { ...one, command: { ...one.command, seats: next.command.seats } } : one;
  });
}

function isAt(other: Command, survivor: number | undefined, room: number | undefined): boolean {
  if (needs[other.intent] === undefined) return false;
  return survivor === undefined ? other.room === room : other.survivor === survivor;
}

/** What is said twice, once in full and once in passing ("we need power, Guo, start the generator"), is one order. */
function withoutRepetitions(all: readonly Scored[]): readonly Scored[] {
  return all.filter(({ command, score }, i) => {
    const twins = all.filter((other, j) => j !== i && other.command.intent === command.intent);
    if (score < ACTS && twins.some((twin) => twin.score >= ACTS)) return false;
    return !all.slice(0, i).some((other) => sameCommand(other.command, command));
  });
}

function sameCommand(a: Command, b: Command): boolean {
  const isSame = a.intent === b.intent && a.survivor === b.survivor && a.room === b.room && a.leader === b.leader;
  return isSame && (a.seats.join() === b.seats.join() || (intentsForAll.has(a.intent) && everybody(a) && everybody(b)));
}

/** What is for the whole team where nobody is named. */
export const intentsForAll: ReadonlySet<Intent> = new Set(['regroup', 'abandon', 'hold', 'follow', 'status']);

const TEAM_SIZE = 3;

function everybody({ seats }: Command): boolean {
  return seats.length === 0 || seats.length === TEAM_SIZE;
}
