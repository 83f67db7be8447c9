import type { Cause } from './hooks.ts';

/** How the fire began, in the words of the witness. */
export const causeTexts: Readonly<Record<Cause, { readonly en: string; readonly zh: string }>> = {
  heater: {
    en: 'A heater was left on under drying clothes, because the heating had been turned down to save fuel.',
    zh: '为了省油把暖气关小了，有人拿电暖器烘衣服，忘了关。',
  },
  records: {
    en: 'Somebody burned falsified measurements in a bin before the inspection came.',
    zh: '检查组要来，有人在铁桶里烧改过的观测记录。',
  },
  wiring: {
    en: 'The wiring had been reported as unsafe three times, and the reports were put away.',
    zh: '线路老化报过三回，三回都被压下来了。',
  },
  fuel_line: {
    en: 'A fuel line leaked for days. The watch signed that it was tight.',
    zh: '输油管漏了好几天，值班表上签的是“正常”。',
  },
  cigarette: {
    en: 'A cigarette behind the store, out of the wind, beside the empty cans.',
    zh: '躲风抽的一根烟，就在空油桶边上。',
  },
};
