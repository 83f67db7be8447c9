import { describe, expect, test } from 'vitest';
import css from './tokens.css?raw';

const sources = import.meta.glob<string>('../**/*.{ts,tsx,css}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

type Theme = 'dark' | 'light';

/** Light only restates what differs: dark is read first. */
function tokensOf(theme: Theme): Map<string, string> {
  const tokens = new Map<string, string>();
  const blocks = [
    /\[data-theme="dark"\] \{([^}]*)\}/,
    ...(theme === 'light' ? [/\[data-theme="light"\] \{([^}]*)\}/] : []),
  ];
  for (const block of blocks) {
    for (const [, name, value] of (block.exec(css)?.[1] ?? '').matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)) {
      if (name && value) tokens.set(name, value);
    }
  }
  return tokens;
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2.2 contrast ratio, 1-21. */
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ['surface', 'surface-raised', 'surface-overlay', 'surface-sunken', 'surface-hover'];
const inks = ['text', 'text-quiet', 'text-faint', 'accent', 'danger', 'success', 'warning'];
const code = ['code-key', 'code-string', 'code-number', 'code-keyword', 'code-comment'];
const readable: readonly (readonly [string, string])[] = [
  ...inks.flatMap((ink) => surfaces.map((surface) => [ink, surface] as const)),
  ...code.map((ink) => [ink, 'surface-sunken'] as const),
  ...['text', 'text-quiet', 'text-faint', 'accent'].flatMap((ink) => [
    [ink, 'surface-active'] as const,
    [ink, 'accent-soft'] as const,
  ]),
  ...['danger', 'success', 'warning'].flatMap((tone) => [
    [tone, `${tone}-soft`] as const,
    ['text-quiet', `${tone}-soft`] as const,
  ]),
  ['on-accent', 'accent-fill'],
  ['on-accent', 'accent-fill-hover'],
  ['on-danger', 'danger-fill'],
  ['on-danger', 'danger-fill-hover'],
  ['on-felt', 'felt'],
  ['on-felt-quiet', 'felt'],
  ['on-felt-quiet', 'felt-edge'],
  ['card-black', 'card'],
  ['card-red', 'card'],
  ['card-green', 'card'],
  ['card-blue', 'card'],
  ...['card-black', 'card-red', 'card-green', 'card-blue'].map((ink) => [ink, 'card-wild'] as const),
  ...['felt-alarm', 'felt-bad', 'felt-ours', 'felt-theirs'].flatMap((ink) => [
    [ink, 'felt'] as const,
    [ink, 'felt-edge'] as const,
  ]),
  // Speakers of the rescue's radio, and the marks on their discs.
  ...['captain', 'medic', 'engineer', 'scout', 'survivor'].flatMap((who) => [
    [`rescue-${who}`, 'surface-raised'] as const,
    [`rescue-${who}`, 'rescue-ground'] as const,
    ['rescue-on-companion', `rescue-${who}`] as const,
  ]),
  ...['floor', 'corridor', 'unknown', 'ground'].map((floor) => ['rescue-ink', `rescue-${floor}`] as const),
];
const visible: readonly (readonly [string, string])[] = [
  ...['line-control', 'focus'].flatMap((line) => surfaces.map((surface) => [line, surface] as const)),
  ...['success', 'client-error', 'server-error', 'limited', '1', '2', '3', '4', '5', '6'].map(
    (series) => [`series-${series}`, 'surface-raised'] as const,
  ),
];

describe.each(['dark', 'light'] as const)('the %s theme', (theme) => {
  const tokens = tokensOf(theme);
  const ratio = ([front, back]: readonly [string, string]) => contrast(tokens.get(front) ?? '', tokens.get(back) ?? '');

  test('keeps every text at 4.5:1 on every surface it may stand on', () => {
    expect(
      readable.filter((pair) => !(ratio(pair) >= 4.5)).map((pair) => `${pair.join(' on ')} ${ratio(pair).toFixed(2)}`),
    ).toEqual([]);
  });

  test('keeps the outlines of controls, the focus ring and the lines of charts at 3:1', () => {
    expect(
      visible.filter((pair) => !(ratio(pair) >= 3)).map((pair) => `${pair.join(' on ')} ${ratio(pair).toFixed(2)}`),
    ).toEqual([]);
  });
});

test('no component holds a colour of its own', () => {
  // The brand's colours also go where no style sheet does: into icons and the manifest.
  const files = Object.entries(sources).filter(([path]) => !/tokens\.css$|brand\.ts$|\.test\.tsx?$/.test(path));
  // `#add(` is a private method.
  const literal = /(?<![&\w.])#(?:[0-9a-fA-F]{3,4}){1,2}(?![\w(])|\brgba?\(|\bhsla?\(|\boklch\(/;
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter(([, source]) => literal.test(source)).map(([path]) => path)).toEqual([]);
});
