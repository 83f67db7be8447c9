import { at } from '../../at.ts';

/** What each companion says in words of their own. */
type CharacterAct =
  | 'accept'
  | 'warn'
  | 'propose'
  | 'refuse_death'
  | 'refuse_risk'
  | 'refuse_late'
  | 'yield'
  | 'status'
  | 'why'
  | 'promised'
  | 'reassured'
  | 'praised'
  | 'listening'
  | 'done'
  | 'found'
  | 'saved'
  | 'lost'
  | 'leaving'
  | 'told_you'
  | 'you_were_right'
  | 'mate_fell'
  | 'promise_kept'
  | 'promise_broken'
  | 'hazard';

/** What companions say in the same words, whoever it is. */
type SharedAct =
  | 'refuse_no_way'
  | 'stand'
  | 'unknown'
  | 'already'
  | 'nothing'
  | 'let_go'
  | 'agreed'
  | 'kept_on'
  | 'as_said'
  | 'survivor_status'
  | 'ask_survivor'
  | 'ask_room'
  | 'ask_sure'
  | 'ask_who'
  | 'forbidden'
  | 'barred'
  | 'cancelled'
  | 'offer'
  | 'promised_all'
  | 'released'
  | 'time_left'
  | 'tally'
  | 'tally_found'
  | 'cause_known'
  | 'cause_unknown'
  | 'charges_left'
  | 'advice'
  | 'no_advice'
  | 'silence'
  | 'clear'
  | 'impossible'
  | 'resumed'
  | 'clock';

/** What the captain says, and his radio set. */
type CaptainAct = 'captain_goes' | 'unknown' | 'already' | 'nothing' | 'no_radio';

/** What survivors say, by their temper and by what they hide. */
export type SurvivorAct =
  | 'calm'
  | 'panicked'
  | 'stubborn'
  | 'heroic'
  | 'wants_core'
  | 'bonded'
  | 'offers_to_stay'
  | 'hints_cause'
  | 'tells_cause'
  | 'hides_wound'
  | 'shows_wound'
  | 'fears_smoke'
  | 'has_keys'
  | 'knows_where'
  | 'asthma'
  | 'nurse'
  | 'bad_leg'
  | 'barred_in'
  | 'comes_along'
  | 'thanks';

/** What a companion says of the captain after the rescue. */
export type AfterwardsAct =
  | 'after_promise_broken'
  | 'after_mate_lost'
  | 'after_was_right'
  | 'after_promise_kept'
  | 'after_was_wrong'
  | 'after_lost'
  | 'after_persuaded'
  | 'after_overruled'
  | 'after_saved'
  | 'after_plain';

/** Everything that can be said, apart from its wording. Only the medic stays with a patient, and says that the team goes in. */
export type SpeechAct =
  | CharacterAct
  | SharedAct
  | CaptainAct
  | SurvivorAct
  | AfterwardsAct
  | 'refuse_patient'
  | 'going_in';

/** The companions, as characters: seat 1, 2 and 3. */
export const characters = ['medic', 'engineer', 'scout'] as const;
type Character = (typeof characters)[number];
export type Voice = Character | 'captain' | 'survivor';
/** The character of a companion's seat; throws for the captain's. */
export const characterOf = (seat: number): Character => at(characters, seat - 1);

/**
 * Reasons: a survivor is with a companion, with the captain, or out; a promise was made to everybody; the team has no
 * wounds to dress; the extinguishers are empty; no survivor was named.
 */
export const statedReasons = ['taken', 'yours', 'out', 'vow', 'no_wound', 'no_charges', 'no_name'] as const;
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

type LinesFor<Act extends SpeechAct> = Readonly<Record<Act, Phrasings>>;

/** The lines of each voice: all that it may say. What a companion does not say in its own way is taken from `anyone`. */
export interface Grammar {
  readonly anyone: LinesFor<SharedAct>;
  readonly medic: LinesFor<CharacterAct | 'refuse_patient' | 'going_in'>;
  readonly engineer: LinesFor<CharacterAct | 'clock'>;
  readonly scout: LinesFor<CharacterAct>;
  readonly captain: LinesFor<CaptainAct>;
  readonly survivor: LinesFor<SurvivorAct>;
}
/** Apart from the rest, because a browser fetches them with the debrief. */
export type Afterwards = Readonly<Record<Character, LinesFor<AfterwardsAct>>>;
