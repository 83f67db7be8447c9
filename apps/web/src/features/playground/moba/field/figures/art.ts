/**
 * Figures as data. A layer is a colour and a path in hundredths of a metre: the foot is at 0 0, up is negative, and the
 * figure looks to the right.
 */

/**
 * Colours of a layer: of the team (t, its dark d, its light l), of the hero (a, its dark A, its glow g), metal m and
 * its dark M, skin s, bone b, leather h, ink k.
 */
export type Ink = 't' | 'd' | 'l' | 'a' | 'A' | 'g' | 'm' | 'M' | 's' | 'b' | 'h' | 'k';
export type Layer = readonly [ink: Ink, path: string];

export interface Look {
  /** A token of the palette. */
  readonly accent: 'gold' | 'ice' | 'violet' | 'rose' | 'fire' | 'heal' | 'danger' | 'mana' | 'bone';
  /** Behind everything; hangs on the back, so that it is in front of who walks away. */
  readonly back?: readonly Layer[];
  readonly body: readonly Layer[];
  readonly head: readonly Layer[];
  /** What is seen of a head from the front alone. */
  readonly face?: readonly Layer[];
  /** In the hand that strikes, around the shoulder at 8 −108; swung, or pushed forward. */
  readonly weapon: readonly Layer[];
  readonly strikes: 'swing' | 'push';
  /** In the other hand. */
  readonly off?: readonly Layer[];
  /** Half of the distance between the feet; none below a robe. */
  readonly legs?: number;
  readonly legInk?: Ink;
  /** Larger or smaller than others. */
  readonly size?: number;
}

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const bodies = {
  plate: [
    ['d', 'M-40-60L40-60L34-34L14-26L0-38L-14-26L-34-34Z'],
    ['t', 'M-42-122Q0-142 44-122L36-54Q0-44-36-54Z'],
    ['m', `${circle(-46, -112, 22)}${circle(46, -112, 22)}`],
    ['a', 'M-36-66Q0-56 36-66L36-54Q0-44-36-54Z'],
  ],
  lean: [
    ['t', 'M-23-118Q0-128 25-117L18-74L21-46L-20-46L-17-76Z'],
    ['A', 'M-19-66L20-66L21-54L-20-54Z'],
  ],
  robe: [
    ['d', 'M-24-116Q0-128 24-116L44-6Q0 10-44-6Z'],
    ['t', 'M-22-118Q2-128 24-117L20-70Q26-30 24 2Q8 6-12 3Q-14-40-20-70Z'],
    ['a', 'M-24-76L22-76L24-64L-26-64Z'],
  ],
  coat: [
    ['t', 'M-25-118Q0-128 26-117L20-64L34-14L12-28L-2-10L-16-26L-36-12L-20-64Z'],
    ['A', 'M-21-70L21-70L22-58L-22-58Z'],
  ],
  cloak: [
    ['d', 'M-30-112Q0-134 32-112L50-2Q0 12-50-2Z'],
    ['t', 'M-14-118Q10-128 28-112L36-4Q16 6-6 2Z'],
    ['a', circle(8, -104, 8)],
  ],
} as const satisfies Readonly<Record<string, readonly Layer[]>>;

const skull = circle(3, -146, 27);
const eyes: Layer = ['k', `${circle(10, -147, 4)}${circle(23, -147, 3.5)}`];

