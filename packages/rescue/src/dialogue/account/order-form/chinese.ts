import type { Token } from '../../scan.ts';
import { classesOf, type Slots, slotOf } from './slots.ts';

/** Words of Chinese orders, by their place in them. */
const words = classesOf({
  // Courtesy, calls and haste, which stand anywhere.
  y: `请, 麻烦, 劳驾, 拜托, 有劳, 烦请, 劳烦, 辛苦, 辛苦了, 受累, 求求, 求, 求你了, 好, 好的, 好了, 行, 行了, 喂, 嘿, 嗨, 哎, 诶, 欸, 嗯, 唉, 乖, 听着, 听好, 听令, 那, 那么, 那就, 来,
    哥, 姐, 师傅, 老师, 医生, 大夫, 大叔, 阿姨, 同志, 同志们, 兄弟, 兄弟们, 朋友, 快, 快点, 快些, 快快快, 赶紧, 赶紧的, 赶快, 马上, 立刻, 立即, 立马, 速度, 速, 火速, 即刻, 急, 现在, 这就, 抓紧, 抓紧时间, 麻溜, 麻利点, 麻利, 卧槽, 我的天, 天哪, 小心, 小心点, 当心, 注意安全, 注意, 务必, 千万, 一定, 一定要, 无论如何, 不但, 不仅, 宁可, 宁愿, 别掉队, 不要乱, 别乱, 莫, 听到没, 听见没`,
  // How, in which order, with whom.
  a: `先, 再, 就, 都, 全, 也, 还, 一起, 一块, 一块儿, 一同, 直接, 干脆, 悄悄, 偷偷, 顺便, 顺路, 顺手, 随手, 接着, 继续, 想办法, 想想办法, 设法, 尽快, 尽量, 好好, 好生, 重新, 分头, 分别, 亲自, 自己, 单独, 一个人, 两个, 三个, 俩, 仨, 慢慢, 慢慢地, 轻轻, 轻轻地, 仔细, 仔细地, 仔仔细细, 仔仔细细地, 认真, 认真地, 彻底, 专门, 负责, 然后, 之后, 随后, 接下来, 同时, 完了, 完事, 然后再, 后, 以后, 只, 手上, 开始, 快速, 迅速, 飞快, 过去, 过来, 首先, 最后, 稍微, 稍, 多, 就近, 整个, 前出, 一直, 改, 第一个, 至少`,
  r: `还是, 不如, 要不, 干脆, 要不然`,
  M: `可以, 能`,
  W: `要`,
  m: `得, 必须, 需要, 可不可以, 可否, 能否, 应该, 该, 应当, 有空, 方便, 愿意`,
  c: `让, 叫, 喊, 由, 换, 交给, 派, 命令, 我命令, 我要, 我想, 我需要, 我想要, 我希望, 希望, 我让, 我叫, 有请, 别让, 不能让, 不要让`,
  b: `把, 将`,
  g: `给, 为, 替, 对, 帮, 帮着, 给我, 帮我, 帮我们, 给我们, 帮忙, 替我, 帮个忙`,
  q: `跟, 和, 同, 与, 以及, 还有, 并且, 并, 或者, 或`,
  z: `在, 以, 到, 往, 向, 从, 朝, 沿, 沿着, 顺着, 离, 上`,
  d: `的, 地, 之, 儿, 伐`,
  u: `你, 侬, 您, 你们, 你俩, 我们, 咱们, 咱, 大家, 我们俩`,
  w: `谁, 哪位, 哪个, 有人, 有没有人, 来个人, 来人, 有谁, 哪个兄弟, 哪位能`,
  n: `那个, 这个, 那扇, 这扇, 那间, 这, 位, 一个, 一位, 那位, 那些, 这些, 所有, 每个, 每间, 每, 各个, 别的, 其他, 另一个, 扇, 间, 全部, 剩下, 身上, 底下, 下面, 原地, 上面, 里面, 里头, 里, 外面, 外, 门口, 旁边, 身边, 后面, 后边, 前面, 前边, 附近, 地方, 安全, 人, 伤, 伤口, 伤员, 腿, 手, 胳膊, 头, 血, 火, 电, 灯, 锁, 东西, 活, 出口, 几间, 两间, 两个人, 几个人, 工具, 药, 药箱, 急救箱, 担架, 废墟, 四周, 中, 闸, 电闸, 这栋楼, 楼, 路, 脚, 一组, 名义, 烟, 浓烟, 小子, 杂物堆, 杂物, 堆, 堆里, 情绪, 头, 口, 一, 我这边, 这边, 集合点`,
  k: `来, 去, 出来, 出去, 起来, 上, 下, 住, 开, 走, 下去, 下来, 上来, 上去, 过来, 过去, 回来, 回去, 进来, 进去, 回, 完, 掉, 好, 着, 到, 成, 紧, 牢, 严, 死, 实, 严实, 干净, 清楚, 找, 掏, 抽, 挪, 推, 敲, 破, 翻, 弄, 整, 搞, 包, 压, 行动, 看, 接应, 带路, 找找, 一停, 脱, 脱个困, 跟到, 堆里, 看看, 守在, 重启, 赶, 搞定, 砸, 拉, 拖, 起, 撤, 按住, 集合, 守, 接, 抬`,
  f: `能不能, 是不是该, 是不是可以, 该不该`,
  B: `好像, 还在, 正在, 正, 又, 太, 很, 挺, 真, 已经, 被, 可能, 估计, 全是, 都是, 那么, 实在, 突然, 刚`,
  K: `看能不能, 看看能不能`,
  j: `谢谢, 多谢, 谢谢你, 谢了, 谢谢了`,
  Z: `了`,
  x: `着呢`,
  t: `的时候, 之前, 以前`,
  e: `吗, 么`,
  h: `有, 有人, 有没有人, 有没有, 还有没有, 有人没, 还有没有人, 有人吗, 有没有人儿`,
  p: `吧, 话, 比较稳妥, 比较好, 更稳妥, 啊, 呀, 嘛, 呗, 咯, 哈, 呢, 啦, 哦, 噢, 喔, 嘞, 咧, 哟, 喽, 一下, 一遍, 一趟, 一圈, 一眼, 一把, 一声, 一会, 一会儿, 一点, 点, 些, 下, 再说, 要紧, 就行, 就好, 好吗, 好不好, 行吗, 行不行, 可以吗, 成吗, 成不, 行不, 为止, 个`,
});
const LONGEST = Math.max(...[...words.keys()].map((word) => word.length));

