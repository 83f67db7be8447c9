import { startRun } from '@fourth-seat/game/simulation';
import { type RescueSetup, rescue } from '@fourth-seat/rescue/engine';

/** What a captain types, every so many ticks: five in English, five in Chinese, from careful to reckless. */
const playthroughs: readonly { readonly every: number; readonly sentences: readonly string[] }[] = [
  {
    every: 150,
    sentences: ['Guo, restore the power', 'Yuan, search the laboratory, then the canteen', 'Lin, follow me', 'status'],
  },
  {
    every: 90,
    sentences: [
      'everyone follow me',
      'Lin, treat the nearest survivor',
      'why?',
      'yes',
      'all of you, regroup at the lobby',
    ],
  },
  { every: 200, sentences: ['Guo, fetch the data core', 'insist', 'Yuan, check dormitory A', 'Guo, put out the fire'] },
  {
    every: 60,
    sentences: [
      'I will go to the server room',
      'Yuan, wait',
      'Lin, search',
      'the office',
      'no',
      'Guo, open the cold store',
    ],
  },
  { every: 300, sentences: ['get out now, all of you', 'Lin, go back in and search the canteen', 'do it anyway'] },
  { every: 150, sentences: ['老郭，恢复供电', '小远，搜实验室，再搜餐厅', '林遥跟着我', '报告情况'] },
  { every: 90, sentences: ['大家跟着我', '林遥，给最近的伤员止血', '为什么？', '好', '所有人到门厅集合'] },
  { every: 200, sentences: ['老郭去拿数据核心', '这是命令', '小远看看一号宿舍', '老郭把火灭了'] },
  { every: 60, sentences: ['我去机房', '小远等一下', '小林，搜', '站长室', '不行', '老郭把冷库的门打开'] },
  { every: 300, sentences: ['全都撤出来', '林遥，回去搜餐厅', '按我说的做'] },
];

/** What reads the sentences, as each platform gets it. */
export async function prepare(): Promise<void> {
  if (typeof document === 'undefined') return void (await import('@fourth-seat/rescue'));
  const { fetchReader } = await import('@fourth-seat/rescue/words');
  await fetchReader();
}

/**
 * A whole rescue with orders in words, scripted by the number at the end of the seed: a hash of the state every 30 s.
 */
export function hashStates(seed: string): readonly string[] {
  const playthrough = playthroughs[Number(seed.split(' ').at(-1)) % playthroughs.length];
  if (!playthrough) throw new Error(`the seed "${seed}" does not end in a number, which chooses the orders`);
  const { every, sentences } = playthrough;
  const setup: RescueSetup = { seed, profiles: { policy: 'planner' } };
  const run = startRun(rescue, setup);
  while (!run.isOver) {
    const turn = run.tick / every - 1;
    const text = Number.isInteger(turn) && turn >= 0 ? sentences[turn % sentences.length] : undefined;
    run.step(text === undefined ? [] : [{ kind: 'say', text, to: 1 + (run.tick % 3) }]);
  }
  const { hashes: all, hash } = run.replay();
  // After a whole number of intervals the last two are the same.
  return [...new Set([...all, hash])];
}
