import type { Bilingual } from '@fourth-seat/game';
import type { Fault, FaultCode } from './reader.ts';

/** What is wrong with a value of a sheet, after its path; `{1}` is the fault's first value, `{all}` its list of them. */
const texts: Readonly<Record<FaultCode, Bilingual>> = {
  number: { en: 'must be a number from {1} to {2}', zh: '须为 {1} 至 {2} 的数' },
  whole: { en: 'must be a whole number', zh: '须为整数' },
  number_or_none: { en: 'must be 0, or a number from {1} to {2}', zh: '须为 0，或 {1} 至 {2} 的数' },
  text: { en: 'must be a text of 1 to {1} characters', zh: '须为 1 至 {1} 个字符的文本' },
  id: { en: 'must be lower-case letters, digits and _, a letter first', zh: '须由小写字母、数字与 _ 组成，以字母开头' },
  truth: { en: 'must be true or false', zh: '须为 true 或 false' },
  one_of: { en: 'must be one of {all}', zh: '须为其中之一：{all}' },
  list: { en: 'must be a list of {1} to {2} entries', zh: '须为 {1} 至 {2} 项的列表' },
  object: { en: 'must be an object', zh: '须为对象' },
  unknown: { en: 'is no field that a sheet has here', zh: '此处没有这个字段' },
  twice: { en: 'is used twice', zh: '重复使用' },
  positive: { en: 'must be above 0', zh: '须大于 0' },
  lower_tier: { en: 'must be an item of a lower tier', zh: '须为更低阶的装备' },
  worth_of_parts: { en: 'must be at least {1}, the price of its parts', zh: '不得低于部件的总价 {1}' },
  one_zone: { en: 'must lay one zone at most', zh: '最多含一个区域效果（zone）' },
  free_ground: { en: 'must stand on free ground of the map', zh: '须位于地图内的空地上' },
  even: { en: 'must be even, and depth as well', zh: 'width 与 depth 都须为偶数' },
  after_late: { en: 'must come after late_s', zh: '须晚于 late_s' },
  one_core: { en: 'must have exactly one core', zh: '须恰好有一座 core' },
  no_lane: { en: 'is no lane of this map', zh: '不是这张地图的兵线' },
  turned: {
    en: 'must be the same way when the map is turned by 180°',
    zh: '地图旋转 180° 后须与自身（或对应的兵线）重合',
  },
  one_lane: {
    en: 'must have one lane: the AI is not good enough yet on more',
    zh: '须只有一条兵线：AI 在多条兵线上还不够强',
  },
};

export function faultText({ code, values }: Pick<Fault, 'code' | 'values'>): Bilingual {
  const fill = (text: string): string =>
    text.replace(/\{(\d|all)\}/g, (_, place: string) =>
      place === 'all' ? values.join(', ') : String(values[Number(place) - 1] ?? ''),
    );
  const { en, zh } = texts[code];
  return { en: fill(en), zh: fill(zh) };
}
