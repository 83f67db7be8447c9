import type { Rng } from '@fourth-seat/game';
import { describeLaws } from '@fourth-seat/game/laws';
import { doudizhu } from './game.ts';
import { defaultRules, type Rules } from './options.ts';
import { type Counts, fullDeck, RANKS, totalCount } from './ranks.ts';
import { allSeats, mapHands, type State } from './state.ts';

const sets: { name: string; options: Rules }[] = [
  { name: 'defaults', options: defaultRules },
  { name: 'rob and doubling', options: { ...defaultRules, bidding: 'rob', double: 'on', showCards: 'on' } },
  {
    name: 'strict wings',
    options: {
      ...defaultRules,
      allPass: 'firstPlayerForced',
      tripleAlone: 'no',
      triplePair: 'no',
      fourTwo: 'none',
      wingSameRank: 'no',
      wingBothJokers: 'no',
      bombCap: 2,
      spring: 'off',
    },
  },
  { name: 'wide wings', options: { ...defaultRules, wingSharesRank: 'yes', allPass: 'firstPlayerForced' } },
];

describeLaws({
  game: doudizhu,
  options: sets,
  deals: 12,
  maxMoves: 200,
  returnsSum: 0,
  redealHidden,
});

/** Deals the cards a seat cannot see anew among the others; the landlord keeps the public bottom, and shown cards stay. */
function redealHidden(state: State, seat: number, rng: Rng): State {
  const others = allSeats.filter((other) => other !== seat && !(state.shown && other === state.landlord));
  const fixed = (other: number): Counts => {
    const played = state.history.filter((entry) => entry.seat === other && entry.move.type === 'play');
    const gone = played.map(({ move }) => (move.type === 'play' ? move.cards : '')).join('');
    return other !== state.landlord
      ? fullDeck.map(() => 0)
      : state.bottom.map((count, rank) => Math.max(0, count - [...gone].filter((c) => RANKS[rank] === c).length));
  };
  const pool = others.flatMap((other) =>
    (state.hands[other] ?? []).flatMap((count, rank) =>
      Array.from({ length: count - (fixed(other)[rank] ?? 0) }, () => rank),
    ),
  );
  rng.shuffle(pool);
  let next = 0;
  const hands = mapHands(state.hands, (hand, other) => {
    if (!others.includes(other)) return hand;
    let dealt = fixed(other);
    for (let need = totalCount(hand) - totalCount(dealt); need > 0; need--) {
      const rank = pool[next++] ?? 0;
      dealt = dealt.map((count, i) => (i === rank ? count + 1 : count));
    }
    return dealt;
  });
  return { ...state, hands };
}
