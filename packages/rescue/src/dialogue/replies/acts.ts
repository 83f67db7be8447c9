import { at } from '../../at.ts';

/** Everything that can be said, apart from its wording. */
export const speechActs = [
  // Answers to an order.
  'accept',
  'warn',
  'propose',
  'refuse_patient',
  'refuse_death',
  'refuse_risk',
  'refuse_late',
  'refuse_no_way',
  'yield',
  'stand',
  'unknown',
  'already',
  'nothing',
  'let_go',
  'agreed',
  'kept_on',
  'as_said',
  // Answers to a question, or to what was not understood.
  'status',
  'survivor_status',
  'why',
  'ask_survivor',
  'ask_room',
  'ask_sure',
  'offer',
  'listening',
  'praised',
  'reassured',
  'promised',
  'promised_all',
  'released',
  'time_left',
  'tally',
  'tally_found',
  'cause_known',
  'cause_unknown',
  'charges_left',
  'advice',
  'no_advice',
  'silence',
  // Unprompted lines.
  'done',
  'clear',
  'found',
  'saved',
  'lost',
  'impossible',
  'resumed',
  'leaving',
  'clock',
  'told_you',
  'you_were_right',
  'mate_fell',
  'promise_kept',
  'promise_broken',
  'hazard',
  'going_in',
  // After the rescue, about the captain.
  'after_promise_broken',
  'after_mate_lost',
  'after_was_right',
  'after_promise_kept',
  'after_was_wrong',
  'after_lost',
  'after_persuaded',
  'after_overruled',
  'after_saved',
  'after_plain',
  // The captain's own.
  'captain_goes',
  'no_radio',
  // Survivors, by their temper and by what they hide.
  'calm',
  'panicked',
  'stubborn',
  'heroic',
  'wants_core',
  'bonded',
  'offers_to_stay',
  'hints_cause',
  'tells_cause',
  'hides_wound',
  'shows_wound',
  'fears_smoke',
  'has_keys',
  'knows_where',
  'asthma',
  'nurse',
  'bad_leg',
  'barred_in',
  'comes_along',
  'thanks',
] as const;
export type SpeechAct = (typeof speechActs)[number];

/** The companions, as characters: seat 1, 2 and 3. */
export const characters = ['medic', 'engineer', 'scout'] as const;
type Character = (typeof characters)[number];
export type Voice = Character | 'captain' | 'survivor';
/** The character of a companion's seat; throws for the captain's. */
export const characterOf = (seat: number): Character => at(characters, seat - 1);

/**
 * Reasons: a survivor is with a companion, with the captain, or out; a promise was made to everybody; the team has no
 * wounds to dress.
 */
export const statedReasons = ['taken', 'yours', 'out', 'vow', 'no_wound'] as const;
export type StatedReason = (typeof statedReasons)[number];

/**
 * What a line may be for: little or much trust, fire here, the last minute, the speaker hurt, somebody dying, what
 * happened before, a reason.
 */
export type Condition =
  | 'low'
  | 'high'
  | 'hot'
  | 'late'
  | 'hurt'
  | 'dying'
  | 'overruled'
  | 'broken'
  | 'grief'
  | StatedReason;

/**
 * Lines, one below the other. `{job}` and `{other}` are things to do ("search the laboratory"), `{deed}` the job once
 * it is done ("the laboratory is searched"), `{who}` a survivor, `{mate}` a companion, `{room}` a room with its article,
 * `{seconds}`, `{health}`, `{count}` and `{missing}` numbers, `{cause}` a whole sentence.
 */
type Lines = string;

/**
 * What can be said in one act: lines, or lines by the condition under which alone they are said. Those are preferred
 * then; with a stated reason nothing else is said. The order of the keys counts in the draw.
 */
export type Phrasings = Lines | Readonly<Partial<Record<'always' | Condition, Lines>>>;

/** What a voice says in its own way; what it does not have is taken from `anyone`. */
export type VoiceLines = Readonly<Partial<Record<SpeechAct, Phrasings>>>;
export type Grammar = Readonly<Record<Voice | 'anyone', VoiceLines>>;
/** The acts `after_…`: apart from the rest, because a browser fetches them with the debrief. */
export type Afterwards = Readonly<Record<Character, VoiceLines>>;
