import { describe, expect, test } from 'vitest';
import { otherBuild } from '../../api/new-build.ts';
import { brand } from '../../settings/brand.ts';

describe('a newer version', () => {
  test('is another build name in version.json', () => {
    expect(otherBuild({ build: 'b2' }, 'b1')).toBe('b2');
    expect(otherBuild({ build: 'b1' }, 'b1')).toBeUndefined();
  });
  test.each([undefined, null, '<html>', {}, { build: 3 }])('is not seen in %o', (answer) => {
    expect(otherBuild(answer, 'b1')).toBeUndefined();
  });
});

describe('the brand', () => {
  test('has the specified primary colour', () => {
    expect(brand.colours.primary).toBe('#00cbe0');
  });

  test('makes the specified claims', () => {
    const said = Object.values(brand.claims).map(({ value, label }) => `${value.en} ${label.en}`);
    expect(said).toEqual(['24 AI service sites', 'Under 30 ms response', 'About 3.2 trillion requests in a month']);
  });
});
