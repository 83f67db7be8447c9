import type { ScriptGoal, Trace } from '@fourth-seat/shooter';
import { defineMessages, type MessageEntry, type Translate } from '../../../i18n/messages.ts';
import type { BotFrame } from './worker/frame.ts';

/** What a decision's trace states in codes. */
interface Codes {
  readonly goal: BotFrame['goal'];
  readonly reason: Trace['reasons'][number];
  readonly tactic: Trace['tactic'];
}

/** Scripts measure the brains and play no seat of this page, so their codes have no words. */
type ReasonKey = { [Kind in keyof Codes]: `${Kind}_${Exclude<Codes[Kind], ScriptGoal>}` }[keyof Codes];

/** The codes of a decision's trace as words: goals, reasons and tactics of the team. */
export const reasonMessages = defineMessages('shooter-reasons', {
  goal_objective: { en: 'take and hold', zh: '占点守点' },
  goal_obey: { en: 'follow an order', zh: '执行指令' },
  goal_fight: { en: 'fight', zh: '交火' },
  goal_retreat: { en: 'retreat and heal', zh: '撤下恢复' },
  goal_hunt: { en: 'hunt', zh: '追击' },
  goal_reload: { en: 'reload', zh: '换弹' },
  goal_throw: { en: 'throw a grenade', zh: '投掷手雷' },
  goal_dodge: { en: 'run from a grenade', zh: '躲避手雷' },
  goal_person: { en: 'played by a visitor', zh: '访客操控' },
  goal_remote: { en: 'decided by the API', zh: '由 API 决定' },
  goal_none: { en: 'nothing yet', zh: '尚无' },

  reason_to_point: {
    en: 'It goes to {point}: the team’s plan gives it that point, and nothing scores higher.',
    zh: '前往 {point}：团队计划把这个点交给它，没有更值得做的事。',
  },
  reason_at_point: {
    en: 'It stays at {point} in cover and watches where enemies come from.',
    zh: '在 {point} 借掩体坚守，盯住敌人会来的方向。',
  },
  reason_at_bomb: { en: 'It works at the bomb at {point} and stands still for it.', zh: '在 {point} 原地处理炸弹。' },
  reason_planted: {
    en: '{target} is in sight: it plants its feet and fires, because who walks misses.',
    zh: '{target}在视野内：站定射击，边走边打容易打偏。',
  },
  reason_kneeling: {
    en: '{target} is in sight and far enough: it crouches and fires, a smaller mark with a steadier hand.',
    zh: '{target}在视野内且距离够远：蹲下射击，目标更小，手更稳。',
  },
  reason_wounded: { en: 'It is wounded and runs out of sight to heal.', zh: '负伤，先撤到敌人看不见的地方。' },
  reason_healing: { en: 'It crouches out of sight until it has healed.', zh: '蹲在隐蔽处恢复生命。' },
  reason_heard_enemy: { en: 'It heard {target} nearby and goes to look.', zh: '听到{target}在附近，前去搜索。' },
  reason_last_seen: { en: 'It goes to where {target} was last.', zh: '追往{target}最后出现的位置。' },
  reason_magazine_low: { en: 'The magazine is low and nobody is in sight.', zh: '弹匣将空，而且眼前没有敌人。' },
  reason_enemy_in_reach: {
    en: '{target} is in reach of a grenade and will not get away in time.',
    zh: '{target}在手雷范围内，来不及躲开。',
  },
  reason_grenade: { en: 'A grenade lies near and is about to go off.', zh: '身边有手雷即将爆炸。' },
  reason_attack: { en: 'A mate ordered an attack on {point}.', zh: '队友下令进攻 {point}。' },
  reason_hold: { en: 'A mate ordered to hold {point}.', zh: '队友下令坚守 {point}。' },
  reason_follow_me: { en: 'It follows the mate who asked for it.', zh: '应队友要求跟随。' },
  reason_cover_me: { en: 'It covers the mate who asked for it.', zh: '应队友要求掩护。' },
  reason_fall_back: { en: 'It was told to fall back.', zh: '奉命后撤。' },
  reason_need_help: { en: 'A mate called for help.', zh: '队友请求支援。' },

  tactic_none: { en: 'none', zh: '无' },
  tactic_alone: { en: 'everybody for themselves', zh: '各自为战' },
  tactic_regroup: { en: 'regroup', zh: '重新集结' },
  tactic_hold_3_2: { en: 'hold, three and two', zh: '三二布防' },
  tactic_hold_spread: { en: 'hold, spread out', zh: '分散布防' },
  tactic_hold_2_1_2: { en: 'hold, two – one – two', zh: '二一二布防' },
  tactic_collapse: { en: 'all on one point', zh: '合围一点' },
  tactic_split_push: { en: 'split push', zh: '分路推进' },
  tactic_rotate: { en: 'rotate', zh: '转点' },
  tactic_guard: { en: 'guard the bomb', zh: '守住炸弹' },
  tactic_retake: { en: 'retake', zh: '回防' },
  tactic_fast_entry: { en: 'fast entry', zh: '快攻' },
  tactic_split: { en: 'split', zh: '分兵' },
  tactic_fake: { en: 'fake', zh: '佯攻' },
} as const satisfies Readonly<Record<ReasonKey, MessageEntry>>);

export type ReasonTranslate = Translate<(typeof reasonMessages)['table']>;

const hasText = (key: string): key is ReasonKey => key in reasonMessages.table;

/** The text of a code. A code without one, as a newer API may answer, is shown as it is. */
export function codeText<Kind extends keyof Codes>(
  t: ReasonTranslate,
  kind: Kind,
  code: Codes[Kind],
  values: { readonly point: string; readonly target: string } = { point: '', target: '' },
): string {
  const key = `${kind}_${code}`;
  // Values that the text has no place for are ignored.
  return hasText(key) ? t(key, values) : code;
}
