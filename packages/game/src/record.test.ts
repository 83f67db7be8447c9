import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NotationError } from './game.ts';
import { parseRecord, type RecordInput, recordFault, replay, replayInput } from './record.ts';
import { heapGame } from './testing/heap-game.ts';

describe('records', () => {
  test('any text is read or refused as notation', () => {
    const line = fc.oneof(fc.string(), fc.constantFrom('heap 1', 'deal 3 5 6', '0 2', '1 1', 'result 6 -6'));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
        try {
          parseRecord(lines.join('\n'));
        } catch (error) {
          expect(error).toBeInstanceOf(NotationError);
        }
      }),
      { seed: 5 },
    );
  });

  test.each([
    ['', 0],
    ['heap 2\ndeal 7 1 1', 0],
    ['heap 1\nhello', 1],
    ['heap 1\ndeal 3 1 1\n0 1\nx', 3],
    ['heap 1\ndeal 3 1 1\n0 1\n0 1', 3],
    ['heap 1\ndeal 3 1 1\n0 3', 2],
    ['heap 1\ndeal 3 5 6\n0 2\n1 1\nresult 1 -1', 4],
    ['heap 1\ndeal 3 5 6\n0 2\nresult 1 -1', 3],
    ['heap 1\ndeal 3 5 6\nresult 1 -1\n0 1', 3],
  ])('refuses %j at line %i', (text, line) => {
    expect(() => replay(heapGame, parseRecord(text))).toThrow(expect.objectContaining({ line }));
  });

  test('a record may leave its result out, as text and in parts, not tell a wrong one', () => {
    const parts = { deal: '3 5 6', plays: ['0 2', '1 1'] };
    expect(replayInput(heapGame, parts).states).toHaveLength(3);
    expect(replayInput(heapGame, { ...parts, plays: [...parts.plays, 'result -5 5'] }).states).toHaveLength(3);
    for (const end of ['', '\n', '\nresult -5 5\n'])
      expect(replayInput(heapGame, `heap 1\ndeal 3 5 6\n0 2\n1 1${end}`).moves).toEqual([2, 1]);
  });

  test.each<[string, RecordInput]>([
    ['a byte order mark', '\uFEFFheap 1\ndeal 3 5 6\n0 2\n1 1\nresult -5 5\n'],
    ['blanks at the end', 'heap 1 \ndeal 3 5 6\t\n0 2 \n1 1  \nresult -5 5 \n \n'],
    ['line ends of Windows', 'heap 1\r\ndeal 3 5 6\r\n0 2\r\n1 1\r\nresult -5 5\r\n'],
    ['the indent of a program', '  heap 1\n  deal 3 5 6\n  0 2\n  1 1\n  result -5 5\n  '],
    ['all of it in parts', { deal: '\uFEFF3 5 6 ', plays: ['0 2 ', ' 1 1\r\n', 'result -5 5\t'] }],
  ])('what nobody sees is passed over: %s', (_, input) => {
    expect(replayInput(heapGame, input).moves).toEqual([2, 1]);
  });

  test.each<[string, RecordInput, string, string, string]>([
    ['a text', 'heap 1\ndeal 3 1 1\n0 3', 'record', 'Line 3: Take 1 or 2.', '第 3 行：取 1 或 2。'],
    ['a deal in a text', 'heap 1\ndeal 3', 'record', 'Line 2: Three numbers.', '第 2 行：三个数。'],
    ['a deal', { deal: '3', plays: [] }, 'record.deal', 'Three numbers.', '三个数。'],
    ['a play', { deal: '3 1 1', plays: ['0 1', '1 3'] }, 'record.plays[1]', 'Take 1 or 2.', '取 1 或 2。'],
    [
      'two lines in one',
      { deal: '3 1 1', plays: ['0 1\n1 1'] },
      'record.plays[0]',
      'One line is one move.',
      '一行只写一手牌。',
    ],
    [
      'a wrong result',
      { deal: '3 5 6', plays: ['0 2', '1 1', 'result 1 -1'] },
      'record.plays[2]',
      'The result is -5 5.',
      '结果应为 -5 5。',
    ],
    [
      'another game',
      'chess 1\ndeal 3 1 1',
      'record',
      'Line 1: A record of chess, not of heap.',
      '第 1 行：这是 chess 的牌谱，不是 heap 的。',
    ],
  ])('names the place in the request and the fault of %s', (_, input, path, en, zh) => {
    try {
      replayInput(heapGame, input);
      expect.unreachable();
    } catch (error) {
      if (!(error instanceof NotationError)) throw error;
      expect(recordFault(input, error)).toEqual({ path, text: { en, zh } });
    }
  });
});
