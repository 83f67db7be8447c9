import { botAt, type SeatInput, shooter } from '@fourth-seat/shooter';
import { expect, test } from 'vitest';
import { defaultSetup, engineSetupOf } from '../setup.ts';
import { frameOf } from '../worker/frame.ts';
import { createSeatLink, type SeatControls } from './seat-link.ts';

/** A visitor's seat 2, tick by tick. */
function sitDown() {
  const world = shooter.create(engineSetupOf(defaultSetup('link')));
  let inputs: SeatInput[] = [];
  const link = createSeatLink(2, (input) => void inputs.push(input));
  const play = (ticks: number) => {
    for (let n = 0; n < ticks; n++) {
      link.see(frameOf(world, world.tick - 1));
      link.sendNow();
      shooter.step(world, inputs);
      inputs = [];
    }
  };
  const protected_s = () => frameOf(world, world.tick).bots[2]?.protected_s;
  return { bot: botAt(world, 2), controls: link.controls, play, protected_s };
}

test('the bot plays until the first key, unhurt; who never presses one is protected for half a minute', () => {
  const { bot, play, protected_s } = sitDown();
  play(20 * 30);
  expect(bot.isRemote).toBe(false);
  expect(bot.stats.deaths).toBe(0);
  expect(protected_s()).toBeGreaterThan(0.9);
  play(16 * 30);
  expect(protected_s()).toBe(0);
});

test('the first key takes the seat over, with five seconds of protection', () => {
  const { bot, controls, play, protected_s } = sitDown();
  play(60);
  controls.press('KeyW', 'ahead');
  play(1);
  expect(bot.raw).not.toBeNull();
  expect(protected_s()).toBeCloseTo(5 - 1 / 30);
  play(5 * 30);
  expect(protected_s()).toBe(0);
});

const firsts: Readonly<Record<string, (controls: SeatControls) => void>> = {
  'a press of the mouse': (controls) => controls.fire(true),
  'a push of the left stick': (controls) => controls.move(0, -0.4),
  'a grenade': (controls) => controls.throwGrenade('frag'),
  'a reload': (controls) => controls.reload(),
};

test.each(Object.entries(firsts))('%s takes it over as well', (_, press) => {
  const { bot, controls, play } = sitDown();
  play(10);
  press(controls);
  play(1);
  expect([bot.isRemote, controls.isPlaying()]).toEqual([true, true]);
});

test('a look, an order and a stick that rests leave it to the bot', () => {
  const { bot, controls, play } = sitDown();
  play(10);
  controls.aimAt(30, 20);
  controls.order('attack');
  controls.move(0, 0);
  controls.fire(false);
  play(5);
  expect([bot.isRemote, controls.isPlaying()]).toEqual([false, false]);
});

test('a wound of the first seconds protects for three seconds, a later one does not', () => {
  const { bot, controls, play, protected_s } = sitDown();
  controls.reload();
  play(6 * 30);
  bot.health = 50;
  play(2);
  expect(protected_s()).toBeGreaterThan(2.8);
  play(20 * 30);
  Object.assign(bot, { health: 50, hurtAt: 1e6 });
  play(2);
  expect([bot.isAlive, protected_s()]).toEqual([true, 0]);
});
