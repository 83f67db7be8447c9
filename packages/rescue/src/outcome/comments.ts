import type { Bilingual, Language } from '@fourth-seat/game';
import { type AfterwardsAct, type Condition, characterOf, type StatedReason } from '../dialogue/replies/acts.ts';
import { afterwards as english } from '../dialogue/replies/en/afterwards.ts';
import { choose, type Slots } from '../dialogue/replies/speak.ts';
import { afterwards as chinese } from '../dialogue/replies/zh/afterwards.ts';
import { goalName, inBothLanguages, personName } from '../radio/naming.ts';
import { countTrustEvents, type TrustEvent, type TrustEventKind } from '../rapport.ts';
import type { RescueState } from '../state.ts';
import { drawUniform } from '../world/chances.ts';
import { livingCompanions } from '../world/state.ts';

/** A companion's comment on the captain after the rescue, with the events it refers to. */
export interface Comment {
  readonly seat: number;
  readonly text: Bilingual;
  readonly about: readonly TrustEvent[];
}

/** Events that a comment can refer to, the weightiest first. The speech act of each is "after_" and its name. */
const remarkedKinds = [
  'promise_broken',
  'mate_lost',
  'was_right',
  'promise_kept',
  'was_wrong',
  'lost',
  'persuaded',
  'overruled',
  'saved',
] as const satisfies readonly TrustEventKind[];

type RemarkedEvent = TrustEvent & { readonly kind: (typeof remarkedKinds)[number] };

const MAX_COMMENTS = 2;

/** A comment of each companion who came back: on the two things that weigh most on them, or on how it went. */
export function commentsOn(state: RescueState): readonly Comment[] {
  const { world, rapport } = state;
  return livingCompanions(world).map(({ seat }): Comment => {
    const about = weightiest(rapport.trustEvents.filter((event) => event.seat === seat));
    const count = countTrustEvents(rapport, seat, 'saved');
    const text = (language: Language): string => {
      const parts = about.map((event) => wordsFor(state, event, count, language));
      const all = parts.length > 0 ? parts : [textOf(state, seat, { act: 'after_plain', slots: {} }, language)];
      return all.join(language === 'zh' ? '' : ' ');
    };
    return { seat, text: inBothLanguages(text), about };
  });
}

/** Who speaks of one of these does not count the saved after it. */
const griefs: ReadonlySet<TrustEventKind> = new Set(['promise_broken', 'mate_lost', 'lost']);

/** The latest event of each of the weightiest kinds. */
function weightiest(events: readonly TrustEvent[]): readonly RemarkedEvent[] {
  const latest = remarkedKinds.flatMap(
    (kind) => events.findLast((event): event is RemarkedEvent => event.kind === kind) ?? [],
  );
  const [first, second] = latest;
  const isGriefAlone = first !== undefined && griefs.has(first.kind) && second?.kind === 'saved';
  return latest.slice(0, isGriefAlone ? 1 : MAX_COMMENTS);
}

function wordsFor(state: RescueState, event: RemarkedEvent, count: number, language: Language): string {
  const { kind, seat } = event;
  const { rapport, world } = state;
  const { station } = world;
  const slots: Slots = { count };
  if ('survivor' in event) slots.who = personName(station, event.survivor, language);
  if ('goal' in event) slots.job = goalName(station, event.goal, language);
  // A promise to everybody does not count as one to a single survivor.
  const isVow =
    (event.kind === 'promise_kept' || event.kind === 'promise_broken') &&
    !rapport.promises.some(({ survivor }) => survivor === event.survivor);
  return textOf(state, seat, { act: `after_${kind}`, reason: isVow ? 'vow' : undefined, slots }, language);
}

interface PlannedLine {
  readonly act: AfterwardsAct;
  readonly reason?: StatedReason | undefined;
  readonly slots: Slots;
}

function textOf({ world }: RescueState, seat: number, { act, reason, slots }: PlannedLine, language: Language): string {
  const voice = characterOf(seat);
  const conditions: ReadonlySet<Condition> = new Set(reason === undefined ? [] : [reason]);
  const lines = { en: english, zh: chinese }[language][voice][act];
  return choose(
    lines,
    { act, voice, language, conditions, slots },
    [],
    drawUniform(world.seedWord, 'talk', seat, act.length),
  ).text;
}
