import { parseCards } from '@fourth-seat/cards';
import * as doudizhu from '@fourth-seat/doudizhu';
import * as guandan from '@fourth-seat/guandan';
import {
  type CardTableProps,
  type CardText,
  type IllegalReason,
  isSameMeaning,
  type Legality,
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
export function judgeOf({ table, to_beat }: Pick<CardTableProps['view'], 'table' | 'to_beat'>): Judge {
  return perGame(table, {
    guandan: (own) => guandanJudge(own, to_beat),
    doudizhu: (own) => doudizhuJudge(own, to_beat),
  });
}

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

function bestFirst(meanings: readonly Meaning[], { kind, key }: Meaning): readonly [Meaning, ...Meaning[]] {
  const others = meanings.filter((one) => !isSameMeaning(one, { kind, key }));
  return [{ kind, key }, ...others.map((one) => ({ kind: one.kind, key: one.key })).toSorted((a, b) => b.key - a.key)];
}

/** The rank that names a meaning, as the API spells it; undefined for jokers. */
export function rankOfMeaning(meaning: Meaning, table: TableView['table']): string | undefined {
  return perGame(table, {
    doudizhu: () => {
      // A key is the index of a rank plus 3 (rules §1).
      const index = meaning.key - 3;
      return index < doudizhu.SMALL_JOKER_RANK ? doudizhu.RANKS.charAt(index) : undefined;
    },
    guandan: ({ level }) => {
      const kind = guandan.combinationKinds.find((known) => known === meaning.kind);
      const rank = kind && guandan.findRankOfKey(kind, meaning.key, guandan.findLevel(level) ?? 0);
      return rank === undefined ? undefined : guandan.formatLevel(rank);
    },
  });
}
