import { at } from '../at.ts';
import { sameGoal } from '../brain/goals.ts';
import type { Command } from '../dialogue/intents.ts';
import { sayFallen } from '../radio/absent.ts';
import { say, traceOf } from '../radio/say.ts';
import type { RescueState } from '../state.ts';
import { goalOf } from '../team/team.ts';
import { hasFallen, livingCompanions } from '../world/state.ts';
import { currentMatter } from './orders.ts';

/** "How are you?" goes to the named companions or to all; "where is Zhao?" to the first of them who lives. */
export function answerStatus(state: RescueState, { seats, survivor }: Command, line: number | undefined): void {
  const { world, team } = state;
  const alive = livingCompanions(world).map(({ seat }) => seat);
  const fallen = seats.filter((seat) => hasFallen(world, seat));
  const named = seats.filter((seat) => alive.includes(seat));
  const asked = named.length + fallen.length > 0 ? named : alive;
  const [first] = asked;
  if (survivor !== undefined && first !== undefined) return answerSurvivorStatus(state, first, survivor, line);
  for (const seat of fallen) sayFallen(state, seat, line);
  for (const seat of asked) {
    const { room, health } = at(world.bodies, seat);
    const job = goalOf(team, seat) ?? { kind: 'wait' as const };
    say(state, { speaker: { seat }, act: 'status', facts: { room, health, job }, answers: line });
  }
}

function answerSurvivorStatus(state: RescueState, seat: number, survivor: number, line: number | undefined): void {
  const speaker = { seat };
  const sighting = at(state.team.beliefs, seat).survivors[survivor];
  if (sighting === undefined) return say(state, { speaker, act: 'unknown', facts: { who: survivor }, answers: line });
  const { fate, room, health } = sighting;
  const act = ({ inside: 'survivor_status', out: 'saved', dead: 'lost' } as const)[fate];
  say(state, { speaker, act, facts: { who: survivor, room, health }, answers: line });
}

/** The reason for the current goal, or for the last objection, with its number. */
export function answerWhy(state: RescueState, seat: number, line: number | undefined): void {
  const open = currentMatter(state);
  const objection = open?.kind === 'objection' && open.seat === seat ? open : undefined;
  if (objection?.verdict.answer === 'refuse') {
    const { because, health, seconds, survivor } = objection.verdict;
    const facts = { job: objection.goals[0], health, seconds, who: survivor };
    return say(state, {
      speaker: { seat },
      act: `refuse_${because}`,
      facts,
      answers: line,
      verdict: objection.verdict,
    });
  }
  const { goal, options } = traceOf(state, seat);
  const proposed = objection?.verdict.answer === 'propose' ? objection.verdict.goal : undefined;
  const job = at(state.team.orders, seat)[0]?.goal ?? proposed ?? goal ?? options[0]?.goal ?? { kind: 'wait' as const };
  // Only what it weighed as one of its best has seconds to state; leaving saves nobody, so it states none.
  const option = job.kind === 'leave' ? undefined : options.find((candidate) => sameGoal(candidate.goal, job));
  say(state, { speaker: { seat }, act: 'why', facts: { job, seconds: option?.seconds }, answers: line });
}
