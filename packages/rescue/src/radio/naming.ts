import type { Bilingual, Language } from '@fourth-seat/game';
import { at } from '../at.ts';
import type { Goal } from '../brain/goals.ts';
import type { Command, Intent } from '../dialogue/intents.ts';
import { isCorridor, roomNames, teamNames } from '../station/names.ts';
import { OUTSIDE, type Station } from '../station/plan.ts';
import { CAPTAIN } from '../world/constants.ts';

/** A text that is made in each language. */
export const inBothLanguages = (make: (language: Language) => string): Bilingual => ({
  en: make('en'),
  zh: make('zh'),
});

/** Rooms that have a name of their own in English and take no article. */
const withoutArticle: ReadonlySet<string> = new Set(['outside', 'dorm_a', 'dorm_b']);

/** "laboratory", as it stands on a plan. */
export function bareRoomName({ plan }: Pick<Station, 'plan'>, room: number, language: Language): string {
  return roomNames[at(plan.rooms, room).kind][language][0];
}

/** "the laboratory", as it stands in a sentence. */
export function roomName(station: Pick<Station, 'plan'>, room: number, language: Language): string {
  const name = bareRoomName(station, room, language);
  return language === 'zh' || withoutArticle.has(at(station.plan.rooms, room).kind) ? name : `the ${name}`;
}

