import { parseCards } from '@fourth-seat/cards';
import * as doudizhu from '@fourth-seat/doudizhu';
import * as guandan from '@fourth-seat/guandan';
import { type PlayFault, validate } from '@fourth-seat/paodekuai';
import {
  type CardTableProps,
  type CardText,
  type IllegalReason,
  isSameMeaning,
  type Legality,
  type Meaning,
  type PaodekuaiTable,
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
    paodekuai: (own) => paodekuaiJudge(own, view),
  });
}

type JudgedView = Pick<CardTableProps['view'], 'table' | 'to_beat' | 'hand' | 'seats' | 'viewer'>;

/** The rules that cards can break which the table names by themselves. */
const namedFaults: Partial<Record<PlayFault, IllegalReason>> = {
  other_kind: 'other_kind',
  not_higher: 'not_higher',
  opening_card: 'opening_card',
  not_highest: 'not_highest',
  splits_bomb: 'splits_bomb',
  not_last_hand: 'not_last_hand',
};

/** What may be played hangs on the whole hand and on the next player's cards, so the engine's own validation is asked. */
function paodekuaiJudge(table: PaodekuaiTable, { to_beat, hand = [], seats, viewer }: JudgedView): Judge {
  const asked = {
    hand,
    rules: table.rules,
    next_left: seats[(viewer + 1) % seats.length]?.cards_left,
    ...(to_beat && { beat: { cards: to_beat.cards, kind: to_beat.kind, key: to_beat.key } }),
    ...(table.must_hold && { must_hold: table.opening }),
  };
  return (cards) => {
    if (cards.length === 0) return undefined;
    const found = validate({ ...asked, cards });
    if (!found.ok) return illegal('not_a_combination');
    const meanings = found.value.readings
      .map(({ kind, key }) => ({ kind, key }))
      .filter((meaning) => {
        const read = validate({ ...asked, cards, ...meaning });
        return read.ok && read.value.legal;
      });
    const [best, ...others] = meanings;
    if (best) return { legal: true, meanings: [best, ...others] };
    const { rule } = found.value;
    return illegal((rule && namedFaults[rule]) ?? 'not_a_combination');
  };
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
