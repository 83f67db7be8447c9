import { NotationError, type Rules } from './game.ts';

/**
 * A finished or broken-off deal as text that replays to the same result:
 *
 *     doudizhu 1
 *     deal <options and cards, the game's own notation>
 *     0 <move>
 *     1 <move>
 *     result 2 -1 -1
 *
 * `result` is absent while the deal is not over. The text is the one form in which games travel: review, replay, tests.
 */
export interface GameRecord {
  readonly game: string;
  readonly deal: string;
  readonly moves: readonly { readonly seat: number; readonly text: string }[];
  readonly result: readonly number[] | undefined;
}

const FORMAT_VERSION = '1';
const MAX_LINES = 2000;

export function formatRecord(record: GameRecord): string {
  const lines = [`${record.game} ${FORMAT_VERSION}`, `deal ${record.deal}`];
  for (const move of record.moves) lines.push(`${move.seat} ${move.text}`);
  if (record.result !== undefined) lines.push(`result ${record.result.join(' ')}`);
  return `${lines.join('\n')}\n`;
}

/** Reads the outer form only; whether the moves are legal shows in `replay`. Throws `NotationError` with the line. */
export function parseRecord(text: string): GameRecord {
  const lines = text.replaceAll('\r', '').split('\n');
  while (lines.at(-1)?.trim() === '') lines.pop();
  if (lines.length > MAX_LINES) throw new NotationError(`a record has at most ${MAX_LINES} lines`);
  const [name, version] = (lines[0] ?? '').split(' ');
  if (name === undefined || name === '' || version !== FORMAT_VERSION) {
    throw new NotationError('the first line must be "<game> 1"', 0);
  }
  const dealLine = lines[1] ?? '';
  if (!dealLine.startsWith('deal ')) throw new NotationError('the second line must begin with "deal "', 1);
  const moves: { seat: number; text: string }[] = [];
  let result: number[] | undefined;
  for (let i = 2; i < lines.length; i++) {
    const line = lines[i] ?? '';
    if (result !== undefined) throw new NotationError('nothing may follow the result', i);
    const resultText = /^result((?: -?\d{1,9}(?:\.\d{1,6})?)+)$/.exec(line)?.[1];
    if (resultText !== undefined) {
      result = resultText.trim().split(' ').map(Number);
      continue;
    }
    const parts = /^(\d) (\S.*)$/.exec(line);
    if (parts?.[1] === undefined || parts[2] === undefined) {
      throw new NotationError('expected "<seat> <move>" or "result …"', i);
    }
    moves.push({ seat: Number(parts[1]), text: parts[2] });
  }
  return { game: name, deal: dealLine.slice('deal '.length), moves, result };
}

/** Every state of a record, the first before any move. Throws `NotationError` with the line where it does not hold. */
export function replay<State, Move>(
  game: Rules<State, Move, unknown>,
  record: GameRecord,
): { readonly states: readonly State[]; readonly moves: readonly Move[] } {
  if (record.game !== game.name) throw new NotationError(`a record of ${record.game}, not of ${game.name}`, 0);
  const first = game.notation.parseDeal(record.deal);
  const states: State[] = [first];
  const moves: Move[] = [];
  let state = first;
  for (const [i, entry] of record.moves.entries()) {
    const line = i + 2;
    if (game.isTerminal(state)) throw new NotationError('the deal is already over', line);
    const seat = game.currentSeat(state);
    if (seat !== entry.seat) throw new NotationError(`seat ${seat} is to move, not seat ${entry.seat}`, line);
    try {
      const move = game.notation.parseMove(entry.text, state);
      state = game.apply(state, move);
      moves.push(move);
      states.push(state);
    } catch (error) {
      throw new NotationError(error instanceof Error ? error.message : 'illegal move', line);
    }
  }
  checkResult(game, state, record);
  return { states, moves };
}

function checkResult<State>(
  game: Pick<Rules<State, unknown, unknown>, 'isTerminal' | 'returns'>,
  state: State,
  record: GameRecord,
): void {
  const line = record.moves.length + 2;
  const over = game.isTerminal(state);
  if (record.result === undefined) {
    if (over) throw new NotationError('the deal is over, but the record has no result', line);
    return;
  }
  if (!over) throw new NotationError('the record has a result, but the deal is not over', line);
  const actual = game.returns(state);
  if (actual.length !== record.result.length || actual.some((points, seat) => points !== record.result?.[seat])) {
    throw new NotationError(`the result is ${actual.join(' ')}`, line);
  }
}

/** The record of a deal from its moves. */
export function recordOf<State, Move>(
  game: Rules<State, Move, unknown>,
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
