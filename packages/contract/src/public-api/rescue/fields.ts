/** The parts of the rescue's requests and answers. Lengths in metres, times in seconds or ticks. */
import { z } from 'zod';
import { locales } from '../../locales.ts';
import { describe, typeField, withNameList } from '../../seam/describe.ts';
import { keysOf } from '../../seam/keys-of.ts';
import type { FormText } from '../form-texts.ts';
import { seatInAnswer } from '../options.ts';
import { inputTick } from '../replays.ts';
import { rescueInputLimits } from './input-limits.ts';
import { rescueGoals, rescueIntents } from './names.ts';

/** Ticks a second, and the last one of a rescue. */
export const rescueTicks = { per_second: 10, max: 3000 } as const;

export const tick = z.int().min(0).max(rescueTicks.max);
const seatTexts = [
  'Seat: 0 the captain, 1 the medic, 2 the engineer, 3 the scout.',
  '座位：0 队长，1 医护，2 工程师，3 侦察员。',
] as const;
export const seat = describe(z.int().min(0).max(3), ...seatTexts);
export const seatAnswer = seatInAnswer(...seatTexts);
export const trust = describe(z.number(), 'Trust in the captain, 0 to 100.', '对队长的信任，0 至 100。');
export const selectedCompanion = describe(seat, 'The companion who is selected.', '当前选中的队员。').optional();
/** Of a room, survivor or door. */
export const id = z.int().min(0).max(99);
/** What somebody says. */
export const words = z.string().min(1).max(300);
/** Everything in a station follows from it. */
export const seedText = z.string().min(1).max(100);

export const policy = describe(
  z.enum(['planner', 'careful', 'greedy', 'random']),
  'How seats without an order decide: `planner` (the default) weighs lives a second and forecasts the fire, `careful` takes the nearest by safe ways, `greedy` the nearest, `random` anything. The last three are there to compare with.',
  '没有指令的座位怎么决定：`planner`（默认）预测火势，按每秒能救多少人来权衡；`careful` 走安全的路救最近的人；`greedy` 直奔最近的人；`random` 随意行动。后三种只供对比。',
);

const goalNames = withNameList(
  { en: 'What to do; the field that it names must be given:', zh: '做什么；说明中提到的字段须一并给出：' },
  rescueGoals,
);
export const goalKinds = keysOf(rescueGoals);

/**
 * What a companion is after. The ids are those of the view. No union by kind: an order that lacks what its kind needs is
 * no bad request, the companion asks back for it, as for a sentence that says too little.
 */
export const goal = z.strictObject({
  kind: describe(z.enum(goalKinds), goalNames.en, goalNames.zh),
  room: describe(id, 'Id of a room.', '房间编号。').optional(),
  survivor: describe(id, 'Id of a survivor.', '幸存者编号。').optional(),
  door: describe(id, 'Id of a door.', '门的编号。').optional(),
  seat: seat.optional(),
});

const intentNames = withNameList(
  { en: 'What is wanted; the field that it names must be given:', zh: '要求做什么；说明中提到的字段须一并给出：' },
  rescueIntents,
);
const intentKinds = keysOf(rescueIntents);

/** The meaning of a sentence, whatever its words. Buttons send one back, and a language model may be asked for some. */
export const frame = z.strictObject({
  intent: describe(z.enum(intentKinds), intentNames.en, intentNames.zh),
  seats: describe(
    z.array(seat).max(4),
    'Who should do it; empty for whoever is best placed.',
    '由谁来做；空列表表示交给最合适的人。',
  ),
  survivor: describe(id, 'Id of a survivor.', '幸存者编号。').optional(),
  room: describe(id, 'Id of a room.', '房间编号。').optional(),
  leader: describe(seat, 'Whom to follow; the captain if absent.', '跟随谁；默认队长。').optional(),
});

/** What one text of the captain may mean together. */
export const frames = z.array(frame).max(4);

/** The language of a wording. */
export const tongue = describe(z.enum(locales), 'Its language.', '语言。');

/** What the captain does. A companion answers each of them on the radio. */
export const input = z.discriminatedUnion('type', [
  z.strictObject({
    ...typeField('say', 'Free text, in English, Chinese or both.', '自由文本，中文、英文或混用。'),
    text: describe(words, 'What the captain says.', '队长说的话。'),
    to: selectedCompanion,
    frames: describe(
      frames,
      'How your own language model understands the text; if absent, the engine reads the text itself.',
      '您自己的语言模型怎么理解这句话；不填则由引擎自行理解。',
    ).optional(),
  }),
  z.strictObject({
    ...typeField('frame', 'A button that a line offered.', '台词附带的按钮。'),
    frame: describe(frame, 'As the line has it.', '按钮中的内容，原样传回。'),
  }),
  z.strictObject({
    ...typeField('order', 'A click on a target.', '点击目标下达的指令。'),
    seat,
    goal: describe(goal, 'What to do.', '做什么。'),
    insist: describe(
      z.boolean(),
      'True where the order is given once more. A companion that had proposed something else now obeys; one that had refused obeys only a captain whom it trusts.',
      '同一指令再说一遍时为 true。此前另有提议的队员这次会照办；此前拒绝的队员，只有足够信任队长才会照办。',
    ).optional(),
  }),
  z.strictObject({
    ...typeField(
      'reword',
      'Another wording of a line, which takes its place if it says the same.',
      '对某句台词的改写；意思相同才会采用。',
    ),
    line: describe(z.int().min(0).max(9999), 'Id of the line.', '台词编号。'),
    tongue,
    text: describe(words, 'The new words.', '新的措辞。'),
  }),
]);

const isSentence = ({ type }: z.infer<typeof input>): boolean => type === 'say';

const given = z
  .array(input)
  .min(1)
  .max(rescueInputLimits.inputs_of_tick)
  .refine((list) => list.filter(isSentence).length <= rescueInputLimits.sentences_of_tick, {
    error: 'sentences_of_tick' satisfies FormText,
  });

/** Inputs by tick: for `act` what the captain has done so far, in a replay all of it. */
export const inputs = describe(
  z
    .array(
      z.strictObject({
        tick: inputTick(tick),
        given: describe(
          given,
          `What the captain did then, in order: at most ${rescueInputLimits.sentences_of_tick} sentences (\`say\`) at one tick.`,
          `队长在这一时刻做的事，按先后顺序；同一时刻最多 ${rescueInputLimits.sentences_of_tick} 句话（\`say\`）。`,
        ),
      }),
    )
    .max(600)
    .refine((list) => list.every(({ tick: at }, index) => index === 0 || at > (list[index - 1]?.tick ?? -1)), {
      error: 'rising_ticks' satisfies FormText,
    })
    .refine((list) => list.reduce((sum, one) => sum + one.given.length, 0) <= rescueInputLimits.inputs, {
      error: 'inputs_of_all' satisfies FormText,
    })
    .refine(
      (list) => list.reduce((sum, one) => sum + one.given.filter(isSentence).length, 0) <= rescueInputLimits.sentences,
      { error: 'sentences_of_all' satisfies FormText },
    ),
  `What the captain did, in order of rising ticks: at most ${rescueInputLimits.sentences} sentences and ${rescueInputLimits.inputs.toLocaleString('en')} inputs in all.`,
  `队长做过的事，按时刻先后排列，时刻须递增；合计最多 ${rescueInputLimits.sentences} 句话、${rescueInputLimits.inputs} 项操作。`,
);
