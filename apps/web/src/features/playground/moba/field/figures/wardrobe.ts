import { rules } from '../../sheet/rules.ts';
import type { Palette } from '../palette.ts';
import { type Look, lookOf } from './art.ts';
import { type Inks, inksOf } from './doll.ts';

/** The look and the colours of each hero of a match, by its id and team. */
export class Wardrobe {
  readonly #palette: Palette;
  readonly #worn = new Map<string, { readonly look: Look; readonly inks: readonly Inks[] }>();

  constructor(palette: Palette) {
    this.#palette = palette;
  }

  of(sort: string): { readonly look: Look; readonly inks: readonly Inks[] } {
    const known = this.#worn.get(sort);
    if (known) return known;
    const role = rules.sheet.heroes.find(({ id }) => id === sort)?.role ?? '';
    const look = lookOf(sort, role);
    const worn = { look, inks: ([0, 1] as const).map((team) => inksOf(this.#palette, look.accent, team)) };
    this.#worn.set(sort, worn);
    return worn;
  }
}
