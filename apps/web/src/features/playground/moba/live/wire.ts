import type { decisionEndpoints, Input } from '@fourth-seat/contract';
import { type Action, type Answer, NO_UNIT, type Player } from '@fourth-seat/moba';
import type { LiveAnswer } from '../../live/live-api.ts';
import type { ShownDecision, TeamCall } from '../types.ts';

/**
 * Translates between the engine and `/v1/moba/act`, as a game server that calls the API has to; `fromWorld` of the
 * engine makes what a team sends.
 */

export type ActBody = Input<(typeof decisionEndpoints)['moba.act']>;
type WireSeat = LiveAnswer<'moba.act'>['seats'][number];
type WireTrace = NonNullable<WireSeat['trace']>;

/** Options that the API reports: as many as the panel shows. */
const EXPLAINED = 6;

/** The call for a team, with what each seat sent back and how it plays. */
export function toBody(
  { call, players }: TeamCall,
  { left, memories }: { readonly left: number | undefined; readonly memories: ReadonlyMap<number, string> },
): ActBody {
  const { mode, tick, team } = call;
  const seats = call.seats
    .filter(({ seat }) => seat !== left)
    .map(({ seat, self, order }) => {
      const memory = memories.get(seat);
      return {
        seat,
        self,
        ...(order && { order }),
        profile: profileOf(players[seat]),
        ...(memory !== undefined && { memory }),
      };
    });
  // Names of a match of our own are those of the sheet, which the contract lists.
  return { mode, tick, team, seats, explain: EXPLAINED } as ActBody;
}

const profileOf = (player: Player | undefined): ActBody['profile'] => ({ ...player?.profile });

/** An answer as an input of the match. */
export function toAction({ action: { command, buy, raise } }: WireSeat): Action {
  switch (command.type) {
    case 'move':
      return { command: { kind: 'move', x: command.x, y: command.y }, buy, raise };
    case 'attack':
      return { command: { kind: 'attack', unit: command.unit }, buy, raise };
    case 'cast': {
      const { skill: slot, x, y, unit } = command;
      return { command: { kind: 'cast', slot, x, y, unit: unit ?? NO_UNIT }, buy, raise };
    }
    case 'recall':
    case 'hold':
      return { command: { kind: command.type }, buy, raise };
  }
}

/** What a seat said to an order, as an input of the match. */
export const toAnswer = ({ kind, to, accepts, reason, values }: NonNullable<WireSeat['say']>): Answer =>
  // The API says no reason that its engine does not have.
  ({ kind, to, accepts, reason, values }) as Answer;

const jobOf = ({ job, place }: Pick<WireTrace, 'job' | 'place'>): string => (place === null ? job : `${job} ${place}`);

/** Why the API decided so, as the engine keeps it of its own brains. */
export const toDecision = (tick: number, trace: WireTrace, win: number): ShownDecision => ({
  tick,
  trace: {
    job: jobOf(trace),
    options: trace.options.map(({ value, ...option }) => ({ job: jobOf(option), value })),
    micro: trace.does,
    reasons: trace.reasons.map(({ code, values }) => ({ code, values })),
    fight: trace.fight,
    win,
  },
});
