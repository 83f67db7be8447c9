import { readFileSync } from 'node:fs';
import type { StreamPosition, StreamSource } from '@fourth-seat/contract';
import { CliError } from '../exit-codes.ts';
import type { Bilingual } from '../texts.ts';
import { writeWhole } from './whole-file.ts';

/** How far the logs of a stream have come, in a file where one is named, so that the next run goes on there. */
export interface StreamState {
  /** Undefined where the log has not been read yet. */
  readonly positionOf: (source: StreamSource) => StreamPosition | undefined;
  /** Everything before the position is done. */
  readonly keep: (source: StreamSource, position: StreamPosition) => void;
}

const texts = {
  unwritable: { en: '--state {file} cannot be written: {reason}', zh: '无法写入 --state {file}：{reason}' },
  unreadable: { en: '--state {file} cannot be read: {reason}', zh: '无法读取 --state {file}：{reason}' },
  foreign: {
    en: '--state {file} was not written by this command. Name another file.',
    zh: '--state {file} 不是由本命令写入的。请换一个文件。',
  },
  other: {
    en: '--state {file} is of the stream {stream_id}. Name a file for each stream.',
    zh: '--state {file} 属于日志流 {stream_id}。请为每个日志流各用一个文件。',
  },
} satisfies Record<string, Bilingual>;

type Positions = { [Source in StreamSource]?: StreamPosition };

/** Opens the file, or begins it. Throws a `CliError` where it is that of another stream, or cannot be read or written. */
export function openStreamState(file: string | undefined, stream_id: string): StreamState {
  const positions = file === undefined ? {} : readPositions(file, stream_id);
  const write = (): void => {
    if (file === undefined) return;
    try {
      writeWhole(file, `${JSON.stringify({ stream_id, positions })}\n`);
    } catch (error) {
      throw new CliError('usage', texts.unwritable, { file, reason: wordsOf(error) });
    }
  };
  // Said before a batch is posted, which would be posted once more otherwise.
  write();
  return {
    positionOf: (source) => positions[source],
    keep: (source, position) => {
      positions[source] = position;
      write();
    },
  };
}

function readPositions(file: string, stream_id: string): Positions {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw new CliError('usage', texts.unreadable, { file, reason: wordsOf(error) });
  }
  const kept = parse(text);
  if (!kept) throw new CliError('usage', texts.foreign, { file });
  if (kept.stream_id === stream_id) return kept.positions;
  throw new CliError('usage', texts.other, { file, stream_id: kept.stream_id });
}

/** Undefined where it is no state; what a position means is for the service to say. */
function parse(text: string): { readonly stream_id: string; readonly positions: Positions } | undefined {
  try {
    const { stream_id, positions } = JSON.parse(text);
    if (typeof stream_id === 'string' && typeof positions === 'object' && positions !== null)
      return { stream_id, positions };
  } catch {
    // Said by the caller.
  }
  return undefined;
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
