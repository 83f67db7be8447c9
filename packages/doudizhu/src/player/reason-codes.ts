import type { Reason } from '@fourth-seat/game';

/** Codes of the reasons that decisions give; the contract says what each means. */
export const reasonCodes = [
  'best_lead',
  'bombs',
  'fewer_turns',
  'foe_close',
  'goes_out',
  'keeps_bomb',
  'lets_stand',
  'nearly_out',
  'only_move',
  'overtakes',
  'partner_leads',
  'saves_strength',
  'sheds_low',
  'sheds_many',
  'sure_finish',
  'takes_lead',
  'top_play',
  'unbeatable',
  'landlord_chance',
  'win_chance',
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

export type DoudizhuReason = Reason<ReasonCode>;
