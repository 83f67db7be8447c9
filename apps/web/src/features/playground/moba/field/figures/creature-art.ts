import type { Look } from './art.ts';

/** What creatures look like, by sort. Those of the second team have pointed helmets, of the first round ones. */
const body = [
  ['t', 'M-20-62Q0-72 22-61L18-22L-17-22Z'],
  ['d', 'M-18-36L19-36L18-22L-17-22Z'],
] as const;
const round = [
  ['t', 'M-24-66Q-26-104 2-104Q30-104 28-66Q4-58-24-66Z'],
  ['k', 'M4-84L28-84L28-74L4-74Z'],
] as const;
const pointed = [
  ['t', 'M-24-66Q-26-92-14-100L4-126L18-100Q32-90 28-66Q4-58-24-66Z'],
  ['k', 'M4-84L28-84L28-74L4-74Z'],
  ['l', 'M-22-84L-40-108L-10-98Z'],
] as const;

const melee = {
  accent: 'bone',
  legs: 9,
  legInk: 'd',
  body,
  weapon: [
    ['m', 'M22-52L28-58L60-88L62-80L34-48Z'],
    ['h', 'M18-56L26-62L36-46L28-40Z'],
  ],
  strikes: 'swing',
  off: [['l', 'M-32-60Q-14-66-6-56Q-8-34-18-24Q-32-34-32-60Z']],
} as const;
const ranged = {
  accent: 'mana',
  body: [
    ['d', 'M-18-66Q0-74 20-66L32-2Q0 6-32-2Z'],
    ['t', 'M-6-68Q12-72 20-64L24-2Q8 4-8 1Z'],
  ],
  weapon: [
    ['h', 'M26-92L31-92L34 0L29 0Z'],
    ['l', 'M28-120L42-102L28-86L14-102Z'],
  ],
  strikes: 'push',
} as const;
const wheel = (x: number): string => `M${x - 18}-18a18 18 0 1 0 36 0a18 18 0 1 0-36 0Z`;
const siege = {
  accent: 'bone',
  size: 1.15,
  body: [
    ['d', 'M-62-52L54-52L62-24L-62-24Z'],
    ['t', 'M-58-64L34-64L46-44L-58-44Z'],
    ['h', `${wheel(-40)}${wheel(36)}`],
    ['l', 'M-46-18a6 6 0 1 0 12 0a6 6 0 1 0-12 0ZM30-18a6 6 0 1 0 12 0a6 6 0 1 0-12 0Z'],
  ],
  weapon: [
    ['M', 'M-30-92Q-20-108-4-104L66-86L70-62L-8-66Q-28-72-30-92Z'],
    ['m', 'M56-92L72-88L76-58L60-60Z'],
  ],
  strikes: 'push',
} as const;

const beast: Look = {
  accent: 'violet',
  size: 1.15,
  back: [['b', 'M-70-76L-84-104L-54-92L-56-124L-28-100L-16-128L2-98Z']],
  body: [
    ['d', 'M-50-30L-56 0L-36 0L-30-30ZM22-30L22 0L42 0L46-32Z'],
    ['t', 'M-82-62Q-72-106-8-102Q54-104 66-66Q62-28 8-26Q-66-20-82-62Z'],
    ['d', 'M-78-54Q-10-30 64-54Q52-28 8-26Q-66-20-78-54Z'],
  ],
  head: [
    ['t', 'M34-104Q66-120 92-96Q112-78 100-58Q72-42 42-58Z'],
    ['b', 'M58-112L66-146L76-106ZM84-64Q100-64 106-88Q114-64 94-52Z'],
  ],
  face: [['g', 'M70-90L86-84L70-80Z']],
  weapon: [],
  strikes: 'push',
};
const guard: Look = {
  accent: 'violet',
  size: 0.92,
  body: [
    ['d', 'M-34-22L-38 0L-24 0L-20-22ZM16-22L18 0L32 0L34-24Z'],
    ['t', 'M-54-46Q-44-80 0-76Q42-76 48-48Q40-20 0-18Q-46-16-54-46Z'],
  ],
  head: [
    ['t', 'M24-76Q48-90 68-70Q80-52 66-42Q44-34 28-46Z'],
    ['b', 'M36-82L36-108L52-84Z'],
  ],
  face: [['g', 'M48-68L60-63L48-59Z']],
  weapon: [],
  strikes: 'push',
};
const boss: Look = {
  accent: 'violet',
  size: 1.5,
  back: [
    ['d', 'M-20-150Q-110-220-150-140Q-120-150-112-130Q-140-120-132-90Q-100-110-84-92Q-60-100-20-90Z'],
    ['b', 'M-30-176L-44-214L-10-186L-4-226L18-186Z'],
  ],
  body: [
    ['d', 'M-52-44L-62 0L-26 0L-20-40ZM18-40L24 0L58 0L52-46Z'],
    ['t', 'M-70-80Q-66-170 4-176Q72-170 72-92Q62-36 2-32Q-60-36-70-80Z'],
    ['a', 'M-10-150Q30-158 44-124Q46-78 18-52Q-16-62-24-100Z'],
    ['g', 'M10-130L24-100L10-70L-4-100Z'],
  ],
  head: [
    ['t', 'M10-186Q46-216 86-188Q112-160 92-136Q54-118 18-142Z'],
    [
      'b',
      'M18-192Q-4-232 22-252Q22-220 42-204ZM72-200Q92-224 88-256Q112-220 92-186ZM78-140Q96-136 108-158Q110-132 90-124Z',
    ],
  ],
  face: [['g', 'M52-178L76-168L52-160Z']],
  weapon: [
    ['t', 'M22-120L60-128L96-84L72-62Z'],
    ['b', 'M84-82L126-84L96-70ZM84-70L120-58L84-58Z'],
  ],
  strikes: 'swing',
};

const looks: Readonly<Record<string, readonly [Look, Look]>> = {
  melee: [
    { ...melee, head: round },
    { ...melee, head: pointed },
  ],
  ranged: [
    { ...ranged, head: round },
    { ...ranged, head: pointed },
  ],
  siege: [
    { ...siege, head: [['l', 'M-70-64L-70-118L-36-104L-66-92L-66-64Z']] },
    { ...siege, head: [['l', 'M-70-64L-70-118L-38-118L-50-106L-38-94L-66-94L-66-64Z']] },
  ],
  beast: [beast, beast],
  guard: [guard, guard],
  boss: [boss, boss],
};

/** The look of a minion or monster; one whose sort is not known looks like a guard. */
export const creatureLook = (sort: string, team: number): Look => (looks[sort] ?? [guard, guard])[team === 1 ? 1 : 0];
