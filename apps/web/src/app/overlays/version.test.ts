import { describe, expect, test } from 'vitest';
import { otherBuild } from '../../api/new-build.ts';

describe('a newer version', () => {
  test('is another build name in version.json', () => {
    expect(otherBuild({ build: 'b2' }, 'b1')).toBe('b2');
    expect(otherBuild({ build: 'b1' }, 'b1')).toBeUndefined();
  });
  test.each([undefined, null, '<html>', {}, { build: 3 }])('is not seen in %o', (answer) => {
    expect(otherBuild(answer, 'b1')).toBeUndefined();
  });
});
