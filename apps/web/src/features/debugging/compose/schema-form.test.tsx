import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
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
