import type { OptionTable, OptionValue, RuleOption } from '@fourth-seat/game';
import { z } from 'zod';
import type { Bilingual } from '../locales.ts';
import { describe, withNameList } from '../seam/describe.ts';
import { sayings, talkEventNames } from './sayings.ts';

/** A seat in an answer of any game; a request has the `seat` of its game, with its bounds. */
export const seatInAnswer = (en: string, zh: string) => describe(z.int(), en, zh);

/** A text in both languages, because the players of one match may read either. */
export const bothLanguages = ({ en, zh }: Bilingual) =>
  describe(
    z.object({
      en_us: describe(z.string(), 'In English.', '英文。'),
      zh_cn: describe(z.string(), 'In Chinese.', '中文。'),
    }),
    en,
    zh,
  );

/** The shape of `rules`: what an option may be is read from the table, or given as `own`. */
type RulesShape<Table extends OptionTable, Own> = {
  readonly [Name in keyof Table]: z.ZodOptional<
    Name extends keyof Own
      ? Extract<Own[Name], z.ZodType>
      : z.ZodType<OptionValue<Table[Name]>, OptionValue<Table[Name]>>
  >;
};

/**
 * The options of a game's rules by name, each with its meaning and its default; all may be left out. `own` has the
 * schemas of options whose values no list says.
 */
export function rulesObject<const Table extends OptionTable, Own extends Partial<Record<keyof Table, z.ZodType>>>(
  table: Table,
  own: Own,
) {
  const byHand: Readonly<Record<string, z.ZodType | undefined>> = own;
  const fields = Object.entries(table).map(([name, option]) => {
    const { en, zh, standard } = option;
    const schema = byHand[name] ?? optionSchema(option);
    return [name, schema.meta({ description: en, zh, default: standard }).optional()];
  });
  // One field for each option, with the schema of its values.
  return z.strictObject(Object.fromEntries(fields) as RulesShape<Table, Own>);
}

function optionSchema({ values = [], range }: RuleOption): z.ZodType {
  const words = values.filter((value) => typeof value === 'string');
  if (range === undefined && words.length === values.length) return z.enum(words);
  if (range === undefined && values.every((value) => typeof value === 'boolean')) return z.boolean();
  const numbers = range ? [z.int().min(range.min).max(range.max)] : [];
  const schemas = [...values.map((value) => z.literal(value)), ...numbers];
  return schemas.length === 1 && schemas[0] ? schemas[0] : z.union(schemas);
}

/** Asks for the timing and the table talk of a person; an option of every decision about cards, bids and tributes. */
export const pace = describe(
  z.boolean(),
  'Also answer how long a person would have taken (`wait_ms`) and, now and then, what they would say (`say`). Changes nothing about the move.',
  '是否同时返回真人会考虑多久（`wait_ms`），并偶尔返回一句台词（`say`）。不影响走法。',
);

const events = withNameList(
  { en: 'Why it is said: when', zh: '台词的缘由：' },
  Object.fromEntries(talkEventNames.map((event) => [event, sayings[event].when])),
);

/** What `pace` adds to an answer. */
export const paceAnswer = {
  wait_ms: describe(
    z.int(),
    'Present where `pace` asks for it: milliseconds from the request until the move should appear, 250 to 4,000, mostly 600 to 1,800. Forced moves are quick, close calls and bombs slow; the seed decides.',
    '`pace` 为 true 时返回：从发出请求到亮出这一手的毫秒数，250 至 4000，多在 600 至 1800 之间。别无选择时快，难以取舍或用炸弹时慢；由种子决定。',
  ).optional(),
  say: describe(
    z.object({
      event: describe(z.enum(talkEventNames), events.en, events.zh),
      to: describe(
        z.int().nullable(),
        'The seat that is addressed; null for the whole table.',
        '对哪个座位说；null 表示对全桌说。',
      ),
      text: bothLanguages({
        en: 'The line in both languages, since players of one table may read either.',
        zh: '台词的英文与中文，因为同桌玩家可能使用不同语言。',
      }),
    }),
    'Present where `pace` asks for it and there is something to say: at most one line, and seldom more than one in three tricks of a seat. It reveals nothing that the table cannot see.',
    '`pace` 为 true 且有话可说时返回：至多一句，同一座位一般三轮内只说一句。台词不透露未公开的信息。',
  ).optional(),
};
