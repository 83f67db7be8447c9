import { type Nets } from '@fourth-seat/game/net';
/** The nets of a player. */
export interface PlayerNets {
  /** Judge a move. */
  readonly judges: Nets;
  /** Quick enough to call and to play whole deals out by. */
  readonly quick: Nets;
}
/** The trained nets, read at the first use: the mean of two trainings judges, the first of them is quick. */
export declare function productNets(): PlayerNets;
/** A player whose only training this is. */
export declare const alone: (own: Nets) => PlayerNets;
