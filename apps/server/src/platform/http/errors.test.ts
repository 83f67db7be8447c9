import { expect, test } from 'vitest';
import { z } from 'zod';
import { fromZod } from './errors.ts';

const schema = z.strictObject({ name: z.string().min(1) });
const fieldsOf = (value: unknown) => {
  const { error } = schema.safeParse(value);
  return error && fromZod(error).fields;
};

test.each(['other', 'constructor', 'toString', 'valueOf', '__proto__'])(
  'an unknown field (%s) is named, also where every object has one of this name',
  (name) => {
    expect(Object.entries(fieldsOf(JSON.parse(`{ "name": "Table", "${name}": 1 }`)) ?? {})).toEqual([
      [name, 'unknown_field'],
    ]);
  },
);

test('of several problems of a field the first is told', () => {
  const twice = z.strictObject({ name: z.string().min(3).regex(/^a/) });
  const { error } = twice.safeParse({ name: 'b' });
  expect(error?.issues).toHaveLength(2);
  expect(error && fromZod(error).fields).toEqual({ name: 'too_short' });
});
