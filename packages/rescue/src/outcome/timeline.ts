import type { Bilingual, Language } from '@fourth-seat/game';
import type { Goal } from '../brain/goals.ts';
import { goalName, inBothLanguages, mateName, personName } from '../dialogue/naming.ts';
import type { GivenOrder } from '../rapport.ts';
import type { RescueState } from '../state.ts';
import { causeTexts } from '../station/causes.ts';
import { CAPTAIN } from '../world/constants.ts';
import type { LoggedEvent } from '../world/events.ts';

/** The value of the best alternative to a decision. */
export interface Regret {
  readonly alternative: Goal;
  /**
   * How many more people it would have saved on average, less companions lost; negative where the choice was better.
   */
  readonly saved: number;
  readonly text: Bilingual;
}

export interface TimelineEntry {
  readonly tick: number;
  /** The seat that decided or acted; undefined for an event of the station. */
  readonly seat: number | undefined;
  readonly kind: 'order' | 'refused' | 'own' | 'saved' | 'died' | 'fell' | 'cause' | 'exploded';
  readonly text: Bilingual;
  readonly regret: Regret | undefined;
}

/** A decision that was compared with its alternatives by playouts. */
export interface EvaluatedDecision {
  readonly tick: number;
  readonly seat: number;
  readonly goals: readonly Goal[];
  readonly order: GivenOrder | undefined;
  readonly regret: Omit<Regret, 'text'> | undefined;
}

/** Orders, evaluated decisions and events, in order of time. */
export function timelineOf(state: RescueState, evaluated: readonly EvaluatedDecision[]): readonly TimelineEntry[] {
  const { world, rapport } = state;
  const orders = rapport.given.flatMap((order, i): readonly TimelineEntry[] => {
    const found = evaluated.find(
      (decision) =>
        decision.order !== undefined && decision.order.tick === order.tick && decision.order.seat === order.seat,
    );
    const before = rapport.given.slice(0, i).findLast(({ seat }) => seat === order.seat);
    // A repeated order appears once.
    const isRepeated = before !== undefined && orderText(state, before).zh === orderText(state, order).zh;
    return isRepeated && found === undefined ? [] : [orderEntry(state, order, found?.regret)];
  });
  const own = evaluated.filter(({ order }) => order === undefined).map((decision) => ownEntry(state, decision));
  const events = (world.log ?? []).flatMap((event) => eventEntry(state, event));
  return [...orders, ...own, ...events].sort((a, b) => a.tick - b.tick || (a.seat ?? 9) - (b.seat ?? 9));
}

/** A sentence in each language; the English one begins with a capital letter. */
function sentence(make: (language: Language) => string): Bilingual {
  const { en, zh } = inBothLanguages(make);
  return { en: en.charAt(0).toUpperCase() + en.slice(1), zh };
}

function goalsText({ world }: RescueState, goals: readonly Goal[], language: Language): string {
  // The way out after a rescue goes without saying.
  const named = goals.filter(({ kind }, i) => i === 0 || (kind !== 'leave' && kind !== 'wait'));
  return named.map((goal) => goalName(world.station, goal, language)).join(language === 'zh' ? '，再' : ', then ');
}

function orderEntry(state: RescueState, order: GivenOrder, regret: EvaluatedDecision['regret']): TimelineEntry {
  const { tick, seat, verdict } = order;
  const kind = verdict.answer === 'refuse' ? 'refused' : 'order';
  return { tick, seat, kind, text: orderText(state, order), regret: withText(state, seat, regret) };
}

function orderText(state: RescueState, { seat, goals, verdict }: GivenOrder): Bilingual {
  const isRefused = verdict.answer === 'refuse';
  return sentence((language) => {
    const what = goalsText(state, goals, language);
    if (language === 'zh')
      return `你让${mateName(seat, 'zh')}${what}${isRefused ? '，没答应' : verdict.answer === 'propose' ? '，另有主意' : ''}。`;
    const answer = isRefused ? ' — refused' : verdict.answer === 'propose' ? ' — had another idea' : '';
    return `you told ${mateName(seat, 'en')} to ${what}${answer}.`;
  });
}

function ownEntry(state: RescueState, { tick, seat, goals, regret }: EvaluatedDecision): TimelineEntry {
  const text = sentence((language) =>
    language === 'zh'
      ? `${mateName(seat, 'zh')}决定${goalsText(state, goals, 'zh')}。`
      : `${mateName(seat, 'en')} decided to ${goalsText(state, goals, 'en')}.`,
  );
  return { tick, seat, kind: 'own', text, regret: withText(state, seat, regret) };
}

/** Differences below this many people are chance. */
const MIN_DIFFERENCE = 0.1;

function withText({ world }: RescueState, seat: number, regret: EvaluatedDecision['regret']): Regret | undefined {
  if (regret === undefined) return undefined;
  const { alternative, saved } = regret;
  const amount = Math.abs(saved).toFixed(1);
  const text = sentence((language) => {
    const other = goalName(world.station, alternative, language);
    const who = mateName(seat, language);
    if (language === 'zh') {
      if (saved >= MIN_DIFFERENCE) return `要是${who}先${other}，平均能多救 ${amount} 个人。`;
      return saved <= -MIN_DIFFERENCE ? `比${other}好，平均多救 ${amount} 个人。` : `跟${other}差不多。`;
    }
    const whatIf = `sending ${who} to ${other} would have saved`;
    if (saved >= MIN_DIFFERENCE) return `${whatIf} ${amount} more on average.`;
    if (saved <= -MIN_DIFFERENCE) return `${whatIf} ${amount} fewer on average.`;
    return `${whatIf} about as many on average.`;
  });
  return { alternative, saved, text };
}

/** Who did it, as the visitor reads it: the captain is the visitor. */
const leaderName = (seat: number, language: Language): string =>
  seat === CAPTAIN ? { en: 'you', zh: '你' }[language] : mateName(seat, language);

function eventEntry({ world }: RescueState, event: LoggedEvent): readonly TimelineEntry[] {
  const { tick, kind } = event;
  const { station } = world;
  const entry = (seat: number | undefined, text: Bilingual): readonly TimelineEntry[] =>
    kind === 'did' || kind === 'stopped' ? [] : [{ tick, seat, kind, text, regret: undefined }];
  switch (event.kind) {
    case 'saved': {
      const { seat, survivor } = event;
      return entry(
        seat,
        sentence((language) => {
          const [mate, who] = [leaderName(seat, language), personName(station, survivor, language)];
          return language === 'zh' ? `${mate}把${who}带了出来。` : `${mate} brought out ${who}.`;
        }),
      );
    }
    case 'died':
      return entry(
        undefined,
        sentence((language) => {
          const who = personName(station, event.survivor, language);
          return language === 'zh' ? `${who}没撑住。` : `${who} died.`;
        }),
      );
    case 'fell':
      return entry(
        event.seat,
        sentence((language) => {
          const mate = leaderName(event.seat, language);
          return language === 'zh' ? `${mate}倒在里面。` : `${mate} fell.`;
        }),
      );
    case 'cause':
      return entry(undefined, causeTexts[station.cause]);
    case 'exploded':
      return entry(undefined, { en: 'The fuel store blew up.', zh: '油料库炸了。' });
    default:
      return [];
  }
}
