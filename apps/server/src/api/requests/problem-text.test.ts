import { type Bilingual, batch, createToken, decisionEndpoints } from '@fourth-seat/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../../platform/http/errors.ts';
import { parseRequest } from './request-schema.ts';

/** Where a body is refused, and why, in both languages. */
function refusal(schema: z.ZodType, body: unknown): { path: unknown; problem: Bilingual } | undefined {
  try {
    parseRequest(schema, body);
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // `schemaFailure` sets both.
    return error.details as unknown as { path: unknown; problem: Bilingual };
  }
}

const play = decisionEndpoints['guandan.play'].request;
const review = decisionEndpoints['guandan.review'].request;
const legalMoves = decisionEndpoints['doudizhu.legal-moves'].request;
const withCap = (text: string): unknown => ({ hand: ['3'], rules: { bombCap: JSON.parse(text) } });
const record = { deal: 'x', plays: [] };

const act = z.strictObject({ inputs: decisionEndpoints['rescue.act'].request.shape.inputs });

describe('what is wrong with a body', () => {
  test.each<[string, z.ZodType, unknown, string, string, string]>([
    [
      'a field of any value that is missing',
      batch.request,
      { calls: [{ api: 'x' }] },
      'calls[0].body',
      'must be given',
      '不能缺少',
    ],
    ['a number beyond the whole ones', play, { seat: 1e20 }, 'seat', 'must be at most 3', '至多为 3'],
    ['a number far beyond the whole ones', play, { seat: 1e308 }, 'seat', 'must be at most 3', '至多为 3'],
    ['a number below the whole ones', play, { seat: -1e20 }, 'seat', 'must be at least 0', '至少为 0'],
    [
      'a number in a list that is too large',
      review,
      { record, seats: [0, 1e20] },
      'seats[1]',
      'must be at most 3',
      '至多为 3',
    ],
    [
      'a number of a union that is too large',
      legalMoves,
      withCap('1e20'),
      'rules.bombCap',
      'must be at most 20',
      '至多为 20',
    ],
    [
      'a number that no double can hold',
      play,
      JSON.parse('{"seat":1e999}'),
      'seat',
      'is a number too large to be read',
      '数字过大，无法读取',
    ],
    [
      'a negative number that no double can hold',
      play,
      JSON.parse('{"seat":-1e999}'),
      'seat',
      'is a number too large to be read',
      '数字过大，无法读取',
    ],
    [
      'such a number in a union',
      legalMoves,
      withCap('1e999'),
      'rules.bombCap',
      'is a number too large to be read',
      '数字过大，无法读取',
    ],
    [
      'a field of two forms that is missing',
      review,
      {},
      'record',
      'must be given, as a text or an object',
      '不能缺少，须为文本或对象',
    ],
    [
      'a type that is none of those allowed',
      act,
      { inputs: [{ tick: 0, given: [{ type: 'sya' }] }] },
      'inputs[0].given[0].type',
      'must be one of say, frame, order, reword',
      '须为以下之一：say、frame、order、reword',
    ],
    [
      'a type that is missing',
      act,
      { inputs: [{ tick: 0, given: [{}] }] },
      'inputs[0].given[0].type',
      'must be given, one of say, frame, order, reword',
      '不能缺少，须为以下之一：say、frame、order、reword',
    ],
  ])('%s', (_name, schema, body, path, en, zh) => {
    expect(refusal(schema, body)).toEqual({ path, problem: { en, zh } });
  });

  const values = [undefined, null, true, 0.5, 1e20, -1e20, 1e308, Infinity, '', 'x'.repeat(200_000)];
  const lists = [[], [null], [[]], [{}], [{ odd: 1 }], ['2'], ['2', '3', '4'], Array.from({ length: 1001 }, () => 0)];
  const wrong: readonly unknown[] = [...values, ...lists, {}, { odd: 1 }, { cards: 1 }, { deal: 1, plays: 1 }];
  const requests: readonly [string, z.ZodObject][] = [
    ...Object.entries(decisionEndpoints).map(([name, { request }]): [string, z.ZodObject] => [name, request]),
    ['batch', batch.request],
    ['tokens', createToken.request],
  ];

  /** Words of a schema library, or an end without its last word. */
  const unfinishedEnglish = /not valid|right form|wrong type|nonoptional|tuple|9007199254740991|undefined|(?:as|be)? $/;
  const unfinishedChinese = /\b(?:must|be|given|a|an|or|of|at|is|number|text|list|object)\b|无效|类型不正确|格式不正确/;

  test.each(requests)('%s answers whatever is sent in whole words of one language', (_name, request) => {
    for (const [field, schema] of Object.entries(request.shape)) {
      const shape: unknown = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
      const inner = shape instanceof z.ZodObject ? Object.entries(shape.shape) : [];
      const single = z.strictObject({ [field]: schema });
      const bodies = wrong.flatMap((value) => [
        { [field]: value },
        ...inner.map(([name]) => ({ [field]: { [name]: value } })),
      ]);
      for (const body of bodies) {
        const found = refusal(single, body);
        if (!found) continue;
        const { en, zh } = found.problem;
        expect(en).not.toMatch(unfinishedEnglish);
        expect(zh).toMatch(/[\u4e00-\u9fff]/);
        expect(zh).not.toMatch(unfinishedChinese);
      }
    }
  });
});
