import { parseArgs } from 'node:util';
import { startRun } from '@fourth-seat/game/simulation';
import { type RescueSetup, type RescueState, rescue, TICKS_PER_SECOND, viewOf } from '../node.ts';
import { debriefOf } from '../src/outcome/debrief.ts';
import { mateName, personName } from '../src/radio/naming.ts';

/** Prints a rescue as a story, with a captain who gives sensible orders in words: the radio, then the debrief. */

const { values } = parseArgs({
  options: { seed: { type: 'string', default: 'story 1' }, language: { type: 'string', default: 'en' } },
});
const { language } = values;
if (language !== 'en' && language !== 'zh') throw new RangeError(`--language must be en or zh, not "${language}"`);

/** The second at which the captain speaks first. */
const FIRST_WORDS_S = 6;
/** Seconds from then until the next words, and so on. */
const WORDS_INTERVAL_S = 17;

/** What a sensible captain says of what he sees at an instant. */
function words(state: RescueState, turn: number): string | undefined {
  const view = viewOf(state);
  const zh = language === 'zh';
  const hurt = view.survivors.find(
    ({ fate, bleeding, with: by }) => fate === 'inside' && bleeding > 0 && by === undefined,
  );
  const stuck = view.survivors.find(({ fate, trapped }) => fate === 'inside' && trapped);
  const alone = view.survivors.find(({ fate, with: by }) => fate === 'inside' && by === undefined);
  const burning = view.rooms.find(({ id, fire }) => id !== 0 && fire > 0.3);
  const unseen = view.rooms.find(({ id, isSearched, kind }) => id !== 0 && !isSearched && !kind.startsWith('corridor'));
  const choices = [
    view.isPowered ? undefined : zh ? '老郭，先把电弄回来' : 'Guo, get the power back first',
    hurt && (zh ? `林姐，${hurt.name.zh}在流血，你快去` : `Lin, ${hurt.name.en} is bleeding, get over there`),
    stuck && (zh ? `老郭去把${stuck.name.zh}弄出来` : `Guo, free ${stuck.name.en}`),
    alone && (zh ? `小远，把${alone.name.zh}带出来` : `Yuan, bring ${alone.name.en} out`),
    unseen && (zh ? `小远去${unseen.name.zh}看看` : `Yuan, check the ${unseen.name.en}`),
    zh ? '林姐，你为什么这么做？' : 'Lin, why are you doing that?',
    burning && (zh ? `谁去把${burning.name.zh}的火灭了` : `someone put out the fire in the ${burning.name.en}`),
    zh ? '还剩多少人没找到？' : 'how many are still missing?',
    zh ? '大家干得漂亮' : 'good work, all of you',
    zh ? '我保证一个都不会落下' : 'I promise nobody is left behind',
    zh ? '这是命令' : 'that is an order',
  ];
  return choices[turn % choices.length];
}

const setup: RescueSetup = { seed: values.seed, profiles: { policy: 'planner' } };
const run = startRun(rescue, setup);
while (!run.isOver) {
  const turn = (run.tick / TICKS_PER_SECOND - FIRST_WORDS_S) / WORDS_INTERVAL_S;
  const text = turn >= 0 && Number.isInteger(turn) ? words(run.state, turn) : undefined;
  run.step(text === undefined ? [] : [{ kind: 'say', text }]);
}
for (const { tick, speaker, act, text } of run.state.radio) {
  const who =
    'seat' in speaker
      ? mateName(speaker.seat, language)
      : personName(run.state.world.station, speaker.survivor, language);
  console.log(`${String(Math.floor(tick / TICKS_PER_SECOND)).padStart(3)} ${who} [${act}] ${text[language]}`);
}
const debrief = debriefOf(run.replay());
console.log(
  JSON.stringify(
    debrief,
    (key: string, value: unknown) => {
      // JSON values are of any shape; a text in both languages is known by its English.
      const both = value as { readonly en?: unknown; readonly zh?: unknown } | null;
      return typeof both === 'object' && both !== null && typeof both.en === 'string' ? both[language] : value;
    },
    1,
  ),
);
