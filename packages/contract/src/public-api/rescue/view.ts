import { z } from 'zod';
import { describe, withNameList } from '../../seam/describe.ts';
import { keysOf } from '../../seam/keys-of.ts';
import { bothLanguages } from '../options.ts';
import { seatAnswer, trust } from './fields.ts';
import { goalAnswer } from './goal-answer.ts';
import { rescueActs, rescueDoorStates, rescueRooms } from './names.ts';

const acts = withNameList(
  { en: 'What it does right now; null for nothing:', zh: '此刻在做什么；没有时为 null：' },
  rescueActs,
);
const doorStates = withNameList(
  { en: 'Its state, as the captain believes it:', zh: '门的状态，以队长所知为准：' },
  rescueDoorStates,
);
const actKinds = keysOf(rescueActs);
const doorKinds = keysOf(rescueDoorStates);

const place = {
  room: describe(z.int(), 'Id of the room where it is.', '所在房间的编号。'),
  x: describe(z.number(), 'Metres from the western edge of the station.', '距站点西缘的米数。'),
  y: describe(z.number(), 'Metres from the northern edge of the station.', '距站点北缘的米数。'),
  health: describe(z.number(), 'Health, 0 to 100.', '生命值，0 至 100。'),
};

/** What the captain knows: the station, the team and the survivors. */
export const view = z.object({
  powered: describe(z.boolean(), 'Whether the power is on.', '是否已通电。'),
  charges: describe(z.int(), 'Extinguisher charges that are left.', '剩余灭火次数。'),
  rooms: describe(
    z.array(
      z.object({
        id: describe(z.int(), 'Its id, which orders name.', '编号，指令中使用。'),
        kind: describe(
          z.enum(rescueRooms),
          'What room it is; `name` says it in words.',
          '房间的种类；`name` 为它的名称。',
        ),
        name: bothLanguages({ en: 'Its name.', zh: '名称。' }),
        x: describe(z.number(), 'Its western edge, in metres.', '西缘位置，米。'),
        y: describe(z.number(), 'Its northern edge, in metres.', '北缘位置，米。'),
        width: describe(z.number(), 'Metres from west to east.', '东西向宽度，米。'),
        depth: describe(z.number(), 'Metres from north to south.', '南北向深度，米。'),
        fire: describe(
          z.number(),
          'Intensity of the fire, 0 to 1, as the captain believes it.',
          '火势，0 至 1，以队长所知为准。',
        ),
        smoke: describe(
          z.number(),
          'Density of the smoke, 0 to 1, as the captain believes it.',
          '烟的浓度，0 至 1，以队长所知为准。',
        ),
        seen_tick: describe(
          z.int().nullable(),
          'When it was last seen; null for never.',
          '最近一次看到的时刻；从未看到时为 null。',
        ),
        searched: describe(z.boolean(), 'Whether somebody has looked through all of it.', '是否已有人彻底搜过。'),
      }),
    ),
    'Every room of the station.',
    '站点的全部房间。',
  ),
  doors: describe(
    z.array(
      z.object({
        id: describe(z.int(), 'Its id, which orders name.', '编号，指令中使用。'),
        rooms: describe(z.array(z.int()), 'The two rooms between which it stands.', '所连接的两个房间。'),
        x: describe(z.number(), 'Metres from the western edge of the station.', '距站点西缘的米数。'),
        y: describe(z.number(), 'Metres from the northern edge of the station.', '距站点北缘的米数。'),
        state: describe(z.enum(doorKinds), doorStates.en, doorStates.zh),
        seen: describe(z.boolean(), 'Whether somebody of the team has seen it.', '是否有队员看到过。'),
      }),
    ),
    'Every door of the station.',
    '站点的全部门。',
  ),
  team: describe(
    z.array(
      z.object({
        seat: seatAnswer,
        name: bothLanguages({ en: 'Its name.', zh: '姓名。' }),
        ...place,
        trust,
        goal: describe(goalAnswer.nullable(), 'What it is after; null for nothing.', '当前的目标；没有时为 null。'),
        act: describe(z.enum(actKinds).nullable(), acts.en, acts.zh),
        followers: describe(z.array(z.int()), 'Survivors who follow.', '跟随的幸存者。'),
      }),
    ),
    'The captain and the three companions.',
    '队长与三名队员。',
  ),
  survivors: describe(
    z.array(
      z.object({
        id: describe(z.int(), 'Their id, which orders name.', '编号，指令中使用。'),
        name: bothLanguages({ en: 'Their name.', zh: '姓名。' }),
        ...place,
        bleeding: describe(z.number(), 'Health lost a second.', '每秒失去的生命值。'),
        trapped: describe(z.boolean(), 'Whether they are pinned down by something.', '是否被压住。'),
        fate: describe(
          z.enum(['inside', 'out', 'dead']),
          '`inside` the station, `out` of it, or `dead`.',
          '`inside` 还在站内，`out` 已救出，`dead` 已遇难。',
        ),
        seen_tick: describe(z.int(), 'When they were last seen.', '最近一次看到的时刻。'),
      }),
    ),
    'Survivors whom the captain knows of, as they were when last seen.',
    '队长已知的幸存者，为最近一次看到时的样子。',
  ),
  missing: describe(
    z.array(
      z.object({
        id: describe(z.int(), 'Their id.', '编号。'),
        name: bothLanguages({ en: 'Their name.', zh: '姓名。' }),
      }),
    ),
    'People on the list who have not been found yet.',
    '名单上尚未找到的人。',
  ),
});