/** What each of the product's own heroes looks like. */
const heroLooks: Readonly<Record<string, Look>> = {
  bastion: {
    accent: 'gold',
    size: 1.08,
    legs: 17,
    legInk: 'M',
    back: [['d', 'M-34-122L20-124Q-20-70-34-8Q-56-20-58-40Z']],
    body: bodies.plate,
    head: [
      ['m', 'M-24-176Q3-190 32-174L34-132Q4-120-24-130Z'],
      ['a', 'M-4-200Q6-206 12-198L12-176L-2-176Z'],
    ],
    face: [['k', 'M2-158L36-158L36-149L22-149L20-132L13-132L13-149L2-149Z']],
    weapon: [
      ['M', 'M10-132Q42-142 74-130Q80-84 66-46L42-22L18-46Q4-86 10-132Z'],
      ['t', 'M18-124Q42-132 66-122Q71-84 59-50L42-34L25-50Q13-86 18-124Z'],
      ['a', 'M42-112L54-88L42-54L30-88Z'],
    ],
    strikes: 'push',
    off: [
      ['h', 'M-44-90L-36-92L-30-30L-38-28Z'],
      ['M', 'M-60-112L-26-118L-22-84L-56-80Z'],
    ],
  },
  undertow: {
    accent: 'ice',
    size: 1.06,
    legs: 17,
    legInk: 'A',
    body: bodies.plate,
    head: [
      ['A', circle(3, -150, 36)],
      ['m', 'M-34-150Q3-206 40-150L36-142Q3-182-30-142Z'],
    ],
    face: [
      ['g', circle(16, -150, 17)],
      ['A', 'M-2-134Q4-108-4-96Q10-104 12-124Q18-104 14-88Q28-104 26-130Z'],
    ],
    weapon: [
      ['h', 'M14-114L22-114L40-20L32-18Z'],
      ['m', 'M8-34Q30 18 74-14L66-40L60-26Q42-8 38-34L34-52L26-50L28-30Q22-22 18-22L22-38Z'],
      ['a', circle(18, -122, 11)],
    ],
    strikes: 'swing',
    off: [['M', `${circle(-52, -74, 9)}${circle(-46, -60, 9)}${circle(-52, -46, 9)}`]],
  },
  hollow: {
    accent: 'violet',
    legs: 11,
    legInk: 'k',
    back: [['A', 'M-6-124Q-60-110-92-70Q-66-78-58-72Q-78-52-80-34Q-44-66-10-70Z']],
    body: [...bodies.lean, ['a', 'M-20-112L18-58L26-66L-10-118Z']],
    head: [
      ['d', 'M-30-126Q-38-182-6-206Q4-186 26-176Q40-156 34-126Q4-112-30-126Z'],
      ['k', 'M0-168Q30-170 30-140Q26-124 6-126Q-6-144 0-168Z'],
    ],
    face: [['g', 'M8-150L20-146L9-142ZM29-150L22-146L28-142Z']],
    weapon: [
      ['h', 'M26-86L34-92L40-82L32-76Z'],
      ['m', 'M34-88Q76-108 84-160Q96-100 42-76Z'],
    ],
    strikes: 'swing',
    off: [['m', 'M-34-86Q-70-84-90-46Q-56-56-30-72Z']],
  },
  sable: {
    accent: 'rose',
    legs: 12,
    legInk: 'A',
    back: [
      ['A', 'M-12-58Q-60-30-84-70Q-96-118-62-136Q-72-100-54-86Q-36-76-10-74Z'],
      ['a', 'M-84-84Q-90-122-62-136Q-70-106-62-94Z'],
    ],
    body: [...bodies.lean, ['b', 'M-4-120Q16-122 22-112Q16-88 6-80Q-4-96-4-120Z']],
    head: [
      ['A', 'M-26-164L-30-204L-4-178ZM12-180L34-206L36-160Z'],
      ['A', 'M-28-146Q-26-178 4-180Q34-178 38-148Q46-138 34-128Q4-112-20-126Z'],
    ],
    face: [
      ['b', 'M14-140Q40-152 46-136Q34-120 16-124Z'],
      ['g', 'M6-156L18-150L6-148ZM34-157L24-150L34-149Z'],
      ['k', circle(45, -140, 4)],
    ],
    weapon: [
      ['A', circle(40, -78, 13)],
      ['b', 'M42-88L82-92L50-80ZM46-80L84-76L48-71ZM44-72L76-58L42-64Z'],
    ],
    strikes: 'swing',
    off: [
      ['A', circle(-32, -74, 12)],
      ['b', 'M-26-70L-4-52L-32-62ZM-34-66L-18-42L-40-60Z'],
    ],
  },
  ridgeback: {
    accent: 'fire',
    size: 1.06,
    legs: 19,
    legInk: 'A',
    back: [['b', 'M-58-74L-82-104L-54-96L-66-136L-36-116L-34-158L-10-128L2-164L14-126Z']],
    body: [
      ['A', 'M-58-70Q-52-130 6-132Q52-124 48-74L36-42Q0-30-38-42Z'],
      ['t', 'M-40-64L42-64L38-38Q0-26-38-38Z'],
      ['a', 'M-44-112L24-58L32-70L-26-124Z'],
    ],
    head: [['A', 'M2-150Q12-164 34-160Q62-154 66-128Q56-112 30-112Q6-118 2-150Z']],
    face: [
      ['b', 'M52-118Q66-124 66-146Q74-122 60-110ZM36-112Q46-114 50-132Q58-114 44-106Z'],
      ['g', 'M34-146L48-140L34-138Z'],
    ],
    weapon: [
      ['A', 'M20-100L44-106L66-66L44-56Z'],
      ['s', circle(62, -54, 21)],
      ['m', 'M44-70L74-78L80-62L50-54Z'],
    ],
    strikes: 'push',
    off: [
      ['A', 'M-50-100L-30-98L-38-52L-62-58Z'],
      ['s', circle(-52, -44, 19)],
    ],
  },
  ember: {
    accent: 'fire',
    body: bodies.robe,
    head: [
      ['a', 'M-30-140Q-46-176-20-204Q-20-188-10-186Q-12-214 14-232Q8-206 24-194Q32-202 30-214Q50-182 36-140Z'],
      ['s', skull],
      ['g', 'M-24-152Q-28-178-8-190Q-6-176 4-172Q8-190 16-196Q14-176 30-160Q4-172-24-152Z'],
    ],
    face: [eyes],
    weapon: [
      ['t', 'M0-116L22-118L46-84L34-70Z'],
      ['a', circle(58, -86, 21)],
      ['g', circle(60, -90, 11)],
    ],
    strikes: 'push',
    off: [['t', 'M-24-116L-8-110L-30-70L-44-78Z']],
  },
  rime: {
    accent: 'ice',
    body: [...bodies.robe, ['g', 'M-22-118L-40-136L-14-128L0-142L14-128L40-136L24-116Z']],
    head: [
      ['s', skull],
      ['a', 'M-28-148L-34-190L-16-172L-10-222L6-180L20-214L24-172L40-186L32-148Q4-166-28-148Z'],
      ['g', 'M-10-222L6-180L0-162L-8-172Z'],
    ],
    face: [eyes],
    weapon: [
      ['M', 'M44-150L51-150L58 2L51 2Z'],
      ['a', 'M48-204L68-172L48-142L28-172Z'],
      ['g', 'M48-204L56-172L48-142L40-172Z'],
      ['t', 'M2-116L22-118L56-84L46-72Z'],
    ],
    strikes: 'push',
    off: [['t', 'M-24-116L-8-110L-28-68L-42-76Z']],
  },
  volley: {
    accent: 'heal',
    legs: 12,
    legInk: 'h',
    back: [
      ['h', 'M-40-132L-18-138L-4-72L-28-66Z'],
      ['b', 'M-44-152L-36-156L-30-132L-38-130ZM-30-158L-22-160L-18-136L-26-134Z'],
    ],
    body: bodies.coat,
    head: [
      ['s', skull],
      ['A', 'M-44-156Q-6-170 52-158Q30-144-6-148Q-30-146-44-156Z'],
      ['t', 'M-22-160Q-18-192 6-192Q28-192 30-160Q4-168-22-160Z'],
      ['a', 'M-16-172Q-46-200-58-184Q-36-188-22-160Z'],
    ],
    face: [eyes],
    weapon: [
      ['h', 'M-6-98L84-98L88-88L20-84L12-70L2-72L6-84L-6-86Z'],
      ['m', 'M64-140Q88-118 88-92Q88-66 64-44L60-50Q74-72 74-92Q74-112 60-134Z'],
      ['M', 'M24-112L54-112L54-98L24-98Z'],
      ['b', 'M50-95L106-95L98-100L114-93L98-86L106-91L50-91Z'],
    ],
    strikes: 'push',
  },
  lance: {
    accent: 'gold',
    legs: 12,
    legInk: 'M',
    body: [...bodies.coat, ['a', 'M-24-118L-6-122L-2-98L-22-98ZM26-117L10-122L8-98L24-98Z']],
    head: [
      ['s', skull],
      ['t', 'M-30-160L-40-182Q0-200 46-180L36-158Q4-170-30-160Z'],
      ['k', 'M-30-160Q4-170 36-158L52-150Q20-158-28-150Z'],
      ['a', circle(8, -176, 7)],
    ],
    face: [
      ['M', 'M-24-150L34-150L34-140L-24-142Z'],
      ['g', `${circle(12, -146, 7)}${circle(27, -146, 6)}`],
    ],
    weapon: [
      ['h', 'M-34-96L10-104L24-90L-6-84L-30-74Z'],
      ['M', 'M6-106L138-112L138-102L10-92Z'],
      ['m', 'M22-118L56-120L56-112L22-110Z'],
      ['a', 'M96-112L108-113L108-101L96-100Z'],
    ],
    strikes: 'push',
  },
  kestrel: {
    accent: 'danger',
    legs: 11,
    legInk: 'A',
    back: [
      ['A', 'M-8-118Q-66-166-112-132Q-92-126-88-116Q-110-108-104-88Q-84-98-78-88Q-92-74-82-58Q-56-84-10-76Z'],
      ['a', 'M-8-118Q-60-150-104-130Q-70-126-64-112Q-84-106-82-94Q-54-104-10-86Z'],
    ],
    body: bodies.lean,
    head: [
      ['t', 'M-28-132Q-36-178 0-184Q30-184 38-158L56-142L34-138Q10-120-28-132Z'],
      ['a', 'M-4-184Q-30-208-44-190Q-26-190-18-176Z'],
    ],
    face: [
      ['s', 'M8-150Q28-152 32-140Q26-124 8-126Z'],
      ['b', 'M32-160L62-144L36-144Z'],
      ['k', circle(18, -146, 4)],
    ],
    weapon: [
      ['h', 'M44-152Q84-126 84-92Q84-58 44-32L42-38Q68-62 68-92Q68-122 42-146Z'],
      ['m', 'M42-148L46-148L46-36L42-36Z'],
      ['t', 'M4-114L20-116L70-98L66-86Z'],
    ],
    strikes: 'push',
  },
  tidesong: {
    accent: 'mana',
    body: bodies.robe,
    head: [
      ['s', skull],
      ['a', 'M-26-136Q-44-186 4-196Q40-192 34-150Q20-172-4-170Q-12-150-26-136Z'],
      ['g', 'M-20-178Q-62-196-64-160Q-48-168-34-150ZM22-190Q34-216 58-204Q42-200 38-178Z'],
    ],
    face: [eyes],
    weapon: [
      ['b', 'M30-138Q70-152 86-118Q94-82 62-58Q54-68 62-80Q74-94 68-112Q58-126 40-118Z'],
      ['g', 'M48-118L66-72L70-74L54-122ZM60-120L72-90L76-94L66-120Z'],
      ['t', 'M2-116L20-118L50-88L40-76Z'],
    ],
    strikes: 'push',
    off: [['t', 'M-24-116L-8-110L-26-66L-42-74Z']],
  },
  lantern: {
    accent: 'gold',
    body: bodies.cloak,
    head: [
      ['s', skull],
      ['h', 'M-56-152Q-8-166 4-204Q16-166 64-150Q4-132-56-152Z'],
      ['a', 'M-16-170Q4-164 26-169L34-160Q4-154-26-161Z'],
    ],
    face: [eyes],
    weapon: [
      ['h', 'M34-196L42-200L40 2L32 2ZM38-198Q60-222 82-204L78-198Q62-210 42-192Z'],
      ['M', 'M66-196L94-196L98-154L62-154Z'],
      ['g', 'M70-190L90-190L93-160L67-160Z'],
      ['M', 'M80-208L94-196L66-196Z'],
      ['t', 'M4-112L22-116L44-92L36-78Z'],
    ],
    strikes: 'push',
  },
};

const accents = ['gold', 'ice', 'violet', 'rose', 'fire', 'heal', 'danger', 'mana', 'bone'] as const;
/** Whose figure a hero of a role has that the drawing does not know. */
const rolesLikes: Readonly<Record<string, readonly string[]>> = {
  vanguard: ['bastion', 'undertow'],
  jungler: ['hollow', 'sable', 'ridgeback'],
  mage: ['ember', 'rime'],
  marksman: ['volley', 'lance', 'kestrel'],
  support: ['tidesong', 'lantern'],
};

/** The look of a hero: its own, or one that its role and its id choose, so that a studio's heroes differ as well. */
export function lookOf(id: string, role: string): Look {
  const own = heroLooks[id];
  if (own) return own;
  let sum = 0;
  for (let n = 0; n < id.length; n++) sum = (sum * 31 + id.charCodeAt(n)) % 9973;
  const likes = rolesLikes[role] ?? ['ember'];
  const like = heroLooks[likes[sum % likes.length] ?? ''];
  if (!like) throw new Error(`no figure for a ${role}`);
  return { ...like, accent: accents[sum % accents.length] ?? like.accent };
}
