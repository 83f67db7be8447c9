/** The colours of the plan from `tokens.css`; a canvas needs them as text. */
const names = [
  'ground',
  'drift',
  'snow',
  'floor',
  'corridor',
  'side',
  'wall',
  'inner',
  'thing',
  'unknown',
  'hatch',
  'ink',
  'halo',
  'shade',
  'smoke',
  'fire',
  'ember',
  'flame',
  'exit',
  'shut',
  'stuck',
  'guess',
  'captain',
  'medic',
  'engineer',
  'scout',
  'survivor',
  'on-companion',
] as const;
export type Palette = Readonly<Record<(typeof names)[number], string>>;

export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const entries = names.map((name) => [name, style.getPropertyValue(`--rescue-${name}`).trim()]);
  // Every name of the list has its entry.
  return Object.fromEntries(entries) as Palette;
}
