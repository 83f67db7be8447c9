import { ownSheet, roles } from '@fourth-seat/moba';
import { expect, test } from 'vitest';
import { lookOf } from './art.ts';
import { creatureLook } from './creature-art.ts';

test('each hero of the product has a weapon and a head of its own', () => {
  const looks = ownSheet.heroes.map(({ id, role }) => lookOf(id, role));
  expect(new Set(looks.map(({ weapon }) => JSON.stringify(weapon))).size).toBe(ownSheet.heroes.length);
  expect(new Set(looks.map(({ head, face }) => JSON.stringify([head, face]))).size).toBe(ownSheet.heroes.length);
});

test.each(roles)("a studio's hero is drawn as one of its role: %s", (role) => {
  const own = ownSheet.heroes.filter((hero) => hero.role === role).map(({ id }) => lookOf(id, role));
  const look = lookOf('their_own_hero', role);
  expect(own.map(({ body }) => body)).toContain(look.body);
  expect(own.map(({ weapon }) => weapon)).toContain(look.weapon);
});

test('heroes of one role that the drawing does not know differ', () => {
  const looks = ['aa', 'ab', 'ac', 'ad', 'ae', 'af'].map((id) => lookOf(id, 'mage'));
  expect(new Set(looks.map(({ accent, weapon }) => `${accent} ${JSON.stringify(weapon)}`)).size).toBeGreaterThan(3);
});

test.each(['melee', 'ranged', 'siege'])('minions of the two teams differ in shape: %s', (sort) => {
  expect(creatureLook(sort, 0).head).not.toEqual(creatureLook(sort, 1).head);
});
