import { expect, test } from 'vitest';

const read = (files: Record<string, unknown>): string => Object.values(files).join('\n');
const system = import.meta.glob<string>('../../ui/**/*.tsx', { query: '?raw', import: 'default', eager: true });
const gallery = read(import.meta.glob('./*.tsx', { query: '?raw', import: 'default', eager: true }));
const product = read(
  import.meta.glob(['../../{app,cards,features,forms,people}/**/*.tsx', '!./**', '!../../**/*.test.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

/** The frame draws them around every page, the gallery among them. */
const ofTheFrame = new Set(['Toaster', 'UiProvider']);

test('every control that the product draws can be seen in the gallery', () => {
  const controls = Object.entries(system)
    .filter(([file]) => !file.endsWith('.test.tsx'))
    .flatMap(([, source]) => [...source.matchAll(/^export function ([A-Z]\w+)/gm)].map(([, name]) => name ?? ''));
  expect(controls.length).toBeGreaterThan(60);
  const drawn = (name: string, where: string): boolean => new RegExp(`<${name}[\\s/>]`).test(where);
  const missing = controls.filter((name) => !ofTheFrame.has(name) && drawn(name, product) && !drawn(name, gallery));
  expect(missing).toEqual([]);
});
