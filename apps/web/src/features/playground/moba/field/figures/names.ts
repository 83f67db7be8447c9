import type { Language } from '@fourth-seat/contract';
import { rules } from '../../sheet/rules.ts';
import { fade } from '../palette.ts';

/** Names of heroes as small pictures: text is the dearest thing to draw. */
export class Names {
  readonly #kept = new Map<string, HTMLCanvasElement>();
  readonly #drawn: { readonly font: string; readonly text: string; readonly halo: string };
  readonly #language: Language;
  #font = '';
  #fontSize = 0;
  ratio = 1;

  constructor(drawn: { readonly font: string; readonly text: string; readonly halo: string }, language: Language) {
    this.#drawn = drawn;
    this.#language = language;
  }

  levelFont(size: number): string {
    const whole = Math.round(size);
    if (whole !== this.#fontSize) {
      this.#fontSize = whole;
      this.#font = `700 ${whole}px ${this.#drawn.font}`;
    }
    return this.#font;
  }

  /** The name of a hero, bold where it is looked at. */
  of(sort: string, isBold: boolean): HTMLCanvasElement {
    const key = isBold ? `!${sort}` : sort;
    const known = this.#kept.get(key);
    if (known) return known;
    const name = rules.sheet.heroes.find(({ id }) => id === sort)?.name[this.#language] ?? sort;
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    const font = `${isBold ? 700 : 500} ${11.5 * this.ratio}px ${this.#drawn.font}`;
    if (context) {
      context.font = font;
      canvas.width = Math.ceil(context.measureText(name).width + 6 * this.ratio);
      canvas.height = Math.ceil(15 * this.ratio);
      context.font = font;
      context.textBaseline = 'middle';
      context.textAlign = 'center';
      context.lineJoin = 'round';
      context.lineWidth = 3 * this.ratio;
      context.strokeStyle = fade(this.#drawn.halo, 0.85);
      context.strokeText(name, canvas.width / 2, canvas.height / 2);
      context.fillStyle = this.#drawn.text;
      context.fillText(name, canvas.width / 2, canvas.height / 2);
    }
    this.#kept.set(key, canvas);
    return canvas;
  }
}
