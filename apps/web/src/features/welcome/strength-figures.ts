/** The hardest first: opponent, deals, percent won; none of a game that is not measured yet. A test compares them with docs/strength.md. */
export const opponents = {
  guandan: [
    ['opponent_league', 3000, 71.4],
    ['opponent_rule', 2000, 74.2],
    ['opponent_greedy', 1000, 97.8],
    ['opponent_random', 2000, 99.9],
  ],
  doudizhu: [
    ['opponent_rhcp', 2000, 80.6],
    ['opponent_rule', 3000, 87.3],
    ['opponent_rlcard', 10_000, 93],
    ['opponent_random', 2000, 99.5],
  ],
  paodekuai: [
    ['opponent_rule', 1000, 79.5],
    ['opponent_random', 1000, 92.7],
  ],
} as const;
