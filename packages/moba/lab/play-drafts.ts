/**
 * Plays matches of drawn teams for `learn-draft.ts` to learn from, and prints each as a line: the heroes of the first
 * team, those of the second, and the share that the first won. The same arguments print the same lines:
 *
 *     nice -n 19 node packages/moba/lab/play-drafts.ts --matches 1000 > drafts.txt
 *
 * Any five heroes are a team, no hero is in both, and the best hands play them.
 */
import { parseArgs } from 'node:util';
import { createRng } from '@fourth-seat/game';
import { numberOf } from '@fourth-seat/game/training';
import { createMoba, type Player, profileOf, winnerOf } from '../src/index.ts';
import { ownSheet } from '../src/sheet/own-sheet.ts';
import { TEAM_SIZE } from '../src/world/constants.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: 'draft-1' },
    mode: { type: 'string', default: 'bridge' },
    matches: { type: 'string', default: '1000' },
    from: { type: 'string', default: '0' },
  },
});

const moba = createMoba(ownSheet);
const profile = profileOf(8);

/** Ten heroes of the sheet, each with a spark. */
function drawn(seed: string): readonly Player[] {
  const rng = createRng(seed).stream('draft');
  const heroes = rng.shuffle([...ownSheet.heroes]).slice(0, 2 * TEAM_SIZE);
  return heroes.map(({ id, role }) => {
    const spark = role === 'jungler' ? 'strike' : rng.pick(['blink', 'mend', 'haste']);
    return { brain: 'full', profile, hero: id, spark };
  });
}

const last = numberOf(values, 'matches', 1);
for (let n = numberOf(values, 'from', 0); n < last; n++) {
  const seed = `${values.seed}/${n}`;
  const profiles = drawn(seed);
  const world = moba.create({ seed, mode: values.mode, profiles });
  while (!moba.isOver(world)) moba.step(world, []);
  const teams = [profiles.slice(0, TEAM_SIZE), profiles.slice(TEAM_SIZE)];
  const [west, east] = teams.map((team) => team.map(({ hero }) => hero).join(','));
  const winner = winnerOf(world);
  process.stdout.write(`${west} ${east} ${winner === null ? 0.5 : 1 - winner}\n`);
}
