import type { Bilingual, Language } from '@fourth-seat/game';
import type { Verdict } from '../brain/check.ts';
import { type Goal, type GoalSequence, sameGoals } from '../brain/goals.ts';
import { goalName, inBothLanguages, mateName, personName } from '../radio/naming.ts';
import type { GivenOrder } from '../rapport.ts';
import type { RescueState } from '../state.ts';
import { causeTexts } from '../station/causes.ts';
import { CAPTAIN, SEATS } from '../world/constants.ts';
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

/** An order or a decision of a seat, with its regret where it was evaluated; or an event, of a seat or of the station. */
export type TimelineEntry = { readonly tick: number; readonly text: Bilingual } & (
  | { readonly kind: 'order' | 'refused' | 'own'; readonly seat: number; readonly regret: Regret | undefined }
  | { readonly kind: 'saved' | 'fell'; readonly seat: number; readonly regret: undefined }
  | { readonly kind: 'died' | 'cause' | 'exploded'; readonly seat: undefined; readonly regret: undefined }
);

/** A decision that was compared with its alternatives by playouts. */
export interface EvaluatedDecision {
  readonly tick: number;
  readonly seat: number;
  readonly goals: GoalSequence;
  readonly order: GivenOrder | undefined;
  readonly regret: Omit<Regret, 'text'> | undefined;
}

/** Events of the station come after those of the seats of the same tick. */
const AFTER_SEATS = SEATS;

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
    return before !== undefined && isToldAlike(before, order) && found === undefined
      ? []
      : [orderEntry(state, order, found?.regret)];
  });
  const own = evaluated.filter(({ order }) => order === undefined).map((decision) => ownEntry(state, decision));
  const events = world.log.flatMap((event) => eventEntry(state, event));
  return [...orders, ...own, ...events].sort(
    (a, b) => a.tick - b.tick || (a.seat ?? AFTER_SEATS) - (b.seat ?? AFTER_SEATS),
  );
}

/** A sentence in each language; the English one begins with a capital letter. */
function sentence(make: (language: Language) => string): Bilingual {
  const { en, zh } = inBothLanguages(make);
  return { en: en.charAt(0).toUpperCase() + en.slice(1), zh };
}

/** The goals that are told: the way out after a rescue goes without saying. */
const toldGoals = (goals: readonly Goal[]): readonly Goal[] =>
  goals.filter(({ kind }, i) => i === 0 || (kind !== 'leave' && kind !== 'wait'));

function goalsText({ world }: RescueState, goals: readonly Goal[], language: Language): string {
  const names = toldGoals(goals).map((goal) => goalName(world.station, goal, language));
  return names.join(language === 'zh' ? '，再' : ', then ');
}

function orderEntry(state: RescueState, order: GivenOrder, regret: EvaluatedDecision['regret']): TimelineEntry {
  const { tick, seat, verdict } = order;
  const kind = verdict.answer === 'refuse' ? 'refused' : 'order';
  return { tick, seat, kind, text: orderText(state, order), regret: withText(state, seat, regret) };
}

const withoutWord: Bilingual = { en: '', zh: '' };
/** By verdict, how the answer to an order is told after it; who only warns does it all the same. */
const answerTexts: Readonly<Record<Verdict['answer'], Bilingual>> = {
  accept: withoutWord,
  warn: withoutWord,
  propose: { en: ' — had another idea', zh: '，另有主意' },
  refuse: { en: ' — refused', zh: '，没答应' },
};

function orderText(state: RescueState, { seat, goals, verdict }: GivenOrder): Bilingual {
  const answer = answerTexts[verdict.answer];
  return sentence((language) => {
    const [mate, what] = [mateName(seat, language), goalsText(state, goals, language)];
    return language === 'zh' ? `你让${mate}${what}${answer.zh}。` : `you told ${mate} to ${what}${answer.en}.`;
  });
}

/** Whether two orders of one seat have the same goals and are told to have been answered alike. */
function isToldAlike(before: GivenOrder, order: GivenOrder): boolean {
  return (
    answerTexts[before.verdict.answer] === answerTexts[order.verdict.answer] &&
    sameGoals(toldGoals(before.goals), toldGoals(order.goals))
  );
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
  const { station } = world;
  const { tick } = event;
  switch (event.kind) {
    case 'saved': {
      const { kind, seat, survivor } = event;
      const text = sentence((language) => {
        const [mate, who] = [leaderName(seat, language), personName(station, survivor, language)];
        return language === 'zh' ? `${mate}把${who}带了出来。` : `${mate} brought out ${who}.`;
      });
      return [{ tick, kind, seat, text, regret: undefined }];
    }
    case 'fell': {
      const { kind, seat } = event;
      const text = sentence((language) => {
        const mate = leaderName(seat, language);
        return language === 'zh' ? `${mate}倒在里面。` : `${mate} fell.`;
      });
      return [{ tick, kind, seat, text, regret: undefined }];
    }
    case 'died': {
      const text = sentence((language) => {
        const who = personName(station, event.survivor, language);
        return language === 'zh' ? `${who}没撑住。` : `${who} died.`;
      });
      return [{ tick, kind: event.kind, seat: undefined, text, regret: undefined }];
    }
    case 'cause':
      return [{ tick, kind: event.kind, seat: undefined, text: causeTexts[station.cause], regret: undefined }];
    case 'exploded': {
      const text = { en: 'The fuel store blew up.', zh: '油料库炸了。' };
      return [{ tick, kind: event.kind, seat: undefined, text, regret: undefined }];
    }
    case 'did':
    case 'stopped':
      return [];
  }
}
