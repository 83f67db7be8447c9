import type { ApiId, Bilingual } from '@fourth-seat/contract';
import { startRun } from '@fourth-seat/game/simulation';
import { rescue } from '@fourth-seat/rescue';
import { fromReplay } from '../../agents/rescue/wire.ts';
import type { Preset } from './preset.ts';

const titles = {
  beginning: { en: 'The first ten seconds', zh: '最初十秒' },
  told: { en: 'Orders and questions, answered', zh: '指令、提问与答复' },
  click: { en: 'A click that is said twice', zh: '再次下达的点击指令' },
  silent: { en: 'A rescue without a word', zh: '一言不发的营救' },
  greedy: { en: 'The same station, nearest first', zh: '同一座站点，就近先救' },
  genuine: { en: 'The first half minute', zh: '前半分钟' },
  spoken: { en: 'Two orders in one sentence', zh: '一句话，两道指令' },
  pointed: { en: '“Her” and “there”', zh: '“她”与“那里”' },
  line: { en: 'A line in other words', zh: '换个说法' },
  forged: { en: 'Forged: another seed', zh: '伪造：换了种子' },
} as const satisfies Record<string, Bilingual>;

const SEED = 'polar-7';

/** Made when the module is loaded: a replay of another version of the engine would be refused. */
function shortReplay() {
  const run = startRun(rescue, { seed: SEED, profiles: { policy: 'planner' } });
  while (run.tick < 300) run.step();
  return fromReplay(run.replay(), { seed: SEED, policy: 'planner', inputs: [] });
}

const replay = shortReplay();

export const rescuePresets = {
  'rescue.act': [
    { id: 'beginning', title: titles.beginning, body: { seed: SEED, tick: 100 } },
    {
      id: 'told',
      title: titles.told,
      body: {
        seed: SEED,
        inputs: [
          { tick: 20, given: [{ type: 'say', text: 'Guo, switch the power on', to: 2 }] },
          { tick: 60, given: [{ type: 'say', text: 'Lin, how are you?' }] },
        ],
        tick: 90,
      },
    },
    {
      id: 'click',
      title: titles.click,
      body: {
        seed: SEED,
        inputs: [
          { tick: 30, given: [{ type: 'order', seat: 3, goal: { kind: 'search', room: 5 } }] },
          { tick: 40, given: [{ type: 'order', seat: 3, goal: { kind: 'search', room: 5 }, insist: true }] },
        ],
        tick: 60,
        since: 30,
      },
    },
  ],
  'rescue.simulate': [
    { id: 'silent', title: titles.silent, body: { seed: SEED } },
    { id: 'greedy', title: titles.greedy, body: { seed: SEED, policy: 'greedy' } },
  ],
  'rescue.verify': [
    { id: 'genuine', title: titles.genuine, body: { replay } },
    { id: 'forged', title: titles.forged, body: { replay: { ...replay, seed: 'polar-8' } } },
  ],
  'rescue.understand': [
    { id: 'spoken', title: titles.spoken, body: { seed: SEED, text: 'Guo, get the power back, and Lin, follow him' } },
    { id: 'pointed', title: titles.pointed, body: { seed: SEED, text: 'bandage her', to: 1, last_survivor: 2 } },
  ],
  'rescue.reword': [
    {
      id: 'line',
      title: titles.line,
      body: { seed: SEED, seat: 2, act: 'accept', tongue: 'en_us', text: 'On my way. 12 seconds.' },
    },
  ],
} as const satisfies Partial<Record<ApiId, readonly Preset[]>>;
