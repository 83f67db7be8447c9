import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Fields } from '../../../ui/json/fields.ts';
import { fieldsOf } from './json-schema.ts';
import { SchemaForm } from './schema-form.tsx';

afterEach(cleanup);

const play = { type: 'object', properties: { seat: { type: 'integer' } }, required: ['seat'] };
const schema = { type: 'object', properties: { history: { type: 'array', items: play } }, required: ['history'] };

test('a new row has its required fields, and those of the objects within', async () => {
  const changes: unknown[] = [];
  const observation = { type: 'object', properties: { tick: { type: 'integer' } }, required: ['tick'] };
  const seat = { type: 'object', properties: { observation, memory: { type: 'string' } }, required: ['observation'] };
  const fields = fieldsOf({
    type: 'object',
    properties: { seats: { type: 'array', items: seat } },
    required: ['seats'],
  });
  render(<SchemaForm fields={fields} value={{ seats: [] }} onChange={(next) => changes.push(next)} />);
  await userEvent.click(screen.getByRole('button', { name: /^Add/ }));
  expect(changes).toEqual([{ seats: [{ observation: { tick: 0 } }] }]);
});

test('of a long list the last rows are drawn, the others on demand; each keeps its place', async () => {
  const changes: unknown[] = [];
  const value = { history: Array.from({ length: 70 }, (_, seat) => ({ seat })) };
  render(<SchemaForm fields={fieldsOf(schema)} value={value} onChange={(next) => changes.push(next)} />);
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(60);
  await userEvent.click(screen.getByRole('button', { name: 'Remove 10' }));
  expect(changes).toEqual([{ history: value.history.filter(({ seat }) => seat !== 10) }]);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 70 rows' }));
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(70);
});

test('a list of texts asks for texts, a list of cards for cards', () => {
  const words = { type: 'array', items: { type: 'string' } };
  const fields = fieldsOf({ type: 'object', properties: { tags: words, hand: words }, required: ['tags', 'hand'] });
  render(<SchemaForm fields={fields} value={{}} onChange={() => undefined} />);
  const hints = screen.getAllByRole('textbox').map((field) => field.getAttribute('placeholder'));
  expect(hints).toEqual(['Texts, separated by spaces', 'Cards, separated by spaces']);
});

/** The form as the page has it: what is typed comes back as its value. `replace` is a choice of another scenario. */
function open(jsonSchema: object, initial: Fields, replace: Fields = initial) {
  let last = initial;
  function Editor() {
    const [value, setValue] = useState(initial);
    last = value;
    return (
      <>
        <SchemaForm fields={fieldsOf(jsonSchema)} value={value} onChange={setValue} />
        <button type="button" onClick={() => setValue(replace)}>
          replace
        </button>
      </>
    );
  }
  render(<Editor />);
  return { value: () => last };
}
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
/** Typed as one bracket: two are how `userEvent` spells it. */
const OPEN_BRACKET = '[[';

test('an optional field keeps the focus while it is typed into and cleared', async () => {
  const form = open({ type: 'object', properties: { seed: { type: 'string' } } }, {});
  await userEvent.type(field(/seed/), 'night');
  expect(form.value()).toEqual({ seed: 'night' });
  await userEvent.clear(field(/seed/));
  await userEvent.keyboard('day');
  expect(form.value()).toEqual({ seed: 'day' });
});

test('a set field that is cleared stays before the fold', async () => {
  open({ type: 'object', properties: { seed: { type: 'string' } } }, { seed: 'night' });
  await userEvent.clear(field(/seed/));
  expect(field(/seed/).closest('details')).toBeNull();
});

const anything = { type: 'object', properties: { where: {} }, required: ['where'] };

test.each([
  ['unfinished', { where: 1 }, OPEN_BRACKET],
  ['empty', { where: 1 }, ''],
])('%s JSON text gives way to the value of another scenario', async (_name, initial, typed) => {
  const form = open(anything, initial, { where: 2 });
  await userEvent.clear(field(/where/));
  if (typed !== '') await userEvent.type(field(/where/), typed);
  await userEvent.click(screen.getByRole('button', { name: 'replace' }));
  expect(field(/where/).value).toBe('2');
  expect(form.value()).toEqual({ where: 2 });
});

test('unfinished JSON text stays while it is typed, and goes with its row', async () => {
  const list = { type: 'object', properties: { rows: { type: 'array', items: anything } }, required: ['rows'] };
  open(list, { rows: [{ where: 1 }, { where: 2 }] });
  const first = screen.getAllByRole<HTMLTextAreaElement>('textbox')[0];
  if (!first) throw new Error('no field');
  await userEvent.clear(first);
  await userEvent.type(first, `${OPEN_BRACKET}3, `);
  expect(first.value).toBe('[3, ');
  expect(first.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(first, '4]');
  expect(first.getAttribute('aria-invalid')).toBeNull();
  await userEvent.clear(first);
  await userEvent.type(first, OPEN_BRACKET);
  await userEvent.click(screen.getByRole('button', { name: 'Remove 0' }));
  expect(screen.getAllByRole<HTMLTextAreaElement>('textbox').map(({ value }) => value)).toEqual(['2']);
});
