/** What somebody may say, apart from its wording. */
export const SPEECH_ACTS = [
  'accept',
  'warn',
  'propose',
  'refuse',
  'done',
  'found',
  'saved',
  'lost',
  'status',
  'why',
  'ask_survivor',
  'ask_room',
  'ask_sure',
] as const;
export type SpeechAct = (typeof SPEECH_ACTS)[number];

/** The companions, as characters: seat 1, 2 and 3. */
export const CHARACTERS = ['medic', 'engineer', 'scout'] as const;
export type Character = (typeof CHARACTERS)[number];

/**
 * Lines, one below the other. `{target}`, `{room}`, `{seconds}`, `{health}`, `{other}` are filled in. A line that begins with
 * `low:` or `high:` is for little or much trust, with `hot:` for a room that burns; the others are for any time.
 */
export type Lines = string;

/** What each character says in their own way, and what anybody says. Objections name a number, always. */
export interface Grammar {
  readonly own: Readonly<Record<Character, Readonly<Record<'accept' | 'warn' | 'propose' | 'refuse', Lines>>>>;
  readonly shared: Readonly<Record<Exclude<SpeechAct, 'accept' | 'warn' | 'propose' | 'refuse'>, Lines>>;
}
