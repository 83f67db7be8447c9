import { z } from 'zod';
import { describe, withNameList } from '../../seam/describe.ts';
import { keysOf } from '../../seam/keys-of.ts';
import { bothLanguages } from '../options.ts';
import { frame, trust } from './fields.ts';
import { goalAnswer } from './goal-answer.ts';
import { rescueRefusals, rescueSpeechActs } from './names.ts';

const refusals = withNameList({ en: 'Why it is refused:', zh: '拒绝的原因：' }, rescueRefusals);
const refusalKinds = keysOf(rescueRefusals);

/** A line of the radio, with the reasons of whoever says it. */
export const line = z.object({
  id: describe(z.int(), 'Number of the line on the radio.', '台词在无线电中的序号。'),
  tick: describe(z.int(), 'When it was said.', '说话的时刻。'),
  seat: describe(z.int().nullable(), 'Who speaks; null for a survivor.', '说话的座位；幸存者说话时为 null。'),
  survivor: describe(
    z.int().nullable(),
    'The survivor who speaks; null for the team.',
    '说话的幸存者；队员说话时为 null。',
  ),
  act: describe(
    z.enum(rescueSpeechActs),
    'The meaning of the line, whatever its wording: a stable name to choose a voice or an animation by. `said` are the words of the captain.',
    '这句话是什么意思，与措辞无关：名称固定，可据此选用配音或动画。`said` 为队长自己的话。',
  ),
  text: bothLanguages({ en: 'The line in both languages.', zh: '台词的中英文。' }),
  answers: describe(
    z.int().nullable(),
    'Id of the line that this one answers; null for none.',
    '所答复的那句台词的序号；没有时为 null。',
  ),
  options: describe(
    z.array(
      z.object({
        frame: describe(frame, 'What the button means.', '按钮的含义。'),
        label: bothLanguages({ en: 'Text of the button.', zh: '按钮上的文字。' }),
      }),
    ),
    'Buttons, where the captain was not understood: send one back as `frame`.',
    '未听懂时给出的按钮：选中后作为 `frame` 传回。',
  ),
  why: describe(
    z
      .object({
        text: bothLanguages({ en: 'In one sentence.', zh: '一句话说明。' }),
        goal: describe(
          goalAnswer.nullable(),
          'What the speaker is after; null for nothing.',
          '说话者当前的目标；没有时为 null。',
        ),
        trust,
        health: describe(z.number(), 'Own health, 0 to 100.', '自身生命值，0 至 100。'),
        verdict: describe(
          z
            .object({
              answer: describe(
                z.enum(['accept', 'warn', 'propose', 'refuse']),
                'It obeys (`accept`), obeys with a warning (`warn`), proposes something else (`propose`) or refuses (`refuse`).',
                '`accept` 照办，`warn` 先警告再照办，`propose` 提出别的办法，`refuse` 拒绝。',
              ),
              because: describe(z.enum(refusalKinds), refusals.en, refusals.zh).optional(),
              goal: describe(
                goalAnswer,
                'What is proposed instead (`propose`).',
                '改为提议的目标（`propose`）。',
              ).optional(),
              health: describe(
                z.number(),
                'Health that it would cost (`warn`, `refuse`).',
                '预计要付出多少生命值（`warn`、`refuse`）。',
              ).optional(),
              seconds: describe(
                z.number(),
                'Seconds that it would take (`propose`, `refuse`); absent where no way leads out.',
                '预计需要多少秒（`propose`、`refuse`）；没有出去的路时不返回。',
              ).optional(),
            })
            .nullable(),
          'How the order was judged; null where the line does not answer an order.',
          '对指令的判断；不是在答复指令时为 null。',
        ),
        options: describe(
          z.array(
            z.object({
              goal: describe(goalAnswer, 'What could be done.', '可做的事。'),
              score: describe(z.number(), 'Score; only the order of scores matters.', '评分，只看相对高低。'),
            }),
          ),
          'What else could be done, best first.',
          '其他可做的事，由好到差。',
        ),
      })
      .nullable(),
    'The reasons behind the line when it was said; null where nothing was weighed.',
    '说这句话时的依据；没有权衡过什么时为 null。',
  ),
});
