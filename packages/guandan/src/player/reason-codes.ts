import type { Reason } from '@fourth-seat/game';

/** Codes of the reasons that decisions and reviews give; the contract says what each means. */
export const reasonCodes = [
  'finishes',
  'sure_finish',
  'solved',
  'leaves_turns',
  'cannot_beat',
  'lets_stand',
  'lets_partner_win',
  'keeps_bomb',
  'keeps_groups',
  'holds_back',
  'feeds_partner',
  'blocks_opponent',
  'too_few',
  'spends_bomb',
  'top_play',
  'clears_low',
  'lowest_that_beats',
  'other_cards',
  'refuses',
  'pays_partner',
  'chooses_leader',
  'highest_card',
  'costs_least',
  'costs_little',
  'helps_partner',
] as const;

export type GuandanReason = Reason<(typeof reasonCodes)[number]>;
