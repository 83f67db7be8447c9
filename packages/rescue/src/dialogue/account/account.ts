import type { Command } from '../intents.ts';
import type { Lexicon } from '../lexicon.ts';
import { normalise } from '../normalise.ts';
import { plainText } from '../plain/plain-text.ts';
import { scan, type Token } from '../scan.ts';
import type { Situation } from '../situation.ts';
import { ClauseReader } from './clause-reader.ts';
import { type Clause, clausesOf, companionsOf, corrected, isMeant, isTarget } from './clauses.ts';
import { isOwn, swapsWork } from './forms/reasons.ts';
import { inPlainWords } from './idioms/idioms.ts';
import { nameTheClosest } from './rewrite/closest.ts';
import { nameThePeople } from './rewrite/people.ts';
import { withoutQuotes } from './rewrite/quotes.ts';
import { rewrite } from './rewrite/rewrite.ts';
import { type Unknown, unknownIn } from './unknown.ts';

/** What a text says, clause by clause, before anybody reads an order in it. */
export interface Account {
  /** The text that is left to be read for orders, with names in place of "the others"; empty where nothing is left. */
  readonly kept: string;
  /** The same, cut where somebody else is called: each part may be read by itself. */
  readonly parts: readonly string[];
  /** The companions called in what is not kept. */
  readonly called: readonly number[];
  /** Orders that are forbidden from now on. */
  readonly bans: readonly Command[];
  /** What the text takes back: its own words, or orders that run. */
  readonly takesBack: 'words' | 'orders' | undefined;
  /** A condition stands in it, so that nothing is done at once. */
  readonly isConditional: boolean;
  /** A clause only tells or asks about what was. */
  readonly tells: boolean;
  /** A word that says no was left over, or nobody can know who is meant. */
  readonly isOpen: boolean;
  /** The nearest companion is meant, whoever is selected. */
  /** What the captain says he does himself. */
  readonly own: readonly Token[];
  readonly isForClosest: boolean;
  /** Two are to swap what they do, which is no order that can be carried out. */
  readonly isSwap: boolean;
  readonly unknown: Unknown | undefined;
  /** Rooms and people that were named and are not meant. */
  readonly excluded: readonly Token[];
  /** Who and which room were named last in what is not kept: pronouns in the rest are about them. */
  readonly lastSurvivor: number | undefined;
  readonly lastRoom: number | undefined;
  /** Something is left out or stands for something else, so that a proposal for the whole text is none for what is kept. */
  readonly isChanged: boolean;
  /** Turns of speech are written in plain words. */
  readonly isReworded: boolean;
}

/** Reads a text clause by clause. */
export function accountOf(text: string, lexicon: Lexicon, situation: Situation): Account {
  const whole = normalise(plainText(text));
  const typed = normalise(withoutQuotes(plainText(text)));
  const plain = inPlainWords(typed);
  const tokensOf = (part: string): readonly Token[] => scan(corrected(part, lexicon), lexicon);
  const closest = nameTheClosest(plain, tokensOf);
  const people = nameThePeople(closest.text, tokensOf);
  const rewritten = rewrite(people.text, tokensOf);
  const reader = new ClauseReader(lexicon, situation);
  for (const clause of clausesOf(rewritten.text, lexicon)) reader.read(clause);
  reader.finish();
  const clauses = reader.keptClauses();
  const kept = textOf(clauses);
  return {
    kept,
    parts: partsOf(clauses).map(textOf),
    called: reader.called,
    bans: reader.bans,
    takesBack: reader.takesBack,
    isConditional: reader.isConditional,
    tells: reader.tells,
    isOpen: reader.isOpen || people.isOpen || rewritten.isOpen,
    own: ownTargets(clauses),
    isForClosest: closest.isFound,
    isSwap: swapsWork(typed),
    unknown: unknownIn(kept, lexicon),
    excluded: reader.excluded,
    lastSurvivor: reader.lastSurvivor,
    lastRoom: reader.lastRoom,
    isChanged: reader.isChanged || closest.isFound || typed !== whole || rewritten.text !== plain,
    isReworded: plain !== typed,
  };
}

const textOf = (clauses: readonly Clause[]): string =>
  clauses.map(({ text, isEnd }) => `${text}${isEnd ? ' .' : ' ,'}`).join(' ');

/** Rooms that are named in what the captain does, and nowhere else. */
function ownTargets(clauses: readonly Clause[]): readonly Token[] {
  const rooms = (ofOwn: boolean): readonly Token[] =>
    clauses.filter(({ body }) => isOwn(body) === ofOwn).flatMap(({ tokens }) => tokens.filter(isTarget));
  const others = rooms(false);
  return rooms(true).filter(
    (own) => !others.some((one) => one.kind === 'room' && own.kind === 'room' && one.room === own.room),
  );
}

/** A clause that calls somebody begins a part, unless only a call stands before it. */
function partsOf(clauses: readonly Clause[]): readonly (readonly Clause[])[] {
  const parts: Clause[][] = [];
  for (const [i, clause] of clauses.entries()) {
    const part = parts.at(-1);
    const next = clauses[i + 1];
    const isCall = isMeant(clause) || (next !== undefined && isMeant(next) && companionsOf(next).length === 0);
    if (part === undefined || (companionsOf(clause).length > 0 && isCall && part.some(isMeant))) parts.push([clause]);
    else part.push(clause);
  }
  return parts;
}
