import type { KeyObject } from 'node:crypto';
import type { Bilingual } from '@fourth-seat/contract';
import { throwFault } from '@fourth-seat/game';
import { signMemory, verifyMemory } from './memory.ts';

/** What is signed of a seat's memory in a game that advances in ticks. */
interface SignedMemory {
  /** Version of the engine; a memory of another one is ignored, because its fields may mean something else. */
  readonly engine: string;
  readonly tick: number;
  readonly memory: unknown;
}

/** A seat of a call, and where it stands in the request. */
interface SentMemory {
  readonly seat: number;
  readonly memory?: string | undefined;
  /** The path of the memory. */
  readonly path: string;
}

/** The memories of one engine at one tick of a match, whose key signs them. */
export interface MemoryPlace {
  readonly key: KeyObject;
  readonly engine: string;
  readonly tick: number;
}

/** A seat's memory as its caller keeps it. */
export const writeMemory = ({ key, engine, tick }: MemoryPlace, seat: number, memory: unknown): string =>
  signMemory(key, seat, { engine, tick, memory } satisfies SignedMemory);

/**
 * What `writeMemory` was given; undefined where the seat has none, or one of another version of the engine. Throws a
 * fault where it was not signed for this seat and match, or belongs to a later tick.
 */
export function readMemory({ key, engine, tick }: MemoryPlace, { seat, memory, path }: SentMemory): unknown {
  if (memory === undefined) return undefined;
  // Only `writeMemory` signs with this key.
  const found = verifyMemory(key, seat, memory) as SignedMemory | undefined;
  if (!found) {
    return refuse(path, {
      en: 'is no memory of this seat in this match; send back what the last answer said for the seat, with the same X-Match-Id, or leave it out',
      zh: '不是该座位在本场对局中的 memory；请原样传回上次响应中该座位的内容，并使用相同的 X-Match-Id，或省略此项',
    });
  }
  if (found.tick > tick) refuse(path, yetToCome(found.tick));
  return found.engine === engine ? found.memory : undefined;
}

/** Says of a tick that it lies beyond that of the call. */
export const yetToCome = (tick: number): Bilingual => ({
  en: `is of tick ${tick}, which is yet to come`,
  zh: `属于时刻 ${tick}，晚于本次请求`,
});

const refuse = (place: string, text: Bilingual): never =>
  throwFault({ error: 'impossible_state', rule: 'memory', place, cards: [], text });

/** Refuses a seat of a call by the path of the field. */
export const refuseSeat = (place: string, text: Bilingual): never =>
  throwFault({ error: 'impossible_state', rule: 'seats', place, cards: [], text });

export const refuseTwice = (seat: number, place: string): never =>
  refuseSeat(place, { en: `seat ${seat} stands here twice`, zh: `座位 ${seat} 出现了两次` });
