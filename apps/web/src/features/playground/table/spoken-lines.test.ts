import type { TalkEventName } from '@fourth-seat/contract';
import { describe, expect, test } from 'vitest';
import { addLine, type SpokenLine, visibleLines } from './spoken-lines.ts';

const line = (seat: number, move: number, event: TalkEventName, en = `${event} of ${seat}`): SpokenLine => ({
  seat,
  move,
  line: { id: seat * 100 + move, event, text: { en, zh: en } },
});
const all = (...lines: readonly SpokenLine[]) => lines.reduce<readonly SpokenLine[]>(addLine, []);

describe('what is heard at the table', () => {
  test('is one greeting, not three', () => {
    const first = line(1, 1, 'greeting');
    expect(all(first, line(2, 2, 'greeting'), line(3, 3, 'greeting'))).toEqual([first]);
  });

  test('is the same event again after twelve moves', () => {
    const [first, early, late] = [line(1, 1, 'nice_bomb'), line(2, 12, 'nice_bomb'), line(2, 13, 'nice_bomb')];
    expect(all(first, early)).toEqual([first]);
    expect(all(first, late)).toEqual([first, late]);
  });

  test('is never the same words twice at once, whatever they are about', () => {
    const first = line(1, 1, 'thanks_partner', 'Thank you.');
    expect(all(first, line(3, 4, 'thanks_for_tribute', 'Thank you.'))).toEqual([first]);
  });

  test('is everything else', () => {
    const lines = [line(1, 1, 'greeting'), line(2, 2, 'plays_bomb'), line(1, 3, 'nice_bomb')];
    expect(all(...lines)).toEqual(lines);
  });
});

describe('what stands at a seat', () => {
  test('is its last line, for five moves', () => {
    const lines = [line(1, 1, 'greeting'), line(1, 3, 'plays_bomb')];
    expect(visibleLines(lines, 3)[1]?.text.en).toBe('plays_bomb of 1');
    expect(visibleLines(lines, 7)[1]?.text.en).toBe('plays_bomb of 1');
    expect(visibleLines(lines, 8)[1]).toBeUndefined();
  });
});
