/**
 * The hardest first: opponent, deals, percent won and its interval over decks. A test compares them with
 * docs/strength.md.
 */
export const opponents = {
  guandan: [
    ['opponent_league', 3000, 71.4, 70, 72.8],
    ['opponent_rule', 2000, 74.2, 72.5, 75.9],
    ['opponent_greedy', 1000, 97.8, 96.9, 98.7],
    ['opponent_random', 2000, 99.9, 99.8, 100],
  ],
  doudizhu: [
    ['opponent_rhcp', 2000, 80.6, 79, 82.1],
    ['opponent_rule', 3000, 87.3, 86.2, 88.4],
    ['opponent_rlcard', 10_000, 93, 92.5, 93.5],
    ['opponent_random', 2000, 99.5, 99.2, 99.8],
  ],
} as const;

/** In the pieces that a narrow screen may put on lines of their own. */
export const commands = [
  ['npm run arena --', 'guandan policy rule', '--decks 1000 --think 1000'],
  ['npm run arena --', 'doudizhu search rule', '--decks 1500'],
];
