import type { RawAction } from '@fourth-seat/shooter';
import type { HeldAction } from '../view/bindings.ts';

type Ability = NonNullable<RawAction['ability']>;

/** Turns keys, mouse and touch sticks into raw actions. It uses neither the page nor a clock. */
export class Pilot {
  /** The heading of "ahead": north on the map from above, the look in the 3-D view. */
  up = -Math.PI / 2;
  yaw = 0;
  rise = 0;
  fire = false;
  readonly #held = new Map<string, HeldAction>();
  #stick: readonly [number, number] = [0, 0];

  /** A key that holds an action until it is released. */
  press(code: string, action: HeldAction): void {
    this.#held.set(code, action);
  }

  release(code: string): void {
    this.#held.delete(code);
  }

  /** Releases everything: a window without focus gets no key-up events. */
  releaseAll(): void {
    this.#held.clear();
    this.#stick = [0, 0];
    this.fire = false;
  }

  /** The deflection of the left touch stick, −1 to 1: to the right, and down the screen. */
  push(right: number, down: number): void {
    this.#stick = [right, down];
  }

  /** The raw action of what is held now, with an ability if one is used. */
  rawAction(ability: Ability | null = null): RawAction {
    const is = (hold: HeldAction): number => ([...this.#held.values()].includes(hold) ? 1 : 0);
    const pace = (): RawAction['pace'] => {
      if (is('crouch')) return 'crouch';
      return is('walk') ? 'walk' : 'run';
    };
    const [stickRight, stickDown] = this.#stick;
    const ahead = is('ahead') - is('back') - stickDown;
    const right = is('right') - is('left') + stickRight;
    const [cos, sin] = [Math.cos(this.up), Math.sin(this.up)];
    return {
      moveX: axis(cos * ahead - sin * right),
      moveY: axis(sin * ahead + cos * right),
      yaw: Math.round(this.yaw * 1e4) / 1e4 + 0,
      rise: Math.round(this.rise * 1e4) / 1e4 + 0,
      pace: pace(),
      fire: this.fire,
      use: is('use') === 1,
      ability,
    };
  }
}

/**
 * A component of the direction, −1 to 1, in hundredths so that a replay stays short. Adding 0 turns −0 into the 0 that
 * JSON would make of it.
 */
const axis = (value: number): number => Math.round(Math.max(-1, Math.min(1, value)) * 100) / 100 + 0;

export const isSameAction = (a: RawAction | undefined, b: RawAction): boolean =>
  a !== undefined &&
  a.moveX === b.moveX &&
  a.moveY === b.moveY &&
  a.yaw === b.yaw &&
  a.rise === b.rise &&
  a.pace === b.pace &&
  a.fire === b.fire &&
  a.use === b.use;
