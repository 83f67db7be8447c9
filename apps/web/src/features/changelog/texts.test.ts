import english from 'virtual:docs/changelog-en';
import chinese from 'virtual:docs/changelog-zh';
import { expect, test } from 'vitest';
import type { Block } from '../docs/panels.tsx';

/** The entries below each heading, as the code that they name, and their words. */
function entriesOf(blocks: readonly Block[]) {
  const found = new Map<string, { readonly codes: string[]; readonly words: string }[]>();
  let heading = '';
  for (const block of blocks) {
    if (block.kind === 'heading') found.set((heading = block.id), []);
    if (block.kind !== 'list') continue;
    for (const item of block.items) {
      const codes = item.flatMap((inline) => (inline.kind === 'code' ? [inline.text] : [])).toSorted();
      const words = item.flatMap((inline) => (inline.kind === 'text' ? [inline.text] : [])).join('');
      found.get(heading)?.push({ codes, words });
    }
  }
  return found;
}
const [en, zh] = [entriesOf(english), entriesOf(chinese)];

test('both changelogs have the same releases and areas', () => {
  expect([...zh.keys()]).toEqual([...en.keys()]);
});

test.each([...en.keys()])(
  '%s has the same entries in both, with the same code, in the order of CHANGELOG.md',
  (area) => {
    const codes = (entries: ReturnType<typeof entriesOf>) => entries.get(area)?.map((entry) => entry.codes);
    // A line of CHANGELOG.md that has no counterpart in CHANGELOG.zh.md, or the other way round, ends here.
    expect(codes(zh)).toEqual(codes(en));
  },
);

test('each is written in its language', () => {
  for (const { words } of [...en.values()].flat()) expect(words).not.toMatch(/[\u4e00-\u9fff]/);
  // Where an entry names nothing but code, its punctuation is Chinese.
  for (const { words } of [...zh.values()].flat()) expect(words).toMatch(/[\u3001-\u9fff]/);
});
