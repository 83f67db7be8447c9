/**
 * Watches matches of level 4 against itself and lists what a spectator would take for a mistake, by seed, tick and
 * seat; `--styles` names those of the five seats of both teams, in turn:
 *
 *     nice node packages/shooter/lab/watch.ts --matches 100 --mode site_attack --cases 3
 *     nice node packages/shooter/lab/watch.ts --styles rusher,flanker,marksman,support,anchor
 *
 * A case is looked at in the playground: the seed in its field, and the tick on the timeline (30 a second).
 */
import { parseArgs } from 'node:util';
import { numberOf } from '@fourth-seat/game/training';
import {
  profileOf,
  SEATS,
  type ShooterWorld,
  type Style,
  shooter,
  styleNames,
  TEAM_SIZE,
  watchFaults,
} from '@fourth-seat/shooter';

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '20' },
    seed: { type: 'string', default: 'watch' },
    mode: { type: 'string', default: 'domination' },
    cases: { type: 'string', default: '0' },
    styles: { type: 'string', default: 'all_rounder' },
  },
});
/** The choice of this name; throws a RangeError where there is none. */
function choiceOf<Choice extends string>(option: string, given: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((one) => one === given);
  if (choice === undefined) throw new RangeError(`${option} must be one of ${choices.join(', ')}, not "${given}"`);
  return choice;
}
const mode = choiceOf('--mode', values.mode, ['domination', 'site_attack'] as const);
const matches = numberOf(values, 'matches', 1);
const cases = numberOf(values, 'cases', 0);
const found = new Map<string, string[]>();
let match = 0;
let now: ShooterWorld | undefined;
const watch = watchFaults((fault, seat) => {
  const goal = now?.bots[seat]?.decided?.trace.goal ?? 'none';
  const line = `${values.seed}/${match} tick ${now?.tick ?? 0} seat ${seat} ${goal}`;
  found.set(fault, [...(found.get(fault) ?? []), line]);
});
const styles = values.styles.split(',').map((name) => choiceOf<Style>('--styles', name, styleNames));
const players = Array.from({ length: SEATS }, (_, seat) => {
  const style = styles[(seat % TEAM_SIZE) % styles.length];
  return { brain: 'full', profile: profileOf(4, style) } as const;
});
for (; match < matches; match++) {
  const world = shooter.create({ seed: `${values.seed}/${match}`, profiles: players, mode });
  now = world;
  while (!shooter.isOver(world)) {
    shooter.step(world, []);
    watch.tick(world);
  }
  watch.over();
}
console.log(`${mode}, ${match} matches`, watch.report());
for (const [fault, lines] of found) {
  console.log(`${fault}: ${(lines.length / match).toFixed(2)} a match`);
  for (const line of lines.slice(0, cases)) console.log(`  ${line}`);
}
