import { quantile } from '@fourth-seat/game';
import { ownSheet, playDrafts, playMirror, profileOf, type World } from '@fourth-seat/moba';
import { blankKept, decideForSeat, fromWorld, type KeptSeat, readSeat, readTeamView } from '@fourth-seat/moba/api';
import { playMirror as playShooterMirror, profileOf as shooterProfileOf } from '@fourth-seat/shooter';
import { best, full, modes, on } from './moba-sides.ts';
import type { EnterRow, Plan } from './results.ts';
import { isWithin, limitsText, NO_CASE, rowsInto, within } from './rows.ts';

/** Seconds of CPU time that something takes, so that other work on the machine counts less. */
function cpuSeconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

const leastRate = { least: 10_000 } as const;
/** Matches that are played first, so that the code is compiled. */
const WARM = 2;

/** Ticks per second with ten full brains, beside those of the shooter in the same run. */
export function speed({ seed, seeds }: Plan, enter: EnterRow): void {
  const { note } = rowsInto(enter, seeds);
  const shooter = shooterRate(seed, seeds);
  for (const mode of modes) {
    let ticks = 0;
    playMirror(best, { mode, seed, seeds: WARM });
    const seconds = cpuSeconds(() => playMirror(best, { mode, seed, seeds }, { tick: () => void ticks++ }));
    const rate = ticks / seconds;
    const value = `${(Math.round(rate / 100) * 100).toString()}, ${(rate / shooter).toFixed(2)} of the shooter's`;
    note(`ticks a second, ten full brains, ${mode}`, limitsText(leastRate), value, isWithin(rate, leastRate));
  }
}

function shooterRate(seed: string, seeds: number): number {
  const player = { brain: 'full', profile: shooterProfileOf(4) } as const;
  let ticks = 0;
  playShooterMirror(player, { seed, seeds: WARM });
  const seconds = cpuSeconds(() => playShooterMirror(player, { seed, seeds }, { tick: () => void ticks++ }));
  return ticks / seconds;
}

/** Ticks between two calls of a game server, and between those that are measured. */
const CALL_TICKS = 3;
const MOST_MS = 0.8;
const MOST_KB = 13;

/** A team's call of `act` for five seats, with what they keep: its size, and the time to read and decide it. */
export function calls(plan: Plan, enter: EnterRow): void {
  const sizes: number[] = [];
  const kept = new Map<number, KeptSeat>();
  let [count, seconds] = [0, 0];
  playDrafts(full(8), on('confluence', plan), {
    tick(world) {
      if (world.tick % CALL_TICKS > 0 || world.end !== null) return;
      const call = fromWorld(ownSheet, world, 0);
      const seats = call.seats.map((one) => ({ ...one, memory: JSON.stringify(kept.get(one.seat) ?? blankKept) }));
      sizes.push(JSON.stringify({ ...call, seats }).length / 1024);
      count++;
      seconds += cpuSeconds(() => decideFive(world, call, kept));
    },
    over: () => kept.clear(),
  });
  const { note } = rowsInto(enter, plan.seeds);
  const ms = (seconds / count) * 1000;
  const time = within({ most: MOST_MS }, ' ms');
  note(
    'act of five seats without the gateway, CPU',
    time.must,
    `${ms.toFixed(2)} ms of ${count} calls`,
    time.holds(ms),
  );
  const size = within({ most: MOST_KB }, ' KB');
  const [median, largest] = [quantile(sizes, 0.5), quantile(sizes, 1)];
  const text = count === 0 ? NO_CASE : `${largest.toFixed(1)} KB at most, median ${median.toFixed(1)}`;
  note('call of five seats with their memories', size.must, text, size.holds(largest));
}

function decideFive({ mode }: World, call: ReturnType<typeof fromWorld>, kept: Map<number, KeptSeat>): void {
  const sight = readTeamView(ownSheet, call);
  call.seats.forEach((entry, n) => {
    const before = kept.get(entry.seat) ?? blankKept;
    const seat = readSeat(ownSheet, sight, call, entry, `seats[${n}]`);
    const plan = { mode, profile: profileOf(8), kept: before, seed: 'league' };
    kept.set(entry.seat, decideForSeat(ownSheet, sight, seat, plan).kept);
  });
}
