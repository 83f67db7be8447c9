/** What can be wrong with a position sent by a caller: the rule, the place in the request, the cards, and a text. */
import type { CardError } from '@fourth-seat/cards';
import { type Bilingual, throwFault } from '@fourth-seat/game';
import type { PlayFault } from '../rules/plays.ts';

/** What can be wrong with a request: the name of a rule for programs. */
export type FaultRule =
  | CardError['rule']
  | PlayFault
  | 'bid_too_low'
  | 'bidding_over'
  | 'bottom_missing'
  | 'bottom_size'
  | 'deal_over'
  | 'doubled_twice'
  | 'doubling_off'
  | 'hand_size'
  | 'no_such_bid'
  | 'not_your_turn'
  | 'other_hand'
  | 'showing_off'
  | 'unknown_option'
  | 'unknown_seat'
  | 'wrong_base'
  | 'wrong_factor'
  | 'wrong_landlord'
  | 'wrong_seat';

/** Refuses a position that cannot be, with a `FaultError`. */
export function refuseRequest(rule: FaultRule, place: string, text: Bilingual, cards: readonly string[] = []): never {
  return throwFault({ error: 'impossible_state', rule, place, cards, text });
}

/** Refuses a position that can be, in which the seat has nothing to decide. */
export function refuseNothingToDecide(rule: FaultRule, place: string, text: Bilingual): never {
  return throwFault({ error: 'nothing_to_decide', rule, place, cards: [], text });
}

/** Refuses a position that tells what the seat cannot know. */
export function refuseHiddenInformation(rule: FaultRule, place: string, text: Bilingual): never {
  return throwFault({ error: 'hidden_information', rule, place, cards: [], text });
}
