import { expect, test } from 'vitest';
import { viewOfAnswer } from './answer-view.ts';

const name = (en_us: string) => ({ en_us, zh_cn: '名' });
const room = { kind: 'lab', y: 0, depth: 9, fire: 0.5, smoke: 1, searched: false };
const view = {
  powered: true,
  rooms: [
    { ...room, id: 0, name: name('laboratory'), x: 0, width: 9, seen_tick: 8 },
    { ...room, id: 1, name: name('cold store'), x: 9, width: 9, seen_tick: null },
  ],
  doors: [{ id: 0, rooms: [0, 1], x: 9, y: 4, state: 'jammed', seen: true }],
  team: [
    { seat: 1, name: name('Lin Yao'), room: 0, x: 2, y: 2, health: 90, goal: { kind: 'rescue', survivor: 5 } },
    { seat: 2, name: name('Guo Tie'), room: 0, x: 3, y: 2, goal: { kind: 'go', room: 1 }, followers: [6] },
  ],
  survivors: [
    { id: 5, name: name('Tang Xue'), x: 12, y: 4, fate: 'inside' },
    { id: 6, name: name('Erik Dahl'), x: 0, y: 0, fate: 'inside' },
  ],
};

test('an answer becomes what the plan draws: what was seen, where each is heading, and who leads whom', () => {
  const drawn = viewOfAnswer({ tick: 8, view });
  expect(drawn?.rooms.map(({ seenTick }) => seenTick)).toEqual([8, undefined]);
  expect(drawn?.rooms[1]?.name).toEqual({ en: 'cold store', zh: '名' });
  expect(drawn?.team.map(({ path }) => path)).toEqual([[{ x: 12, y: 4 }], [{ x: 13.5, y: 4.5 }]]);
  expect(drawn?.survivors.map((one) => one.with)).toEqual([undefined, 2]);
  expect(drawn?.doors[0]).toMatchObject({ state: 'jammed', rooms: [0, 1] });
});

test('what lacks a field that places it is left out, and an answer without a room is none', () => {
  const half = { ...view, doors: [{ id: 1, x: 3, y: 2 }], survivors: [{ id: 7 }], team: [{ seat: 1 }, null] };
  expect(viewOfAnswer({ tick: 8, view: half })).toMatchObject({ doors: [], survivors: [], team: [] });
  expect(viewOfAnswer({ tick: 8, view: { rooms: [{ id: 0, name: {}, fire: 0, smoke: 0 }] } })).toBeUndefined();
  expect(viewOfAnswer({ tick: 8 })).toBeUndefined();
});
