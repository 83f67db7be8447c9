/**
 * What makes each survivor different. A seed draws at most three hooks from these twelve. Each changes one rule:
 * where it is applied, the code names it.
 */
export const hookNames = [
  'wants_core', // will not go without the data core, or a long talk
  'bonded', // two who refuse to be parted
  'offers_to_stay', // a guard who goes last, or after a talk
  'knows_cause', // tells the true cause of the fire to who talks to them
  'has_keys', // with them, locked doors open at once
  'knows_where', // tells where one of the others is
  'hides_wound', // bleeds, and says all is well
  'fears_smoke', // will not walk through thick smoke: is carried
  'asthma', // smoke harms twice as much
  'nurse', // stops the bleeding of whoever is in the same room
  'bad_leg', // walks slowly
  'barred_in', // holds the door shut from inside
] as const;
export type Hook = (typeof hookNames)[number];

/** Hooks that are invisible: they are revealed on the way or in a conversation. */
export const secretHooks: ReadonlySet<Hook> = new Set(['knows_cause', 'knows_where', 'hides_wound', 'has_keys']);

/** How the fire really began: drawn for each station, told by the one who knows it. */
export const fireCauses = ['heater', 'records', 'wiring', 'fuel_line', 'cigarette'] as const;
export type Cause = (typeof fireCauses)[number];

export type Temper = 'calm' | 'panicked' | 'stubborn' | 'heroic' | 'deceitful';
