import { IllegalMoveError, type Mechanics, NotationError } from './game.ts';
import type { Bilingual } from './text.ts';

/**
 * A finished or broken-off deal as text that replays to the same result:
 *
 *     doudizhu 1
 *     deal <rules and cards, the game's own notation>
 *     0 <move>
 *     1 <move>
 *     result 2 -1 -1
 *
 * `result` is absent while the deal is not over, and may be absent after it. The text is the one form in which games travel: review, replay, tests.
 */
export interface GameRecord {
  readonly game: string;
  readonly deal: string;
  readonly moves: readonly { readonly seat: number; readonly text: string }[];
  readonly result: readonly number[] | undefined;
}

const FORMAT_VERSION = '1';
const MAX_LINES = 2000;
/** Lines are counted from 0: the game, the deal, then the moves. */
export const DEAL_LINE = 1;
const FIRST_MOVE_LINE = 2;

export function formatRecord(record: GameRecord): string {
  const lines = [`${record.game} ${FORMAT_VERSION}`, `deal ${record.deal}`];
  for (const move of record.moves) lines.push(`${move.seat} ${move.text}`);
  if (record.result !== undefined) lines.push(`result ${record.result.join(' ')}`);
  return `${lines.join('\n')}\n`;
}

/** A line without the byte order mark and the blanks that editors leave around it and nobody sees. */
const withoutInvisible = (line: string): string => line.trim();

/** Reads the outer form only; whether the moves are legal shows in `replay`. Throws `NotationError` with the line. */
export function parseRecord(text: string): GameRecord {
  const lines = text.split('\n').map(withoutInvisible);
  while (lines.at(-1) === '') lines.pop();
  const [name, version] = (lines[0] ?? '').split(' ');
  if (name === undefined || name === '' || version !== FORMAT_VERSION) {
    fail('The first line must be "<game> 1".', '首行应为“<游戏> 1”。', 0);
  }
  const dealLine = lines[DEAL_LINE] ?? '';
  if (!dealLine.startsWith('deal '))
    fail('The second line must begin with "deal ".', '第二行应以“deal ”开头。', DEAL_LINE);
  return { game: name, deal: dealLine.slice('deal '.length), ...parseMoves(lines.slice(FIRST_MOVE_LINE)) };
}

/** The lines below the deal. */
function parseMoves(lines: readonly string[]): Pick<GameRecord, 'moves' | 'result'> {
  if (lines.length > MAX_LINES) fail(`A record has at most ${MAX_LINES} lines.`, `牌谱最多 ${MAX_LINES} 行。`);
  const moves: { seat: number; text: string }[] = [];
  let result: number[] | undefined;
  for (const [i, line] of lines.entries()) {
    if (result !== undefined) fail('Nothing may follow the result.', '结果之后不能再有内容。', FIRST_MOVE_LINE + i);
    const resultText = /^result((?: -?\d{1,9}(?:\.\d{1,6})?)+)$/.exec(line)?.[1];
    if (resultText !== undefined) {
      result = resultText.trim().split(' ').map(Number);
      continue;
    }
    const parts = /^(\d) (\S.*)$/.exec(line);
    if (parts?.[1] === undefined || parts[2] === undefined) {
      fail('Expected "<seat> <move>" or "result …".', '应为“<座位> <出牌>”或“result …”。', FIRST_MOVE_LINE + i);
    }
    moves.push({ seat: Number(parts[1]), text: parts[2] });
  }
  return { moves, result };
}

/** A record that was played through. */
export interface ReplayedRecord<State, Move> {
  /** Every state, the first before any move. */
  readonly states: readonly State[];
  readonly moves: readonly Move[];
}

/** Replays a record. Throws `NotationError` with the line at which it is invalid. */
export function replay<State, Move>(
  game: Mechanics<State, Move, unknown>,
  record: GameRecord,
): ReplayedRecord<State, Move> {
  const played = replayMoves(game, record);
  const last = played.states.at(-1);
  if (last !== undefined) checkResult(game, last, record);
  return played;
}

/**
 * A record as callers send it: its text, or its parts. `plays` are the lines below the deal, each `<seat> <move>`; the
 * result may stand as the last of them and may be left out.
 */
export type RecordInput = string | RecordParts;
export interface RecordParts {
  /** The deal as written in its line of a record, without the word "deal". */
  readonly deal: string;
  /** Rule options that replace those of the deal. */
  readonly options?: Readonly<Record<string, unknown>> | undefined;
  readonly plays: readonly string[];
}

