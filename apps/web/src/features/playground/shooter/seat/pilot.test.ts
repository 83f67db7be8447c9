import { describe, expect, test } from 'vitest';
import type { BotFrame } from '../worker/frame.ts';
import { aimAlongSight, aimAtPlace, aimOfStick } from './aim.ts';
import { isSameAction, Pilot } from './pilot.ts';

const body = { x: 10, y: 10, crouched: false, isAlive: true } as BotFrame;

describe('a pilot', () => {
  test('walks where ahead is: north on the map, or where one looks', () => {
    const pilot = new Pilot();
    pilot.press('KeyW', 'ahead');
    expect(pilot.rawAction()).toMatchObject({ moveX: 0, moveY: -1, pace: 'run' });
    pilot.up = 0;
    expect(pilot.rawAction()).toMatchObject({ moveX: 1, moveY: 0 });
    pilot.press('KeyD', 'right');
    expect(pilot.rawAction()).toMatchObject({ moveX: 1, moveY: 1 });
    pilot.release('KeyW');
    expect(pilot.rawAction()).toMatchObject({ moveX: 0, moveY: 1 });
  });

  test('says nothing that a text would not bring back: no −0, few digits', () => {
    const pilot = new Pilot();
    pilot.yaw = -0.000001;
    const raw = pilot.rawAction();
    expect(Object.values(raw).some((value) => Object.is(value, -0))).toBe(false);
    expect(JSON.parse(JSON.stringify(raw))).toEqual(raw);
    expect(isSameAction(raw, pilot.rawAction())).toBe(true);
    pilot.fire = true;
    expect(isSameAction(raw, pilot.rawAction())).toBe(false);
  });

  test('lets go of all at once', () => {
    const pilot = new Pilot();
    pilot.press('KeyA', 'left');
    pilot.press('ShiftLeft', 'walk');
    expect(pilot.rawAction().pace).toBe('walk');
    pilot.releaseAll();
    expect(pilot.rawAction()).toMatchObject({ moveX: 0, moveY: 0, pace: 'run', fire: false });
  });
});

describe('the aim', () => {
  test('of the mouse goes where it points, at the height of who stands there', () => {
    const crouched = { ...body, x: 20, y: 10, crouched: true };
    const at = aimAtPlace(body, 20, 10, [crouched]);
    expect(at.yaw).toBeCloseTo(0);
    expect(at.rise).toBeLessThan(aimAtPlace(body, 20, 10, []).rise);
    expect(aimAtPlace(body, 10, 20, [crouched]).yaw).toBeCloseTo(Math.PI / 2);
  });

  test('of a thumb is drawn to an enemy within 8 degrees, and to none further off', () => {
    const enemy = { ...body, x: 20, y: 11 };
    expect(aimOfStick(body, 0, [enemy]).yaw).toBeCloseTo(Math.atan2(1, 10));
    expect(aimOfStick(body, 0.5, [enemy]).yaw).toBeCloseTo(0.5);
  });

  test('of a look meets the enemies whom a shot would meet, and none beside whom it would pass', () => {
    const sight = { from: { x: 10, y: 10.5, z: 1.5 }, x: 1, y: 0, z: 0 };
    const aimPast = (beside_m: number) => aimAlongSight(body, sight, [{ ...body, x: 13, y: 10.5 + beside_m }]);
    const free = aimAlongSight(body, sight, []);
    expect(aimPast(0.3)).not.toEqual(free);
    expect(aimPast(0.33)).toEqual(free);
  });
});
