import { sheetToBeginFrom } from '@fourth-seat/moba/sheet';
import { expect, test } from 'vitest';
import { pack } from '../../simulation/pack.ts';
import { defaultSetup, withHero } from '../setup.ts';
import { readOwnRules, setupBy } from '../sheet/own-rules.ts';
import { readShared, shareRecord } from './share.ts';

const setup = defaultSetup('abc');
const move = { command: { kind: 'move', x: 1, y: 2 }, buy: null, raise: null } as const;

const order = { kind: 'push', to: null, x: 4, y: -1 } as const;
const answer = { kind: 'push', to: 3, accepts: false, reason: 'bad_chance', values: [3, 0.22] } as const;

test('a link brings the match: line-ups, levels, every command, order and answer', async () => {
  const [west, east] = setup.teams;
  const changed = { ...setup, teams: [withHero({ ...west, level: 8 }, 0, 'undertow'), east] as const };
  const inputs = [
    { seat: 3, action: move },
    { seat: 3, order },
    { seat: 4, answer },
    { seat: 5, profile: { aim_sigma: 4, combo: 2 } },
  ];
  const record = { setup: changed, inputs: [{ tick: 20, inputs }], ticks: 40 };
  expect(await readShared(await shareRecord(record))).toEqual({ record, hasLostInputs: false });
});

test('a link brings the sheet that the match was played by, or says that there is none or that it has faults', async () => {
  const heroes = sheetToBeginFrom.heroes.slice(0, 7).map((row) => ({ ...row, id: `own_${row.id}` }));
  const reading = readOwnRules({ heroes });
  if ('faults' in reading) throw new Error(JSON.stringify(reading.faults));
  const own = setupBy(reading.ownRules, setup);
  const record = { setup: own, inputs: [], ticks: 40 };
  expect(own.teams[0].heroes[0]).toBe('own_bastion');
  expect(await readShared(await shareRecord(record))).toEqual({ record, hasLostInputs: false });
  const { teams } = own;
  expect(await readShared(await linkOf({ teams }))).toEqual({ lacks: 'missing_sheet' });
  expect(await readShared(await linkOf({ teams: [teams[0]] }))).toBeUndefined();
  expect(await readShared(await linkOf({ teams, sheet: { heroes } }))).toBeDefined();
  expect(await readShared(await linkOf({ teams, sheet: { heroes: [...heroes, {}] } }))).toEqual({
    lacks: 'faulty_sheet',
  });
});

const linkOf = async (change: object, inputs: unknown = []): Promise<string> =>
  `#moba=${await pack(JSON.stringify({ engine: 'moba 2', setup: { ...setup, ...change }, inputs, ticks: 40 }))}`;

test('a link brings nothing where it names a hero twice, too few, or no level', async () => {
  const [west, east] = setup.teams;
  expect(await readShared(await linkOf({}))).toBeDefined();
  for (const team of [
    { ...west, heroes: [...west.heroes.slice(1), west.heroes[1]] },
    { ...west, heroes: west.heroes.slice(1) },
    { ...west, level: 9 },
  ])
    expect(await readShared(await linkOf({ teams: [team, east] })), JSON.stringify(team)).toBeUndefined();
});

test('a link brings nothing where an input is none that a hand can give', async () => {
  const at = (input: unknown) => [{ tick: 3, inputs: [input] }];
  expect(await readShared(await linkOf({}, at({ seat: 3, action: null })))).toBeDefined();
  for (const input of [
    { seat: 10, action: null },
    { seat: 3 },
    { seat: 3, action: { ...move, command: { kind: 'move', x: 'far', y: 2 } } },
    { seat: 3, action: { ...move, command: { kind: 'win' } } },
    { seat: 3, order: { ...order, kind: 'win' } },
    { seat: 3, order: { ...order, to: 10 } },
    { seat: 3, order, action: move },
    { seat: 3, profile: { aim_sigma: 99 } },
    { seat: 3, answer: { ...answer, reason: 'tired' } },
    { seat: 3, answer: { ...answer, values: [1, 2, 3] } },
    null,
  ])
    expect(await readShared(await linkOf({}, at(input))), JSON.stringify(input)).toBeUndefined();
});
