import { type Bilingual, type Language, languages } from '@fourth-seat/game';
import { at } from '../at.ts';
import type { Verdict } from '../brain/check.ts';
import { planningContextOf } from '../brain/options.ts';
import { outlookOf } from '../brain/outlook.ts';
import { rankOptions } from '../brain/planner.ts';
import { type Condition, characterOf, type StatedReason, type Voice } from '../dialogue/replies/acts.ts';
import { type Slots, speak } from '../dialogue/replies/speak.ts';
import { countTrustEvents } from '../rapport.ts';
import type { RescueState } from '../state.ts';
import { causeTexts } from '../station/causes.ts';
import { goalOf, observe } from '../team/team.ts';
import { drawUniform } from '../world/chances.ts';
import { CAPTAIN, LAST_TICK, TICKS_PER_SECOND } from '../world/constants.ts';
import type { AnyFacts, RadioLine, Speaker, Statement, Trace } from './line.ts';
import { deedName, goalName, mateName, personName, roomName } from './naming.ts';

/** A line before its wording is chosen. */
type Saying = Statement & {
  readonly speaker: Speaker;
  readonly reason?: StatedReason | undefined;
  readonly answers?: number | undefined;
  readonly options?: RadioLine['options'];
  readonly verdict?: Verdict | undefined;
};

/** Number of latest lines whose wordings are not used again. */
const REMEMBERED_LINES = 40;

/** Puts a line into the radio log, worded in both languages. */
export function say(state: RescueState, saying: Saying): void {
  const { speaker, reason, answers, options = [], verdict, ...statement } = saying;
  const { act, facts = {} } = statement;
  const { world, radio } = state;
  const id = radio.length;
  const recentWordings = radio.slice(-REMEMBERED_LINES).flatMap((line) => line.keys);
  const voice = voiceOf(speaker);
  const conditions = conditionsOf(state, speaker, facts);
  if (reason !== undefined) conditions.add(reason);
  const wordingIn = (language: Language) => {
    const nth = id * languages.length + languages.indexOf(language);
    const draw = drawUniform(world.seedWord, 'talk', world.tick, nth);
    return speak({ act, voice, language, conditions, slots: slotsOf(state, facts, language) }, recentWordings, draw);
  };
  const [en, zh] = [wordingIn('en'), wordingIn('zh')];
  radio.push({
    id,
    tick: world.tick,
    speaker,
    facts: {},
    ...statement,
    text: { en: en.text, zh: zh.text },
    answers,
    options,
    trace: 'seat' in speaker && speaker.seat !== CAPTAIN ? traceOf(state, speaker.seat, verdict) : undefined,
    keys: [en.key, zh.key],
  });
}

/** Puts the captain's words into the log, as typed or, of a click, in both languages; answers with the line's id. */
export function quote(state: RescueState, { en, zh }: Bilingual): number {
  const { world, radio } = state;
  const id = radio.length;
  radio.push({
    id,
    tick: world.tick,
    speaker: { seat: CAPTAIN },
    act: 'said',
    facts: {},
    text: { en: en === zh ? en : en.charAt(0).toUpperCase() + en.slice(1), zh },
    answers: undefined,
    options: [],
    trace: undefined,
    keys: [],
  });
  return id;
}

function voiceOf(speaker: Speaker): Voice {
  if ('survivor' in speaker) return 'survivor';
  return speaker.seat === CAPTAIN ? 'captain' : characterOf(speaker.seat);
}

/** Trust (0 … 100) below which a companion speaks with little of it. */
const LITTLE_TRUST = 35;
/** Trust above which it speaks with much of it. */
const MUCH_TRUST = 68;
/** Health below which the speaker is hurt. */
const HURT = 45;
/** Health under which the person spoken of is called dying. */
const DYING = 30;
/** The tick from which it is late. */
const LATE_TICK = LAST_TICK - 60 * TICKS_PER_SECOND;
/** Intensity (0 … 1) of the fire in the speaker's room from which it counts as hot. */
const HOT = 0.15;

/** Conditions of a wording besides the facts: danger, health and trust of the speaker, and earlier events. */
function conditionsOf({ world, rapport }: RescueState, speaker: Speaker, facts: AnyFacts): Set<Condition> {
  const conditions = new Set<Condition>();
  if (facts.who !== undefined && (facts.health ?? 100) < DYING) conditions.add('dying');
  if (world.tick >= LATE_TICK) conditions.add('late');
  const place = 'seat' in speaker ? at(world.bodies, speaker.seat) : at(world.survivors, speaker.survivor);
  if ((world.fire[place.room] ?? 0) > HOT) conditions.add('hot');
  if (place.health < HURT) conditions.add('hurt');
  if ('survivor' in speaker || speaker.seat === CAPTAIN) return conditions;
  const { seat } = speaker;
  const trust = at(rapport.trust, seat);
  if (trust < LITTLE_TRUST) conditions.add('low');
  if (trust > MUCH_TRUST) conditions.add('high');
  if (countTrustEvents(rapport, seat, 'overruled') > 0) conditions.add('overruled');
  if (countTrustEvents(rapport, seat, 'promise_broken') > 0) conditions.add('broken');
  if (countTrustEvents(rapport, seat, 'lost') > 0) conditions.add('grief');
  return conditions;
}

/** The names and numbers of a line in one language. */
function slotsOf({ world }: RescueState, facts: AnyFacts, language: Language): Slots {
  const { station } = world;
  const slots: Slots = {};
  if (facts.job !== undefined) {
    slots.job = goalName(station, facts.job, language);
    slots.deed = deedName(station, facts.job, language);
  }
  if (facts.other !== undefined) slots.other = goalName(station, facts.other, language);
  if (facts.who !== undefined) slots.who = personName(station, facts.who, language);
  if (facts.room !== undefined) slots.room = roomName(station, facts.room, language);
  if (facts.mate !== undefined) slots.mate = mateName(facts.mate, language);
  if (facts.seconds !== undefined) slots.seconds = facts.seconds;
  // Somebody alive is never told to have 0.
  if (facts.health !== undefined) slots.health = Math.max(1, facts.health);
  if (facts.count !== undefined) slots.count = facts.count;
  if (facts.missing !== undefined) slots.missing = facts.missing;
  if (facts.cause !== undefined) slots.cause = causeTexts[facts.cause][language];
  return slots;
}

/** A seat's goal, trust, health and three best options now. */
export function traceOf(state: RescueState, seat: number, verdict?: Verdict): Trace {
  const { world, team, rapport } = state;
  const observation = observe(world, team, seat);
  const context = planningContextOf(observation, team.outlooks[seat] ?? outlookOf(observation.belief));
  return {
    seat,
    tick: world.tick,
    goal: goalOf(team, seat),
    trust: at(rapport.trust, seat),
    health: at(world.bodies, seat).health,
    verdict,
    options: at(world.bodies, seat).health > 0 ? rankOptions(context).slice(0, 3) : [],
  };
}
