import type { Rng } from '@fourth-seat/game';
import { roomNames } from '../../../station/names.ts';
import type { Intent } from '../../intents.ts';

/** A sentence with a word that says no, and what it forbids. */
export interface Denial {
  readonly text: string;
  readonly intents: readonly Intent[];
  readonly room: string;
}

interface Deed {
  readonly intents: readonly Intent[];
  /** As a bare verb, and with -ing; with the room as `{}`. */
  readonly plain: string;
  readonly going: string;
  readonly zh: string;
}

const deeds: readonly Deed[] = [
  { intents: ['open'], plain: 'open the {}', going: 'opening the {}', zh: '打开{}的门' },
  { intents: ['close'], plain: 'shut the {}', going: 'shutting the {}', zh: '关上{}的门' },
  { intents: ['search'], plain: 'search the {}', going: 'searching the {}', zh: '搜{}' },
  { intents: ['move', 'search'], plain: 'go to the {}', going: 'going to the {}', zh: '去{}' },
  { intents: ['move', 'search'], plain: 'enter the {}', going: 'entering the {}', zh: '进{}' },
];

const rooms = ['lab', 'kitchen', 'gym', 'library', 'laundry', 'canteen', 'garage', 'fuel'] as const;

/** `{do}` and `{doing}` stand for the deed; who is called stands before or behind. */
const english =
  `do not {do}|please do not {do}|don't {do}|dont {do}|never {do}|you must not {do}|you mustn't {do}|you are not to {do}|you're not allowed to {do}|you should not {do}|do not {do} under any circumstances|under no circumstances {do}|on no account {do}|by no means {do}|no {doing}|no {doing}, please|there is no need to {do}|no need to {do}|there's no point in {doing}|stop {doing}|quit {doing}|avoid {doing}|refrain from {doing}|hold off on {doing}|I don't want you to {do}|I do not want anyone to {do}|I'd rather you didn't {do}|nobody is to {do}|nobody may {do}|no one is allowed to {do}|I forbid you to {do}|it is forbidden to {do}|you can't {do} now|you cannot {do}|you won't {do}|we are not {doing}|{doing} is not allowed|{doing} is out of the question, don't|{do}? No.|{do}. No, don't.|{do}... never mind|{do}, no, forget it|{do}. Scratch that.|{do}. Cancel that.|{do}, on second thoughts don't|{do} - actually, no|don't you dare {do}|do not even think about {doing}|I never said to {do}|I did not tell you to {do}|why would you {do}? Don't.|it's too dangerous to {do}|don't bother to {do}|instead of {doing}, wait|whatever you do, do not {do}|not now, do not {do} yet`.split(
    '|',
  );
const chinese =
  `别{}|不要{}|请不要{}|千万别{}|千万不要{}|绝对不要{}|不许{}|不准{}|不能{}|不可以{}|不用{}|不必{}|不需要{}|用不着{}|没必要{}|先别{}|先不要{}|先不{}|暂时别{}|暂时不要{}|禁止{}|严禁{}|甭{}|谁也别{}|谁都不许{}|任何人不得{}|我不想让你{}|我不希望你{}|我没让你{}|我可没叫你{}|不是让你{}|你不该{}|休想{}|停止{}|别再{}了|不要再{}了|别急着{}|别想着{}|何必{}|{}？不行|{}，算了|{}，还是别了|{}，不，别|{}，等等，先别|{}，当我没说|{}，取消|{}，刚才的不算|{}……呃，算了算了|{}就不必了|{}的事先放一放|{}的事别提了|无论如何不能{}|没我的命令不许{}|再危险也别{}|宁可等着也别{}|与其{}，不如原地等着`.split(
    '|',
  );

const callsEn = ['', 'Guo, ', 'Lin, ', 'Yuan, ', 'Guo Tie, please, '];
const callsZh = ['', '老郭，', '林遥，', '小远，', '肖远，你'];

/** So many sentences, half in each language; the same for the same stream. */
export function generateDenials(count: number, rng: Rng): readonly Denial[] {
  return Array.from({ length: count }, (_, i) => {
    const deed = rng.pick(deeds);
    const room = rng.pick(rooms);
    const inEnglish = i % 2 === 0;
    const name = rng.pick(roomNames[room][inEnglish ? 'en' : 'zh'].slice(0, 2));
    const put = (words: string): string => words.replace('{}', name);
    const text = inEnglish
      ? rng.pick(callsEn) + rng.pick(english).replace('{doing}', put(deed.going)).replace('{do}', put(deed.plain))
      : rng.pick(callsZh) + rng.pick(chinese).replace('{}', put(deed.zh));
    return { text, intents: deed.intents, room };
  });
}
