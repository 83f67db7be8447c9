import type { ApiId, Bilingual } from '@fourth-seat/contract';
import { startRun } from '@fourth-seat/game/simulation';
import { profileOf } from '@fourth-seat/moba';
import { sheetToBeginFrom } from '@fourth-seat/moba/sheet';
import { builtIn } from '../../agents/moba/rules.ts';
import { fromReplay } from '../../agents/moba/wire.ts';
import { bridgeMoment } from './moba-moments.ts';
import type { Preset } from './preset.ts';

const titles = {
  builtIn: { en: 'The built-in rules', zh: '内置规则' },
  ownHeroes: { en: 'Five heroes of your own', zh: '自带五名英雄' },
  faults: { en: 'Two faults, named by their paths', zh: '两处问题，按路径指出' },
  oneSeat: { en: "A leaver's seat in a fight", zh: '交战中接手一个座位' },
  team: { en: 'A whole team, explained', zh: '整队，附理由' },
  refused: { en: 'Refused: an enemy in the fog', zh: '被拒：列出了迷雾中的敌人' },
  firstPick: { en: 'The first pick after two bans', zh: '双方禁用之后的第一选' },
  answer: { en: 'An answer to three picks, from a pool', zh: '对方已选，从英雄池中应对' },
  ban: { en: 'The second ban', zh: '后手禁用' },
  twice: { en: 'Refused: a banned hero is picked', zh: '被拒：选了已禁用的英雄' },
  levels: { en: 'Level 8 against level 5', zh: '8 级对 5 级' },
  lineups: { en: 'Line-ups of your choice', zh: '自选阵容' },
  genuine: { en: 'The first ten seconds of a match', zh: '一场对局的前十秒' },
  forged: { en: 'Forged: another seed', zh: '伪造：换了种子' },
} as const satisfies Record<string, Bilingual>;

const profile = { level: 8 };
const fogged = { seat: 9, hero: 'lantern', level: 3, x: 24, y: -4, health: 400, seen_s: 0 };

const five = (heroes: readonly (readonly [hero: string, spark: string])[]) =>
  heroes.map(([hero, spark]) => ({ hero, spark }));
const west = five([
  ['undertow', 'haste'],
  ['ridgeback', 'strike'],
  ['rime', 'blink'],
  ['kestrel', 'mend'],
  ['lantern', 'haste'],
]);
const east = five([
  ['bastion', 'haste'],
  ['hollow', 'strike'],
  ['ember', 'blink'],
  ['lance', 'mend'],
  ['tidesong', 'haste'],
]);

const moba = builtIn.simulation;

/** Made when the module is loaded: a replay of another version of the engine would be refused. Some 20 ms. */
function shortReplay() {
  const players = [...west, ...east].map((pick) => ({ brain: 'full' as const, profile: profileOf(6), ...pick }));
  const run = startRun(moba, { seed: 'preset', mode: 'bridge', profiles: players });
  for (let step = 0; step < 10 * moba.ticksPerSecond; step++) run.step();
  // Levels instead of the numbers that they stand for, because people read this.
  const profiles = [...west, ...east].map((pick) => ({ level: 6, ...pick }));
  return { ...fromReplay(run.replay()), setup: { seed: 'preset', mode: 'bridge', profiles } };
}

const replay = shortReplay();
const [, , leaver] = bridgeMoment.seats;

/** Heroes of the built-in sheet under names of their own: one of each role. */
const ownHeroes = ['bastion', 'sable', 'ember', 'volley', 'tidesong'].flatMap((id) =>
  sheetToBeginFrom.heroes
    .filter((row) => row.id === id)
    .map((row) => ({ ...row, id: `own_${id}`, name: { en: `My ${row.name.en}`, zh: `自带${row.name.zh}` } })),
);
const [ownItem] = sheetToBeginFrom.items;

export const mobaPresets = {
  'moba.sheet': [
    { id: 'built_in', title: titles.builtIn, body: { sheet: {} } },
    { id: 'own_heroes', title: titles.ownHeroes, body: { sheet: { heroes: ownHeroes } } },
    { id: 'faults', title: titles.faults, body: { sheet: { items: [{ ...ownItem, tier: 4, cost: 'dear' }] } } },
  ],
  'moba.act': [
    { id: 'one_seat', title: titles.oneSeat, body: { ...bridgeMoment, seats: [leaver], profile } },
    {
      id: 'team',
      title: titles.team,
      body: { ...bridgeMoment, profile, explain: 3, seed: 'match-42' },
    },
    {
      id: 'refused',
      title: titles.refused,
      body: {
        ...bridgeMoment,
        team: {
          ...bridgeMoment.team,
          heroes: [...bridgeMoment.team.heroes.filter(({ seat }) => seat < 9), fogged],
        },
        seats: bridgeMoment.seats.slice(0, 1),
      },
    },
  ],
  'moba.draft': [
    {
      id: 'first_pick',
      title: titles.firstPick,
      body: { side: 0, bans: ['undertow', 'lance'], picks: [], explain: 3 },
    },
    {
      id: 'answer',
      title: titles.answer,
      body: {
        side: 1,
        picks: ['rime', 'undertow'],
        pool: ['bastion', 'sable', 'ember', 'volley', 'tidesong'],
        explain: 2,
      },
    },
    { id: 'ban', title: titles.ban, body: { side: 1, bans: ['rime'], picks: [] } },
    { id: 'refused', title: titles.twice, body: { side: 1, bans: ['rime', null], picks: ['rime'] } },
  ],
  'moba.simulate': [
    {
      id: 'levels',
      title: titles.levels,
      body: { seed: 'match-42', mode: 'bridge', profiles: [{ level: 8 }, { level: 5 }] },
    },
    { id: 'lineups', title: titles.lineups, body: { seed: 'match-43', mode: 'bridge', lineups: [west, east] } },
  ],
  'moba.verify': [
    { id: 'genuine', title: titles.genuine, body: { replay } },
    { id: 'forged', title: titles.forged, body: { replay: { ...replay, setup: { ...replay.setup, seed: 'other' } } } },
  ],
} as const satisfies Partial<Record<ApiId, readonly Preset[]>>;
