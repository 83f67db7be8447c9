import { mobaAnswerSentence, mobaLineSentence, mobaReasonSentence } from '@fourth-seat/contract';
import { catchFault, type RequestResult } from '@fourth-seat/game';
import type { Answer, Line, Trace } from '@fourth-seat/moba';
import { blankKept, decideForSeat, type KeptSeat, readSeat, readTeamView, type Sight } from '@fourth-seat/moba/api';
import { answerByThinking, roundHundredths } from '../answer.ts';
import {
  type DecisionBody,
  type DecisionData,
  type DecisionInput,
  defineRememberingDecision,
  type RememberingInput,
} from '../decision.ts';
import { type MemoryPlace, readMemory, refuseTwice, writeMemory } from '../memories/seat-memory.ts';
import { builtIn, checkMode, type Rules, rulesOfCall } from './rules.ts';
import { fromAction, onWire, toJob, toProfile } from './wire.ts';

type Body = DecisionBody<'moba.act'>;
type SeatAnswer = DecisionData<'moba.act'>['seats'][number];
type WireTrace = NonNullable<SeatAnswer['trace']>;

/** A call that has been checked: what the team sees, and the seats with what they keep. */
interface CheckedCall {
  readonly rules: Rules;
  readonly sight: Sight;
  readonly seats: readonly {
    readonly seat: ReturnType<typeof readSeat>;
    readonly kept: KeptSeat;
    readonly profile: Body['profile'];
  }[];
}

const placeOf = ({ simulation }: Rules, { tick }: Body, { memory_key: key }: RememberingInput): MemoryPlace => ({
  key,
  // A memory names heroes of its sheet: by other rules it counts as empty, as by another engine.
  engine: simulation === builtIn.simulation ? engineVersion : `${engineVersion} ${simulation.mapHash}`,
  tick,
});

const { engineVersion } = builtIn.simulation;

/**
 * A team's view takes as long to check as five seats to decide, some 0.5 ms each: both are done by a thread, ahead of
 * jobs that think.
 */
const row = {
  api: 'moba.act',
  model: engineVersion,
  runsOn: 'moves',
  cheap: { isQuick: () => false },
} as const;

export const act = defineRememberingDecision(row, (body, input, context) => {
  const seed = body.seed ?? input.seed;
  return answerByThinking(
    context,
    () => checkCall(body, input),
    ({ rules, sight, seats }, thinking_ms) => {
      const decided = seats.map((one) => decideSeat(sight, one, { rules, body, seed, input }));
      const win = decided.reduce((sum, one) => sum + one.win, 0) / decided.length;
      return {
        fallback: false,
        data: {
          seats: decided.map(({ answer }) => answer),
          win_chance: roundThousandths(win),
          engine_version: engineVersion,
          seed,
          think_ms: thinking_ms(),
          tokens: input.tokens,
        },
      };
    },
  );
});

interface Asked {
  readonly rules: Rules;
  readonly body: Body;
  readonly seed: string;
  readonly input: RememberingInput;
}

function decideSeat(
  sight: Sight,
  { seat, kept, profile }: CheckedCall['seats'][number],
  { rules, body, seed, input }: Asked,
): { readonly answer: SeatAnswer; readonly win: number } {
  const plan = { mode: body.mode, profile: toProfile(profile), kept, seed };
  const decision = decideForSeat(rules.sheet, sight, seat, plan);
  const answer = {
    seat: seat.seat,
    action: fromAction(decision.action),
    decided: decision.trace !== null,
    memory: writeMemory(placeOf(rules, body, input), seat.seat, decision.kept),
    ...(decision.say && { say: toSay(decision.say, input) }),
    ...(decision.line && { line: toLine(decision.line, input) }),
    ...(body.explain && decision.trace && { trace: toTrace(decision.trace, sight, body.explain, input) }),
  };
  return { answer, win: decision.win };
}

function checkCall(body: Body, input: RememberingInput): RequestResult<CheckedCall> {
  return catchFault(() => {
    const rules = rulesOfCall(body, input);
    checkMode(rules, body.mode, 'mode');
    const sight = readTeamView(rules.sheet, body);
    const known = new Set<number>();
    const seats = body.seats.map((one, index) => {
      const path = `seats[${index}]`;
      if (known.has(one.seat)) refuseTwice(one.seat, `${path}.seat`);
      known.add(one.seat);
      const { seat, memory } = one;
      // What was signed for this game is what a seat keeps.
      const found = readMemory(placeOf(rules, body, input), { seat, memory, path: `${path}.memory` }) as
        | KeptSeat
        | undefined;
      const kept = found ?? blankKept;
      return {
        seat: readSeat(rules.sheet, sight, body, one, path, kept.memory.order?.answered),
        kept,
        profile: one.profile ?? body.profile,
      };
    });
    return { rules, sight, seats };
  });
}

const toSay = ({ values, reason, ...said }: Answer, { locale }: DecisionInput): NonNullable<SeatAnswer['say']> => ({
  ...said,
  reason,
  values: [...values],
  text: mobaAnswerSentence(reason, values, locale),
});

const toLine = ({ kind, x, y, values }: Line, { locale }: DecisionInput): NonNullable<SeatAnswer['line']> => ({
  kind,
  x: onWire(x),
  y: onWire(y),
  values: [...values],
  text: mobaLineSentence(kind, values, locale),
});

const roundThousandths = (value: number): number => Math.round(value * 1000) / 1000;

function toTrace(
  { job, options, micro, reasons, fight }: Trace,
  sight: Sight,
  explain: number,
  { locale }: DecisionInput,
): WireTrace {
  return {
    ...toJob(job, sight.side, sight.map.lanes.length),
    options: options.slice(0, explain).map((option) => ({
      ...toJob(option.job, sight.side, sight.map.lanes.length),
      value: roundHundredths(option.value),
    })),
    does: micro,
    reasons: reasons.map((reason) => ({ ...reason, text: mobaReasonSentence(reason.code, reason.values, locale) })),
    fight: fight === null ? null : roundThousandths(fight),
  };
}