/** Plays through a record that a caller sent; `options` must already be part of the deal. Throws as `replay`. */
export function replayInput<State, Move>(
  game: Mechanics<State, Move, unknown>,
  input: RecordInput,
): ReplayedRecord<State, Move> {
  if (typeof input === 'string') return replay(game, parseRecord(input));
  const broken = [input.deal, ...input.plays].findIndex((line) => /[\r\n]/.test(withoutInvisible(line)));
  if (broken >= 0) fail('One line is one move.', '一行只写一手牌。', DEAL_LINE + broken);
  const deal = withoutInvisible(input.deal);
  return replay(game, { game: game.name, deal, ...parseMoves(input.plays.map(withoutInvisible)) });
}

/**
 * Where an error in a record lies: the path in the request, and the sentence, with the line where the record is one
 * text.
 */
export function recordFault(input: RecordInput, error: NotationError): { path: string; text: Bilingual } {
  const { line, text } = error;
  if (line === undefined) return { path: 'record', text };
  if (typeof input !== 'string')
    return { path: line < FIRST_MOVE_LINE ? 'record.deal' : `record.plays[${line - FIRST_MOVE_LINE}]`, text };
  return { path: 'record', text: { en: `Line ${line + 1}: ${text.en}`, zh: `第 ${line + 1} 行：${text.zh}` } };
}

function replayMoves<State, Move>(
  game: Mechanics<State, Move, unknown>,
  record: GameRecord,
): ReplayedRecord<State, Move> {
  if (record.game !== game.name) {
    fail(
      `A record of ${record.game.slice(0, 40)}, not of ${game.name}.`,
      `这是 ${record.game.slice(0, 40)} 的牌谱，不是 ${game.name} 的。`,
      0,
    );
  }
  let state = atLine(DEAL_LINE, () => game.notation.parseDeal(record.deal));
  const states: State[] = [state];
  const moves: Move[] = [];
  const left = record.moves.map((entry, i) => ({ ...entry, line: FIRST_MOVE_LINE + i }));
  while (left.length > 0) {
    const { text, line } = takeNext(game, state, left);
    const before = state;
    const move = atLine(line, () => game.notation.parseMove(text, before));
    state = atLine(line, () => game.apply(before, move));
    moves.push(move);
    states.push(state);
  }
  return { states, moves };
}

interface MoveLine {
  readonly seat: number;
  readonly text: string;
  readonly line: number;
}

/** Takes the move of the seat to move: the first that is left, or the second where both were made at once. */
function takeNext<State, Move>(game: Mechanics<State, Move, unknown>, state: State, left: MoveLine[]): MoveLine {
  const [first, second] = left;
  if (!first) throw new RangeError('no move is left');
  if (game.isTerminal(state)) fail('The deal is already over.', '牌局已经结束。', first.line);
  const seat = game.currentSeat(state);
  const isTurned = second?.seat === seat && first.seat !== seat && game.notation.areAtOnce?.(first.text, second.text);
  const [taken = first] = left.splice(isTurned ? 1 : 0, 1);
  if (taken.seat === seat) return taken;
  fail(
    `Seat ${seat} is to move, not seat ${taken.seat}.`,
    `此处轮到 ${seat} 号位，不是 ${taken.seat} 号位。`,
    taken.line,
  );
}

/**
 * Runs code that reads or plays a line; an error of notation or of the rules is thrown on with the number of the line.
 */
function atLine<Value>(line: number, run: () => Value): Value {
  try {
    return run();
  } catch (error) {
    if (error instanceof NotationError || error instanceof IllegalMoveError) throw new NotationError(error.text, line);
    throw error;
  }
}

function checkResult<State>(
  game: Pick<Mechanics<State, unknown, unknown>, 'isTerminal' | 'returns'>,
  state: State,
  record: GameRecord,
): void {
  if (record.result === undefined) return;
  const line = FIRST_MOVE_LINE + record.moves.length;
  if (!game.isTerminal(state))
    fail('The record has a result, but the deal is not over.', '牌谱有结果行，但牌局尚未结束。', line);
  const actual = game.returns(state);
  if (actual.length !== record.result.length || actual.some((points, seat) => points !== record.result?.[seat])) {
    fail(`The result is ${actual.join(' ')}.`, `结果应为 ${actual.join(' ')}。`, line);
  }
}

function fail(en: string, zh: string, line?: number): never {
  throw new NotationError({ en, zh }, line);
}

/** The record of a deal from its moves. */
export function recordOf<State, Move>(
  game: Mechanics<State, Move, unknown>,
  first: State,
  moves: readonly Move[],
): GameRecord {
  let state = first;
  const entries: { seat: number; text: string }[] = [];
  for (const move of moves) {
    entries.push({ seat: game.currentSeat(state), text: game.notation.formatMove(move) });
    state = game.apply(state, move);
  }
  return {
    game: game.name,
    deal: game.notation.formatDeal(first),
    moves: entries,
    result: game.isTerminal(state) ? game.returns(state) : undefined,
  };
}
