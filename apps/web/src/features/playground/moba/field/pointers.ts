interface At {
  readonly x: number;
  readonly y: number;
}

/** What a hand on the canvas wants, in CSS pixels of it. */
export interface HandListener {
  /** The ground is pulled. */
  readonly drag: (right: number, down: number) => void;
  /** Everything becomes larger by a factor, around a point. */
  readonly zoom: (by: number, x: number, y: number) => void;
  /** A press without a pull. */
  readonly press: (x: number, y: number, button: number, isMouse: boolean) => void;
}

/** Pixels that a press may move and still be one. */
const PRESS_PX = 7;

/** Tells drags, pinches and presses apart, of a mouse and of up to two fingers. */
export class Hand {
  readonly #points = new Map<number, At>();
  readonly #listener: HandListener;
  #moved = 0;
  /** A second finger came: what follows is no press. */
  #isPinch = false;

  constructor(listener: HandListener) {
    this.#listener = listener;
  }

  down(id: number, x: number, y: number): void {
    if (this.#points.size === 0) {
      this.#moved = 0;
      this.#isPinch = false;
    } else this.#isPinch = true;
    this.#points.set(id, { x, y });
  }

  move(id: number, x: number, y: number): void {
    const from = this.#points.get(id);
    if (!from) return;
    const other = [...this.#points].find(([key]) => key !== id)?.[1];
    this.#moved += Math.hypot(x - from.x, y - from.y);
    if (!other && this.#moved < PRESS_PX) return;
    this.#points.set(id, { x, y });
    // Each of two fingers pulls by half of its way.
    const share = other ? 0.5 : 1;
    this.#listener.drag((x - from.x) * share, (y - from.y) * share);
    if (!other) return;
    const [was, is] = [Math.hypot(from.x - other.x, from.y - other.y), Math.hypot(x - other.x, y - other.y)];
    if (was > 8 && is > 8) this.#listener.zoom(is / was, (x + other.x) / 2, (y + other.y) / 2);
  }

  up(id: number, x: number, y: number, button: number, isMouse: boolean): void {
    const wasDown = this.#points.delete(id);
    if (wasDown && !this.#isPinch && this.#moved < PRESS_PX) this.#listener.press(x, y, button, isMouse);
  }

  cancel(id: number): void {
    this.#points.delete(id);
  }
}