/** "Guard Lu": a title is part of the name. */
export function personName({ survivors }: Pick<Station, 'survivors'>, survivor: number, language: Language): string {
  const [name] = at(survivors, survivor).name[language];
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export function mateName(seat: number, language: Language): string {
  return at(teamNames, seat)[language][0];
}

/** The room that a door is called after: of the two, the one that is neither outside nor a corridor. */
function doorRoom({ plan }: Pick<Station, 'plan'>, door: number): number {
  const { rooms } = at(plan.doors, door);
  const isPlain = (id: number): boolean => id !== OUTSIDE && !isCorridor(at(plan.rooms, id).kind);
  return isPlain(rooms[0]) ? rooms[0] : isPlain(rooms[1]) ? rooms[1] : Math.max(...rooms);
}

/** A short text for a goal: "search the laboratory", 搜实验室. */
export function goalName(station: Station, goal: Goal, language: Language): string {
  const zh = language === 'zh';
  switch (goal.kind) {
    case 'search':
    case 'go':
    case 'douse': {
      const room = roomName(station, goal.room, language);
      if (goal.kind === 'search') return zh ? `搜${room}` : `search ${room}`;
      if (goal.kind === 'go') return zh ? `去${room}` : `go to ${room}`.replace('to outside', 'outside');
      return zh ? `扑${room}的火` : `fight the fire in ${room}`;
    }
    case 'rescue':
    case 'treat':
    case 'free':
    case 'talk': {
      const who = personName(station, goal.survivor, language);
      const zhNames = { rescue: `救${who}`, treat: `给${who}止血`, free: `把${who}弄出来`, talk: `跟${who}谈` };
      const enNames = {
        rescue: `bring out ${who}`,
        treat: `treat ${who}`,
        free: `free ${who}`,
        talk: `talk to ${who}`,
      };
      return (zh ? zhNames : enNames)[goal.kind];
    }
    case 'open':
    case 'shut': {
      const room = roomName(station, doorRoom(station, goal.door), language);
      if (zh) return `${goal.kind === 'open' ? '开' : '关'}${room}的门`;
      return `${goal.kind === 'open' ? 'open' : 'shut'} the door of ${room}`;
    }
    case 'follow':
      return zh
        ? `跟着${mateName(goal.seat, language)}`
        : `follow ${goal.seat === CAPTAIN ? 'you' : mateName(goal.seat, language)}`;
    default:
      return (zh ? zhPlain : enPlain)[goal.kind];
  }
}

/** A short text for what has been done: "Zhao Lei is free", 赵磊弄出来了. */
export function deedName(station: Station, goal: Goal, language: Language): string {
  const zh = language === 'zh';
  if ('survivor' in goal) {
    const who = personName(station, goal.survivor, language);
    const zhDeeds = {
      rescue: `接到${who}了`,
      treat: `${who}的血止住了`,
      free: `${who}弄出来了`,
      talk: `跟${who}说通了`,
    };
    const enDeeds = {
      rescue: `${who} is with me`,
      treat: `${who} isn't bleeding any more`,
      free: `${who} is free`,
      talk: `I've talked to ${who}`,
    };
    return (zh ? zhDeeds : enDeeds)[goal.kind];
  }
  if ('room' in goal) {
    const room = roomName(station, goal.room, language);
    const zhDeeds = { search: `${room}搜完了`, go: `到${room}了`, douse: `${room}的火灭了` };
    const enDeeds = { search: `${room} is searched`, go: `I'm at ${room}`, douse: `the fire in ${room} is out` };
    return (zh ? zhDeeds : enDeeds)[goal.kind];
  }
  if ('door' in goal) {
    const room = roomName(station, doorRoom(station, goal.door), language);
    const isOpen = goal.kind === 'open';
    return zh ? `${room}的门${isOpen ? '开了' : '关上了'}` : `the door of ${room} is ${isOpen ? 'open' : 'shut'}`;
  }
  if (goal.kind === 'power') return zh ? '电通了' : 'the power is back';
  return goal.kind === 'core' ? (zh ? '数据核心到手了' : 'I have the data core') : goalName(station, goal, language);
}

const zhPlain = { leave: '往外撤', power: '恢复供电', core: '取数据核心', wait: '原地待命' } as const;
const enPlain = {
  leave: 'pull out',
  power: 'restore the power',
  core: 'get the data core',
  wait: 'hold here',
} as const;

/** Words for an intent without its target, for buttons; `{}` is the target's place. */
const intentNames: Readonly<Record<Intent, Bilingual>> = {
  move: { en: 'go to {}', zh: '去{}' },
  search: { en: 'search {}', zh: '搜{}' },
  free: { en: 'free {}', zh: '把{}弄出来' },
  treat: { en: 'treat {}', zh: '给{}止血' },
  carry: { en: 'carry {} out', zh: '把{}背出去' },
  escort: { en: 'bring {} out', zh: '带{}出去' },
  extinguish: { en: 'fight the fire in {}', zh: '扑{}的火' },
  open: { en: 'open the door of {}', zh: '开{}的门' },
  close: { en: 'shut the door of {}', zh: '关{}的门' },
  power: { en: 'restore the power', zh: '恢复供电' },
  hold: { en: 'hold {}', zh: '{}原地待命' },
  follow: { en: 'follow {}', zh: '跟着{}' },
  regroup: { en: 'regroup {}', zh: '{}集合' },
  abandon: { en: 'leave {}', zh: '{}撤' },
  status: { en: 'report {}', zh: '报告{}情况' },
  why: { en: 'why?', zh: '为什么？' },
  reassure: { en: 'calm {}', zh: '安抚{}' },
  promise: { en: 'promise to come for {}', zh: '答应一定去接{}' },
};

/** The label of a button: the addressee and the order in few words. */
export function commandName(station: Station, command: Command, language: Language): string {
  const called = command.seats.map((seat) => mateName(seat, language)).join(language === 'zh' ? '、' : ', ');
  // Companions who are calmed are the target, and not asked to calm somebody.
  const isTeamCalmed = command.intent === 'reassure' && command.survivor === undefined;
  const seats = isTeamCalmed ? '' : called;
  const target = isTeamCalmed
    ? called
    : command.survivor !== undefined
      ? personName(station, command.survivor, language)
      : command.room !== undefined
        ? roomName(station, command.room, language)
        : command.intent === 'follow'
          ? command.leader === undefined
            ? { en: 'me', zh: '我' }[language]
            : mateName(command.leader, language)
          : '';
  const what = intentNames[command.intent][language].replace('{}', target).trim();
  if (seats === '') return what.charAt(0).toUpperCase() + what.slice(1);
  return language === 'zh' ? `${seats}，${what}` : `${seats}: ${what}`;
}