export function slotsOf(plain: string, tokens: readonly Token[]): Slots {
  let slots = '';
  for (let at = 0; at < plain.length; ) {
    const token = tokens.find(({ from }) => from === at);
    const own = token && slotOf(token);
    if (token !== undefined && own !== undefined) {
      const text = plain.slice(at, token.to);
      slots += text.startsWith('把') ? `bn${own}` : /^(?:好不好|行不行)$/.test(text) ? 'p' : own;
      at = token.to;
      continue;
    }
    const next = tokens.find((one) => one.from > at && slotOf(one) !== undefined)?.from ?? plain.length;
    let length = Math.min(LONGEST, next - at);
    while (length > 1 && !words.has(plain.slice(at, at + length))) length--;
    const one = plain.slice(at, at + length);
    if (one !== ' ') slots += words.get(one) ?? 'x';
    at += length;
  }
  return slots;
}

const named = '[NTSPRLOGIukdn]';
/** Who is called and what it is about, how and with whom it is done. */
const lead = String.raw`(?:${[
  '[yamunNTSRLOGIdqkpwfK]',
  // "They open it" is no order, but of him somebody may be ordered to carry him.
  'P(?![yamM]{0,4}V)|(?<=[dpbgqzc]|[mf]hp?)P(?=[yamM]{0,4}V)',
  '(?<![NSPTI])c(?=[NTIPSOuaynRV])',
  // 图书室可以搜 and 老郭要去 tell.
  '(?<![RLOdGnS])M|(?<![NTSPRL])W',
  `[bz](?=${named})|z(?=V)|g|(?<=[mf])h|Z(?=[yunNTb])`,
].join('|')})*`;
const object = `(?:[yVAacphsjKfg]|${named}|q(?=${named})|[bz]|(?<=V)Q|(?<=^V)m)*`;
const order = new RegExp(`^(?:[NTuyS]{0,6}r)?${lead}[VA]${object}(?:Zp*)?e?$`);
const before = /^[^xecQMWt]*$/;
/** Somebody is told something, whatever it is: 跟陈静说…, 告诉马骏…, 让站长冷静. */
const speech = /^[yauNTmISw]*(?:[cqgbzV][SPNI]{1,3}[yagpdk]{0,4}[sA]|z[TNI]dnV?A|A)/;
/** How somebody or something is, which asks for help by itself: 厨房又着火了, 马骏腿断了走不动. */
const need = /^[yaunNTSRLOPGIdqkpZzBghmMWbcfw]*$/;
const after = /^[yaunNTSRLOPGIdqkpZBzcghmfV]*$/;

function isNeed(slots: Slots): boolean {
  const at = slots.indexOf('G');
  return need.test(slots.slice(0, at)) && after.test(slots.slice(at));
}

function isOrder(slots: Slots): boolean {
  // 出来的时候把门带上.
  const [first = '', second, ...more] = slots.split('t');
  const main = second ?? first;
  if (second !== undefined && second.includes('G') && before.test(first) && isNeed(second)) return true;
  if (more.length > 0 || (second !== undefined && !before.test(first))) return false;
  // 可以去吗 asks for it, as 去了吗 does not; 把门关了 orders, as 去厨房了 does not.
  if (main.includes('e') && !/[mMf]/.test(main)) return false;
  return (
    order.test(main) && !/^[^bfgmMW]*Zp*$/.test(main.replace(/^[^V]*/, (start) => (/[bfgmMW]/.test(start) ? 'b' : '')))
  );
}

/** Every word of a clause has its place in an order. */
export function ordersInChinese(plain: string, tokens: readonly Token[]): boolean {
  const slots = slotsOf(plain, tokens);
  return speech.test(slots) || isOrder(slots);
}
/** Every word has its place in what is needed. */
export function needsInChinese(plain: string, tokens: readonly Token[]): boolean {
  return isNeed(slotsOf(plain, tokens));
}
