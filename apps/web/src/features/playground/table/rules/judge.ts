import { parseCards } from '@fourth-seat/cards';
import * as doudizhu from '@fourth-seat/doudizhu';
import * as guandan from '@fourth-seat/guandan';
import {
  type CardTableProps,
  type CardText,
  type IllegalReason,
  isSameMeaning,
  type Legality,
  type ListedTable,
  type Meaning,
  perGame,
  type TableView,
} from '../view.ts';

/**
 * Says whether chosen cards may be played; undefined for no cards. Takes microseconds: it looks at these cards alone.
 */
export type Judge = (cards: readonly CardText[]) => Legality | undefined;

const illegal = (reason: IllegalReason): Legality => ({ legal: false, reason });

/** The judge of what lies on the table now. The cards must be from the hand: ownership is not checked. */
export function judgeOf(view: JudgedView): Judge {
  const { table, to_beat } = view;
  return perGame(table, {
    guandan: (own) => guandanJudge(own, to_beat),
    doudizhu: (own) => doudizhuJudge(own, to_beat),
    paodekuai: (own) => listedJudge(own, view),
  });
}

type JudgedView = Pick<CardTableProps['view'], 'table' | 'to_beat' | 'hand' | 'seats' | 'viewer' | 'choice'>;

function guandanJudge(table: { readonly level: string; readonly rules: unknown }, toBeat: TableView['to_beat']): Judge {
  const rules = guandan.parseRules(table.rules);
  const level = guandan.findLevel(table.level) ?? 0;
  const kind = toBeat && guandan.combinationKinds.find((name) => name === toBeat.kind);
  const beaten = toBeat && kind && { kind, key: toBeat.key, size: toBeat.cards.length };
  return (texts) => {
    if (texts.length === 0) return undefined;
    const cards = parseCards(texts, 2);
    const found = cards.ok ? guandan.readings(cards.cards, level, rules) : [];
    if (found.length === 0) return illegal('not_a_combination');
    const meanings = found.filter((one) => !beaten || guandan.beats(one, beaten, rules));
    const best = guandan.strongestReading(meanings, beaten, rules);
    if (best) return { legal: true, meanings: bestFirst(meanings, best) };
    return illegal(found.some((one) => one.kind === beaten?.kind) ? 'not_higher' : 'other_kind');
  };
}

function doudizhuJudge(
  table: { readonly rules: Readonly<Record<string, unknown>> | undefined },
  toBeat: TableView['to_beat'],
): Judge {
  const rules = doudizhu.parseRules(table.rules);
  const read = (texts: readonly CardText[]): readonly doudizhu.Combination[] => {
    const cards = doudizhu.parseSpelled(texts);
    return cards.ok ? doudizhu.readings(cards.cards.counts, rules) : [];
  };
  const beaten = toBeat && read(toBeat.cards).find(({ kind, key }) => kind === toBeat.kind && key === toBeat.key);
  return (texts) => {
    if (texts.length === 0) return undefined;
    const found = read(texts);
    if (found.length === 0) return illegal('not_a_combination');
    const meanings = found.filter((one) => !beaten || doudizhu.beats(one, beaten));
    const [best] = meanings;
    if (best) return { legal: true, meanings: bestFirst(meanings, best) };
    return illegal(
      found.some(({ kind, length }) => kind === beaten?.kind && length === beaten.length) ? 'not_higher' : 'other_kind',
    );
  };
}

const rankOrder = '3456789TJQKA2';
const letterOf = (card: CardText): string => card.slice(-1);

/** Looks the cards up in the list of legal plays; what is wrong with others is told from the cards alone. */
function listedJudge(table: ListedTable, view: JudgedView): Judge {
  const plays = (view.choice?.type === 'play' && view.choice.plays) || [];
  return (cards) => {
    if (cards.length === 0) return undefined;
    const letters = cards
      .map(letterOf)
      .sort((a, b) => rankOrder.indexOf(a) - rankOrder.indexOf(b))
      .join('');
    const found = plays.filter((play) => play.letters === letters).map(({ kind, key }) => ({ kind, key }));
    const [best, ...others] = found;
    return best ? { legal: true, meanings: [best, ...others] } : illegal(reasonOf([...letters], table, view));
  };
}

function reasonOf(
  letters: readonly string[],
  { opening, must_hold, rules }: ListedTable,
  { to_beat, hand = [], seats, viewer }: JudgedView,
): IllegalReason {
  const [first = ''] = letters;
  const most = (of: readonly string[]): number =>
    Math.max(...of.map((letter) => of.filter((other) => other === letter).length));
  if (must_hold && opening !== undefined && !letters.includes(opening)) return 'opening_card';
  const isSplit = (letter: string): boolean =>
    hand.filter((card) => letterOf(card) === letter).length === 4 && letters.filter((one) => one === letter).length < 4;
  if (rules?.splitBombs === 'no' && letters.some(isSplit)) return 'splits_bomb';
  const isSameKind =
    to_beat && to_beat.cards.length === letters.length && most(to_beat.cards.map(letterOf)) === most(letters);
  const beaten = to_beat && rankOrder.indexOf(first) <= to_beat.key - 3;
  if (letters.length === 1 && seats[(viewer + 1) % seats.length]?.cards_left === 1 && !(isSameKind && beaten))
    return 'not_highest';
  if (to_beat) return isSameKind ? 'not_higher' : 'other_kind';
  return most(letters) === 3 && letters.length < 5 ? 'not_last_hand' : 'not_a_combination';
}

function bestFirst(meanings: readonly Meaning[], { kind, key }: Meaning): readonly [Meaning, ...Meaning[]] {
  const others = meanings.filter((one) => !isSameMeaning(one, { kind, key }));
  return [{ kind, key }, ...others.map((one) => ({ kind: one.kind, key: one.key })).toSorted((a, b) => b.key - a.key)];
}

/** The rank that names a meaning, as the API spells it; undefined for jokers. */
export function rankOfMeaning(meaning: Meaning, table: TableView['table']): string | undefined {
  // In games of ranks a key is the index of a rank plus 3 (rules §1).
  const byRank = (): string | undefined => {
    const index = meaning.key - 3;
    return index < doudizhu.SMALL_JOKER_RANK ? doudizhu.RANKS.charAt(index) : undefined;
  };
  return perGame(table, {
    doudizhu: byRank,
    paodekuai: byRank,
    guandan: ({ level }) => {
      const kind = guandan.combinationKinds.find((known) => known === meaning.kind);
      const rank = kind && guandan.findRankOfKey(kind, meaning.key, guandan.findLevel(level) ?? 0);
      return rank === undefined ? undefined : guandan.formatLevel(rank);
    },
  });
}
