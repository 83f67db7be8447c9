import * as doudizhu from '@fourth-seat/doudizhu';
import * as guandan from '@fourth-seat/guandan';
import * as paodekuai from '@fourth-seat/paodekuai';
import type { CardGroup, Suggestion, TableHelp, TableView } from '../view.ts';

const rankGames = { doudizhu, paodekuai };

/** Help without a player: what the rules alone can tell, cheapest play first. For tests. */
export function engineHelp({ table, hand = [], to_beat }: TableView): TableHelp {
  const beat = to_beat && { cards: [...to_beat.cards], kind: to_beat.kind, key: to_beat.key };
  if (table.game !== 'guandan') {
    const { legalMoves } = rankGames[table.game];
    const legal = legalMoves({ hand: [...hand], ...(beat && { beat }) });
    const hints = legal.ok ? playsOf(legal.value.moves) : [];
    const none = () => Promise.resolve([]);
    // No test needs a grouping for a hand of a rank game.
    return { hints: () => Promise.resolve(suggestionsOf(hints)), arrange: none, straightFlushes: none };
  }
  const request = { hand: [...hand], level: table.level };
  const moves = (suits: 'merged' | 'all', over: typeof beat): readonly CardGroup[] => {
    const legal = guandan.legalMoves({ ...request, suits, ...(over && { beat: over }) });
    return legal.ok ? playsOf(legal.value.moves) : [];
  };
  return {
    hints: () => Promise.resolve(suggestionsOf(moves('merged', beat))),
    arrange: (wanted) => {
      const arranged = guandan.arrange(request);
      const all = arranged.ok ? arranged.value.groupings : [];
      return Promise.resolve((all.find(({ name }) => name === wanted) ?? all[0])?.groups ?? []);
    },
    straightFlushes: () => Promise.resolve(moves('all', undefined).filter(({ kind }) => kind === 'straight_flush')),
  };
}

/** The plays, and a pass where there are none. */
const suggestionsOf = (plays: readonly CardGroup[]): readonly Suggestion[] =>
  (plays.length > 0 ? plays : [undefined]).map((play) => ({ play, reason: [] }));

function playsOf(moves: readonly ({ readonly type: string } & Partial<CardGroup>)[]): readonly CardGroup[] {
  return moves.flatMap(({ cards, kind, key }) =>
    cards === undefined || kind === undefined || key === undefined ? [] : [{ cards, kind, key }],
  );
}
