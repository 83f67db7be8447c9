import { z } from 'zod';
import { describe } from '../../seam/describe.ts';
import { defineEndpoint } from '../../seam/endpoint.ts';
import { tokens } from '../decision.ts';
import { callErrors } from '../refusals.ts';
import { frames, id, seat, seedText, selectedCompanion, tongue, words } from './fields.ts';

/** Milliseconds that the language model has; after that the embedded engine answers. */
export const LANGUAGE_MODEL_MS = 1500;

const seed = describe(
  seedText,
  'Seed of the station whose rooms and people the text may name.',
  '站点的种子：话里提到的房间与人以它为准。',
);
const by = describe(
  z.enum(['model', 'engine']),
  `Who answered: a language model, or the embedded engine where there is none, where it took longer than ${LANGUAGE_MODEL_MS / 1000} s or where its answer failed the checks.`,
  `答案由谁得出：\`model\` 为语言模型；没有接入语言模型、超过 ${LANGUAGE_MODEL_MS / 1000} 秒或没有通过检查时，为内置引擎（\`engine\`）。`,
);

export const rescueUnderstand = defineEndpoint({
  method: 'POST',
  path: '/v1/rescue/understand',
  access: 'api_key',
  summary: "Turn the captain's words into commands: orders and questions of a closed list.",
  request: z.strictObject({
    seed,
    text: describe(words, 'What the captain says, in English, Chinese or both.', '队长说的话，中文、英文或混用。'),
    to: selectedCompanion,
    last_survivor: describe(
      id,
      'The survivor spoken of last, whom "her" or "him" then means.',
      '最近提到的幸存者，用来判断“她”“他”指谁。',
    ).optional(),
    last_room: describe(
      id,
      'The room spoken of last, which "there" then means.',
      '最近提到的房间，用来判断“那里”指哪里。',
    ).optional(),
  }),
  response: z.object({
    frames: describe(
      frames,
      'What the text means: send it as `frames` of a `say`. Empty where it is not clear; the engine then asks back in the game.',
      '这句话的意思，请作为 `say` 的 `frames` 一并传入。意思不明确时为空，引擎会在游戏中追问。',
    ),
    by,
    tokens,
  }),
  errors: callErrors,
});

export const rescueReword = defineEndpoint({
  method: 'POST',
  path: '/v1/rescue/reword',
  access: 'api_key',
  summary: 'Say a line of the radio in other words that keep its names and numbers.',
  request: z.strictObject({
    seed,
    seat: describe(seat, 'Who speaks; a survivor if absent.', '说话的座位；默认为幸存者。').optional(),
    act: describe(z.string().min(1).max(40), '`act` of the line, unchanged.', '台词的 `act`，原样传入。'),
    tongue,
    text: describe(z.string().min(1).max(200), 'The original line.', '原台词。'),
  }),
  response: z.object({
    text: describe(
      z.string().nullable(),
      'The new wording: send it as a `reword`. Null where the line should stay as it is.',
      '新的措辞，请作为 `reword` 传入。台词应保持原样时为 null。',
    ),
    by,
    tokens,
  }),
  errors: callErrors,
});
