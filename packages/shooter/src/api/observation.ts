import { NO_SITE, NO_TEAM, type Owner, type Place, type Team } from '../basics.ts';
import type { Observation, RoundView, Self } from '../seat/boundary.ts';
import { relayMap } from '../world/map.ts';

/** An observation as `/v1/shooter/act` takes it: what a game server that calls the API sends for a seat. */
export function fromObservation(observation: Observation) {
  const { self, mates, contacts, points, round, grenades, order, score, left_s } = observation;
  return {
    self: fromSelf(self),
    mates: mates.map(({ isAlive, ...mate }) => ({
      ...mate,
      ...onMap(mate),
      health: rounded(mate.health),
      alive: isAlive,
    })),
    contacts: contacts.map(({ isVisible, vx, vy, age_s, certainty, seat, source, ...place }) => ({
      seat,
      ...onMap(place),
      vx: rounded(vx),
      vy: rounded(vy),
      age_s: rounded(age_s),
      certainty: rounded(certainty),
      visible: isVisible,
      source,
    })),
    points: points.map(({ owner, taker, progress }) => ({
      owner: teamOrNull(owner),
      taker: teamOrNull(taker),
      progress: rounded(progress),
    })),
    ...(round && { round: fromRound(round) }),
    ...(grenades.length > 0 && {
      grenades: grenades.map(({ fuse_s, ...place }) => ({ ...onMap(place), fuse_s: rounded(Math.max(0, fuse_s)) })),
    }),
    ...(order && { order: { ...order, ...onMap(order) } }),
    score: [rounded(score[0]), rounded(score[1])] satisfies [number, number],
    left_s: rounded(Math.max(0, left_s)),
  };
}

function fromSelf({ yaw, health, isReloading, unhurt_s, ...self }: Self) {
  const { crouched, weapon, ammo, frags, smokes } = self;
  return {
    ...onMap(self),
    yaw: rounded(yaw),
    health: rounded(health),
    crouched,
    weapon,
    ammo,
    reloading: isReloading,
    frags,
    smokes,
    unhurt_s: rounded(unhurt_s),
  };
}

function fromRound({ round, isAttacker, bomb, isOver }: RoundView) {
  return { round, attacker: isAttacker, bomb: bomb === NO_SITE ? null : bomb, over: isOver };
}

/** Rounds to three digits, a millimetre: more would only lengthen the call. */
const rounded = (value: number): number => Math.floor(value * 1000 + 0.5) / 1000;

/** Limits a coordinate to the map: the error of a sound near the edge may put it outside. */
const onMap = ({ x, y }: Place): Place => ({
  x: rounded(Math.max(0, Math.min(relayMap.width, x))),
  y: rounded(Math.max(0, Math.min(relayMap.depth, y))),
});

const teamOrNull = (owner: Owner): Team | null => (owner === NO_TEAM ? null : owner);
