/**
 * Learns what heroes are worth in a draft from the matches that `play-drafts.ts` printed, and writes
 * `src/draft/draft-worth.json`:
 *
 *     node packages/moba/lab/learn-draft.ts drafts.txt
 *
 * Each match is judged by weights that have not seen it, in five parts; how far weights are drawn towards 0 is what
 * judges best. With `--test FILE` the written weights are judged by those matches, and nothing is learned.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { maths } from '@fourth-seat/game';
import { ownWorth } from '../src/draft/worth.ts';
import { ownSheet } from '../src/sheet/own-sheet.ts';
import { type DraftMatch, judgeWorth, learnWorth, type Shrink } from '../src/training/learn-draft.ts';

const { values, positionals } = parseArgs({ options: { test: { type: 'string' } }, allowPositionals: true });

const readMatches = (path: string): readonly DraftMatch[] =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [first = '', second = '', won = ''] = line.split(' ');
      return { first: first.split(','), second: second.split(','), won: Number(won) };
    });

const heroes = ownSheet.heroes.map(({ id }) => id);
const PARTS = 5;
const EVEN_LOSS = maths.log(2);
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const told = ({ loss, right }: ReturnType<typeof judgeWorth>, count: number): string =>
  `log loss ${loss.toFixed(4)} (even ${EVEN_LOSS.toFixed(4)}), names the winner of ${percent(right)} of ${count}`;

function crossed(matches: readonly DraftMatch[], shrink: Shrink): ReturnType<typeof judgeWorth> {
  let [loss, right] = [0, 0];
  for (let part = 0; part < PARTS; part++) {
    const held = matches.filter((_, n) => n % PARTS === part);
    const learned = learnWorth(
      heroes,
      matches.filter((_, n) => n % PARTS !== part),
      shrink,
    );
    const found = judgeWorth(learned, held);
    loss += (found.loss * held.length) / matches.length;
    right += (found.right * held.length) / matches.length;
  }
  return { loss, right };
}

function learn(path: string): void {
  const matches = readMatches(path);
  let best: { readonly shrink: Shrink; readonly found: ReturnType<typeof judgeWorth> } | undefined;
  for (const alone of [2, 8]) {
    for (const pairs of [10, 30, 100, 300]) {
      const shrink = { alone, pairs };
      const found = crossed(matches, shrink);
      console.log(`shrink ${alone} alone, ${pairs} in pairs: ${told(found, matches.length)}`);
      if (!best || found.loss < best.found.loss) best = { shrink, found };
    }
  }
  if (!best) return;
  const { shrink } = best;
  const worth = learnWorth(heroes, matches, shrink);
  const rounded = (value = 0): number => Math.floor(value * 1000 + 0.5) / 1000;
  const pairs = heroes.flatMap((a, n) => heroes.slice(n + 1).map((b, m) => [a, b, n, n + 1 + m] as const));
  const file = {
    alone: Object.fromEntries(heroes.map((hero, n) => [hero, rounded(worth.alone[n])])),
    beside: Object.fromEntries(pairs.map(([a, b, n, m]) => [`${a}+${b}`, rounded(worth.beside[n]?.[m])])),
    against: Object.fromEntries(pairs.map(([a, b, n, m]) => [`${a}>${b}`, rounded(worth.against[n]?.[m])])),
  };
  writeFileSync(join(import.meta.dirname, '../src/draft/draft-worth.json'), `${JSON.stringify(file, null, 2)}\n`);
  console.log(
    `written with shrink ${shrink.alone} alone, ${shrink.pairs} in pairs: ${told(best.found, matches.length)}`,
  );
}

if (values.test !== undefined) {
  const matches = readMatches(values.test);
  console.log(told(judgeWorth(ownWorth, matches), matches.length));
} else learn(positionals[0] ?? '/dev/stdin');
