import type { ApiId, Bilingual } from '@fourth-seat/contract';
import { startRun } from '@fourth-seat/game/simulation';
import { profileOf, shooter } from '@fourth-seat/shooter';
import { fromReplay } from '../../agents/shooter/wire.ts';
import type { Preset } from './preset.ts';

const titles = {
  oneSeat: { en: 'One seat under fire', zh: '一个座位正在交火' },
  team: { en: 'A whole team, explained', zh: '整队，附理由' },
  siteAttack: { en: 'Site attack: the bomb lies at C', zh: '爆破：炸弹在 C 点' },
  refused: { en: 'Refused: an enemy among the mates', zh: '被拒：队友中混入敌人' },
  levels: { en: 'Level 8 against level 5', zh: '8 级对 5 级' },
  styles: { en: 'Rushers against anchors, site attack', zh: '突击对固守，爆破模式' },
  genuine: { en: 'The first ten seconds of a match', zh: '一场对局的前十秒' },
  forged: { en: 'Forged: another seed', zh: '伪造：换了种子' },
} as const satisfies Record<string, Bilingual>;

/** A moment of a match: team 0 holds B with four alive; enemies are coming. */
const TICK = 964;
const bodies = [
  { seat: 0, x: 5.94, y: 16.74, yaw: -0.21, health: 100, ammo: 30, target: null },
  { seat: 1, x: 5.92, y: 20.12, yaw: 0.07, health: 63.6, ammo: 7, target: 8 },
  { seat: 2, x: 14.17, y: 26.42, yaw: -0.35, health: 100, ammo: 29, target: null },
  { seat: 3, x: 23.57, y: 32.04, yaw: 0, health: 0, ammo: 12, target: null },
  { seat: 4, x: 3.5, y: 33, yaw: 0, health: 100, ammo: 30, target: null },
] as const;

type Body = (typeof bodies)[number];

const seen = (own: Body) =>
  [
    { seat: 7, x: 54.09, y: 19.5 },
    { seat: 8, x: 34.65, y: 21.34 },
  ].map((enemy) => {
    const visible = own.target !== null;
    const source = visible ? 'sight' : 'mate';
    return { ...enemy, vx: 0, vy: 0, age_s: 0.07, certainty: visible ? 1 : 0.99, visible, source };
  });

const mateOf = ({ seat, x, y, health, target }: Body) => ({ seat, x, y, alive: health > 0, health, target });

function observationOf(own: Body) {
  const { x, y, yaw, health, ammo } = own;
  const unhurt_s = health < 100 ? 0.67 : 999;
  return {
    self: {
      x,
      y,
      yaw,
      health,
      crouched: false,
      weapon: 'rifle',
      ammo,
      reloading: false,
      frags: 1,
      smokes: 1,
      unhurt_s,
    },
    mates: bodies.filter(({ seat }) => seat !== own.seat).map(mateOf),
    contacts: seen(own),
    points: [
      { owner: 1, taker: null, progress: 0 },
      { owner: 0, taker: 1, progress: 0.16 },
      { owner: 1, taker: null, progress: 0 },
    ],
    score: [19.67, 24.73],
    left_s: 207.87,
  };
}

const seatOf = (own: Body) => ({ seat: own.seat, observation: observationOf(own) });
const underFire = seatOf(bodies[1]);
const profile = { level: 8, style: 'all_rounder' };

function siteAttack() {
  const nobody = { owner: null, taker: null, progress: 0 };
  return {
    seat: 1,
    observation: {
      ...underFire.observation,
      contacts: [],
      points: [nobody, nobody, nobody],
      round: { round: 2, attacker: false, bomb: 2, over: false },
      score: [1, 1],
      left_s: 31,
    },
  };
}

/** Made when the module is loaded: a replay of another version of the engine would be refused. Some 20 ms. */
function shortReplay() {
  const run = startRun(shooter, {
    seed: 'preset',
    profiles: bodies.flatMap(() => [
      { brain: 'full' as const, profile: profileOf(6) },
      { brain: 'full' as const, profile: profileOf(6) },
    ]),
  });
  for (let step = 0; step < 10 * shooter.ticksPerSecond; step++) run.step();
  // Levels instead of the numbers that they stand for, because people read this.
  const profiles = Array.from({ length: 10 }, () => ({ level: 6 }));
  return { ...fromReplay(run.replay()), setup: { seed: 'preset', profiles } };
}

const replay = shortReplay();

export const shooterPresets = {
  'shooter.act': [
    { id: 'one_seat', title: titles.oneSeat, body: { tick: TICK, seats: [underFire], profile } },
    {
      id: 'team',
      title: titles.team,
      body: {
        tick: TICK,
        seats: bodies.filter(({ health }) => health > 0).map(seatOf),
        profile,
        explain: 3,
        seed: 'match-42',
      },
    },
    { id: 'site_attack', title: titles.siteAttack, body: { tick: 7200, seats: [siteAttack()], explain: 6 } },
    {
      id: 'refused',
      title: titles.refused,
      body: {
        tick: TICK,
        seats: [{ seat: 6, observation: underFire.observation }],
      },
    },
  ],
  'shooter.simulate': [
    { id: 'levels', title: titles.levels, body: { seed: 'match-42', profiles: [{ level: 8 }, { level: 5 }] } },
    {
      id: 'styles',
      title: titles.styles,
      body: {
        seed: 'match-43',
        mode: 'site_attack',
        profiles: [
          { level: 6, style: 'rusher' },
          { level: 6, style: 'anchor' },
        ],
      },
    },
  ],
  'shooter.verify': [
    { id: 'genuine', title: titles.genuine, body: { replay } },
    { id: 'forged', title: titles.forged, body: { replay: { ...replay, setup: { ...replay.setup, seed: 'other' } } } },
  ],
} as const satisfies Partial<Record<ApiId, readonly Preset[]>>;
