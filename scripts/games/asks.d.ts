import { type Move as DoudizhuMove } from '@fourth-seat/doudizhu';
import type { Observation as DoudizhuObservation } from '@fourth-seat/doudizhu';
import { type Move as GuandanMove, type Observation as GuandanObservation } from '@fourth-seat/guandan';
/** A move as the API writes it. */
export interface Action {
  readonly type: string;
  readonly cards?: readonly string[];
  readonly kind?: string;
  readonly key?: number;
  readonly bid?: number;
  readonly factor?: number;
  readonly show?: boolean;
  readonly card?: string;
}
/** Path below /v1/ and the body. */
export interface Ask {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}
export declare function askDoudizhu(observation: DoudizhuObservation): Ask;
/** The legal move that an answer names; undeclared cards are read with their highest key. */
export declare function findDoudizhuMove(legal: readonly DoudizhuMove[], action: Action): DoudizhuMove | undefined;
export declare function askGuandan(observation: GuandanObservation): Ask;
/** The move that an answer names, of a kind and key that may be played; whether its cards may shows when it is applied. */
export declare function findGuandanMove(legal: readonly GuandanMove[], action: Action): GuandanMove | undefined;
