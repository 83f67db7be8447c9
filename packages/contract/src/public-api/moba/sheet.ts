/** A studio's own rules: heroes, items, sparks and maps as one JSON. */
import { z } from 'zod';
import { describe } from '../../seam/describe.ts';
import { defineEndpoint } from '../../seam/endpoint.ts';
import { tokens } from '../decision.ts';
import type { FormText } from '../form-texts.ts';
import { callErrors } from '../refusals.ts';

/** Most rows of each part of a sheet. A test compares them with the engine's. */
export const sheetRows = { heroes: 16, items: 40, sparks: 8, maps: 4 } as const;

/**
 * The rows of a sheet. What may stand in them the engine's reader says, which names every fault by its path: one
 * description of a row is enough.
 */
const part = (name: keyof typeof sheetRows, en: string, zh: string) =>
  describe(
    z.array(z.record(z.string(), z.unknown())).max(sheetRows[name]),
    `${en}; the built-in ones if absent.`,
    `${zh}；省略则使用内置的。`,
  ).optional();

export const sheet = z.strictObject({
  heroes: part('heroes', 'Heroes, at least five', '英雄，至少五名'),
  items: part('items', 'Items', '装备'),
  sparks: part('sparks', 'Sparks', '通用技能'),
  maps: part(
    'maps',
    'Maps of one lane, the first of which is played on unless a call names another',
    '单路地图，未指定时使用第一张',
  ),
});

export const sheetHash = describe(
  z.string().regex(/^[0-9a-f]{16}$/, { error: 'sheet_hash' satisfies FormText }),
  'Your own rules, by the hash that `sheet` answered, 16 hexadecimal digits; our rules if absent.',
  '自带设定的校验值，由 `sheet` 返回，16 位十六进制数（hexadecimal）；省略则使用内置规则。',
);

const rows = (en: string, zh: string) => describe(z.array(z.string()), `Ids of its ${en}.`, `${zh}的编号。`);

export const mobaSheet = defineEndpoint({
  method: 'POST',
  path: '/v1/moba/sheet',
  access: 'api_key',
  summary: 'Check a sheet: your own heroes, items, sparks and maps.',
  request: z.strictObject({
    sheet: describe(
      sheet,
      'Your own rules; a part that is left out is the built-in.',
      '自带的规则；省略的部分使用内置的。',
    ),
  }),
  response: z.object({
    valid: describe(z.boolean(), 'Whether matches can be played by it.', '能否据此进行对局。'),
    faults: describe(
      z.array(
        z.object({
          path: describe(
            z.string(),
            'Where, such as `heroes[3].skills[0].range`.',
            '位置，如 `heroes[3].skills[0].range`。',
          ),
          code: describe(z.string(), 'A stable name of the fault.', '问题的固定名称。'),
          text: describe(
            z.string(),
            'What is wrong, in the language of Accept-Language.',
            '问题说明，语言由 Accept-Language 决定。',
          ),
        }),
      ),
      'What is wrong with it, the first 100 faults; empty where it is valid.',
      '设定中的问题，至多前 100 处；有效时为空。',
    ),
    hash: describe(
      z.string(),
      'Where it is valid: the hash that `act` takes, and `map_hash` of its replays.',
      '有效时：`act` 所用的校验值，也是回放中的 `map_hash`。',
    ).optional(),
    heroes: rows('heroes', '英雄').optional(),
    items: rows('items', '装备').optional(),
    sparks: rows('sparks', '通用技能').optional(),
    maps: rows('maps', '地图').optional(),
    engine_version: describe(z.string(), 'Version of the engine that read it.', '读取该设定的引擎版本。'),
    tokens,
  }),
  errors: callErrors,
});
