import { verifyReplay } from '@fourth-seat/game/simulation';
import { type Hero, type Profile, TEAM_SIZE, type Team, type World } from '@fourth-seat/moba';
import { fromWorld } from '@fourth-seat/moba/api';
import type { SimulationSessionOf } from '../../simulation/host.ts';
import type { ReplayCheck } from '../../simulation/room/use-verification.ts';
import { rules } from '../sheet/rules.ts';
import type {
  MobaGame,
  MobaQuestions,
  MobaTypes,
  Place,
  RememberedFoe,
  SeatDecision,
  ShownDecision,
  TeamCall,
  Thoughts,
} from '../types.ts';

type Session = SimulationSessionOf<MobaTypes>;

function heroOf({ heroes }: World, seat: number): Hero {
  const hero = heroes[seat];
  if (!hero) throw new Error(`no seat ${seat}`);
  return hero;
}

export function thoughtsOf({ state }: Pick<Session, 'state'>, seat: number): Thoughts {
  const hero = heroOf(state, seat);
  const { isRemote, decided, refused, player } = hero;
  return {
    seat,
    decision: isRemote ? null : shown(decided),
    profile: player.profile,
    refused,
    foes: foesOf(hero),
    path: pathOf(hero),
  };
}

/** Index of the tick in a row of what a seat remembers of a hostile hero. */
const SEEN_TICK = 6;

/** A row is empty where the seat knows nothing of that hero. */
function foesOf({ team, isRemote, memory }: Hero): readonly RememberedFoe[] {
  if (isRemote) return [];
  const first = team === 0 ? TEAM_SIZE : 0;
  return memory.seen.flatMap((row, place) => {
    const tick = row[SEEN_TICK];
    return tick === undefined ? [] : [{ seat: first + place, tick }];
  });
}

/** Metres: who is nearer to its goal stands there. */
const ARRIVED_M = 0.4;

function pathOf({ isAlive, x, y, goalX, goalY }: Hero): readonly Place[] {
  const isThere = Math.hypot(goalX - x, goalY - y) < ARRIVED_M;
  return isAlive && !isThere
    ? [
        { x, y },
        { x: goalX, y: goalY },
      ]
    : [];
}

export function decisionsAt(
  session: Session,
  { tick, seats }: MobaQuestions['decisions']['question'],
): readonly SeatDecision[] {
  const world = session.stateAt(tick);
  return seats.map((seat) => ({ seat, decision: shown(heroOf(world, seat).decided) }));
}

/** Without what the seat keeps, which no page reads. */
const shown = (decided: Hero['decided']): ShownDecision | null =>
  decided && { tick: decided.tick, trace: decided.trace };

export const profilesOf = ({ state }: Pick<Session, 'state'>): readonly Profile[] =>
  state.heroes.map(({ player }) => player.profile);

export const callOf = ({ state }: Pick<Session, 'state'>, team: Team): TeamCall => ({
  call: fromWorld(rules.sheet, state, team),
  players: state.heroes.map(({ player }) => player),
});

/** Plays the match once more as a server would, and compares the states. */
export function verify(simulation: MobaGame, session: Session): ReplayCheck {
  const replay = session.replay();
  const found = verifyReplay(simulation, replay);
  return { isEqual: 'hash' in found, hash: replay.hash, ticks: replay.ticks };
}
