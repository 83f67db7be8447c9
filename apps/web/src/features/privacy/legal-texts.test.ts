import type { Language } from '@fourth-seat/contract';
import { describe, expect, test } from 'vitest';
import type { Block, LegalDocument } from './document.ts';
import { privacyPolicy } from './privacy-text.ts';
import { termsOfService } from './terms-text.ts';

const textsIn = (document: LegalDocument, language: Language): string[] =>
  document.sections.flatMap(({ title, blocks }) => [
    title[language],
    ...blocks.flatMap((block) => blockTexts(block, language)),
  ]);
const blockTexts = (block: Block, language: Language): string[] =>
  'points' in block ? block.points.map((point) => point[language]) : [block[language]];

describe.each([
  ['privacy policy', privacyPolicy],
  ['terms of service', termsOfService],
])('the %s', (_name, document) => {
  test('says the same figures in both languages', () => {
    const figures = (text: string): string[] => text.match(/\d+/g) ?? [];
    const english = textsIn(document, 'en').map(figures);
    expect(textsIn(document, 'zh').map(figures)).toEqual(english);
  });

  test('has a URL of its own for every section', () => {
    const ids = document.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('is written in the language it claims', () => {
    expect(textsIn(document, 'en').join('')).not.toMatch(/[\u4e00-\u9fff]/);
    for (const text of textsIn(document, 'zh')) expect(text).toMatch(/[\u4e00-\u9fff]/);
    expect(textsIn(document, 'zh').join('')).not.toMatch(/[\u4e00-\u9fff][,;:!?]/);
  });
});

test('the privacy policy states the retention that the product keeps', () => {
  const text = textsIn(privacyPolicy, 'en').join('\n');
  expect(text).toContain('Details of single calls: 90 days. Stored bodies: 30 days.');
  expect(text).toContain('access_token');
});
