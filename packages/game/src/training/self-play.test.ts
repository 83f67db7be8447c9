import { expect, test } from 'vitest';
import { createRng } from '../rng.ts';
import { Samples, trimSamples } from './samples.ts';
import { type SelfPlayDeal, sampleSelfPlay } from './self-play.ts';

/** Two seats move in turn for six moves; the last mover wins a point. The nets expect a half of everything. */
function sixMoves(choices: number): SelfPlayDeal {
  let moves = 0;
  return {
    get turn() {
      return moves % 2;
    },
    count: choices,
    start: () => {
      moves = 0;
    },
    netOf: (seat) => seat,
    listCandidates: () => (moves === 2 ? 0 : -1),
    evaluate: () => 0,
    winRateOf: () => 0.5,
    pointsOf: () => 0,
    addSample: (samples) => samples.add(Uint16Array.of(moves, 100 + moves), 2),
    apply: () => ++moves === 6,
    resultOf: (winner) => ({
      points: [0, 1].map((seat) => (seat === winner ? 1 : -1)),
      winRate: [0, 1].map((seat) => (seat === winner ? 1 : 0)),
    }),
  };
}

test('a deal teaches each net its own decisions, from the end with ever less of the result', () => {
  const samples = [new Samples(), new Samples()];
  sampleSelfPlay(sixMoves(1), samples, 0, createRng('s'));
  const [first, second] = samples.map(trimSamples);
  // Move 2 was played without asking a net.
  expect([...(first?.rows ?? [])]).toEqual([0, 100, 4, 104]);
  expect([...(second?.rows ?? [])]).toEqual([1, 101, 3, 103, 5, 105]);
  expect([...(second?.points ?? [])].map((value) => Math.round(value * 1000))).toEqual([810, 900, 1000]);
  expect([...(first?.points ?? [])].map((value) => Math.round(value * 1000))).toEqual([-900, -1000]);
  expect([...(second?.winRate ?? [])].map((value) => Math.round(value * 1000))).toEqual([905, 950, 1000]);
});

test('an exploring move hides from earlier decisions what came of it', () => {
  const samples = [new Samples(), new Samples()];
  sampleSelfPlay(sixMoves(1000), samples, 1, createRng('s'));
  const [, second] = samples.map(trimSamples);
  expect([...(second?.points ?? [])].map((value) => Math.abs(Math.round(value * 1000)))).toEqual([0, 0, 1000]);
});

test('a list of samples grows, and gives the rows of each', () => {
  const samples = new Samples();
  for (let i = 0; i < 3000; i++)
    samples.add(
      Uint16Array.from({ length: 1 + (i % 50) }, (_, k) => i + k),
      1 + (i % 50),
    );
  expect(samples.count).toBe(3000);
  expect([...samples.rowsOf(2999)]).toEqual(Array.from({ length: 50 }, (_, k) => 2999 + k));
  expect(samples.rowsOf(0)).toHaveLength(1);
});
