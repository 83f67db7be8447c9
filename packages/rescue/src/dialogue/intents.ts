/** What an order or a question can be about: the closed list that a language model may choose from, too. */
export const INTENTS = [
  'move',
  'search',
  'free',
  'treat',
  'carry',
  'escort',
  'extinguish',
  'open',
  'close',
  'power',
  'hold',
  'follow',
  'regroup',
  'abandon',
  'status',
  'why',
  'reassure',
  'promise',
] as const;
export type Intent = (typeof INTENTS)[number];

/** What an intent cannot do without. */
export const NEEDS: Readonly<Record<Intent, 'survivor' | 'room' | 'place' | undefined>> = {
  // Someone may be sent to a room or to a person.
  move: 'place',
  search: 'room',
  free: 'survivor',
  treat: 'survivor',
  carry: 'survivor',
  escort: 'survivor',
  extinguish: 'room',
  // The door of a room.
  open: 'room',
  close: 'room',
  power: undefined,
  hold: undefined,
  follow: undefined,
  regroup: undefined,
  abandon: undefined,
  status: undefined,
  why: undefined,
  reassure: 'survivor',
  promise: 'survivor',
};

/** One thing to do or to answer. Without seats, whoever is best placed; without a leader, the captain is followed. */
export interface Frame {
  readonly intent: Intent;
  readonly seats: readonly number[];
  readonly survivor: number | undefined;
  readonly room: number | undefined;
  /** Whom to follow. */
  readonly leader: number | undefined;
}

/** What is still to be said before an order can be carried out. */
export type Missing = 'survivor' | 'room' | 'place' | 'sure';
