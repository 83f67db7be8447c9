import type { Intent } from '../intents.ts';

/**
 * Verbs in two parts, which stand apart when the object comes between them ("pick her up", "把电打开"). Verb, the other
 * part, and what both mean together; alone the verb means what the word lists say, or too little.
 */
export const separableVerbs: readonly (readonly [verb: string, tail: string, intent: Intent])[] = [
  ['pull', 'out', 'free'],
  ['pull', 'loose', 'free'],
  ['cut', 'loose', 'free'],
  ['cut', 'out', 'free'],
  ['get', 'loose', 'free'],
  ['set', 'loose', 'free'],
  ['pick', 'up', 'carry'],
  ['drag', 'out', 'carry'],
  ['walk', 'out', 'escort'],
  ['get', 'out', 'escort'],
  ['take', 'out', 'escort'],
  ['take', 'away', 'escort'],
  ['take', 'outside', 'escort'],
  ['get', 'outside', 'escort'],
  ['take', 'to the exit', 'escort'],
  ['get', 'to the exit', 'escort'],
  ['bring', 'to the exit', 'escort'],
  ['take', 'to safety', 'escort'],
  ['take', 'home', 'escort'],
  ['talk', 'down', 'reassure'],
  ['talk', 'round', 'reassure'],
  ['put', 'out', 'extinguish'],
  ['patch', 'up', 'treat'],
  ['fix', 'up', 'treat'],
  ['break', 'down', 'open'],
  ['kick', 'down', 'open'],
  ['turn', 'on', 'power'],
  ['处理一下', '伤口', 'treat'],
  ['处理', '伤口', 'treat'],
  ['处理一下', '伤', 'treat'],
  ['处理', '伤', 'treat'],
  ['看看', '伤', 'treat'],
  ['看看', '伤口', 'treat'],
  ['看一下', '伤', 'treat'],
  ['看一下', '伤口', 'treat'],
  ['压住', '火', 'extinguish'],
  ['压住', '火势', 'extinguish'],
  ['控制', '火势', 'extinguish'],
  ['打开', '电', 'power'],
  ['开', '电', 'power'],
  ['恢复', '电', 'power'],
  ['恢复', '供电', 'power'],
  ['弄好', '电', 'power'],
  ['修好', '电', 'power'],
  ['修', '电', 'power'],
  ['需要', '电', 'power'],
];

/** Words that make a verb whole, or on their own send people out. */
export const tails: readonly string[] = [...new Set(separableVerbs.map(([, tail]) => tail)), 'off', 'away', '出去'];
/** Of these, those that the word lists or the station's names know: they are read as that. */
export const tailsWithMeaning: ReadonlySet<string> = new Set(['outside', '火', '火势', '供电', 'on']);
