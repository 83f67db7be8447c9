import type { Bilingual } from '../locales.ts';
import { keysOf } from '../seam/keys-of.ts';

/** Table talk for one event: when it is said, whom it addresses, and several wordings, each in both languages. */
export interface Saying {
  readonly when: Bilingual;
  readonly to: 'table' | 'partner' | 'opponent';
  readonly wordings: readonly [Bilingual, ...Bilingual[]];
}

/**
 * Everything that a seat may say, by event: a closed list, so that a studio can record or draw each line. Lines refer
 * only to what every seat has seen or sees now, never to hidden cards. The wordings of a language are what people say
 * at a table there; they match in sense, not word for word.
 */
export const sayings = {
  greeting: {
    when: { en: 'the first turn of a deal', zh: '本局第一次行动' },
    to: 'table',
    wordings: [
      { en: 'Good luck, everyone.', zh: '大家好，请多关照。' },
      { en: 'Right, here we go.', zh: '开打开打！' },
      { en: "Let's have a good one.", zh: '祝各位好手气。' },
    ],
  },
  claims: {
    when: { en: 'it bids 3, or calls the landlord', zh: '叫三分或叫地主' },
    to: 'table',
    wordings: [
      { en: "I'll take it.", zh: '这地主我当了。' },
      { en: 'This one is mine.', zh: '这把我来。' },
      { en: 'With cards like these? Gladly.', zh: '牌不错，叫了。' },
    ],
  },
  robs: {
    when: { en: 'it robs another seat of the landlord', zh: '抢地主' },
    to: 'table',
    wordings: [
      { en: 'Not so fast. Mine.', zh: '抢！' },
      { en: 'Sorry, I want that too.', zh: '不好意思，我抢了。' },
      { en: "I'll raise you.", zh: '这地主可不能让给你。' },
    ],
  },
  doubles: {
    when: { en: 'it doubles its stake', zh: '加倍' },
    to: 'table',
    wordings: [
      { en: 'Double.', zh: '加倍！' },
      { en: "Let's make it interesting.", zh: '玩大点吧。' },
      { en: 'I like my chances.', zh: '这把我有信心。' },
    ],
  },
  shows_hand: {
    when: { en: 'it shows its hand', zh: '明牌' },
    to: 'table',
    wordings: [
      { en: 'Have a look.', zh: '明牌打，随便看。' },
      { en: 'No secrets this time.', zh: '牌都摆这儿了。' },
      { en: 'Open hand. Do your best.', zh: '明牌了，放马过来。' },
    ],
  },
  pays_tribute: {
    when: { en: 'it pays a tribute', zh: '进贡' },
    to: 'table',
    wordings: [
      { en: 'Here you are. Enjoy it.', zh: '给你，拿好了。' },
      { en: 'I want that one back later.', zh: '先借你用用。' },
      { en: 'Fair is fair.', zh: '愿赌服输，进贡。' },
    ],
  },
  thanks_for_tribute: {
    when: { en: 'it gives a card back for a tribute', zh: '收贡后还牌' },
    to: 'table',
    wordings: [
      { en: 'Thank you kindly.', zh: '谢谢啦！' },
      { en: 'Just what I needed. Here is yours.', zh: '好牌，收下了。' },
      { en: 'Much obliged.', zh: '那我就不客气了。' },
    ],
  },
  refuses_tribute: {
    when: { en: 'its side refuses the tribute with both big jokers', zh: '本方持双大王抗贡' },
    to: 'table',
    wordings: [
      { en: 'No tribute today.', zh: '抗贡！' },
      { en: 'Two big jokers. You get nothing.', zh: '两个大王在此，不用进贡。' },
      { en: 'Not this time, friends.', zh: '不好意思，这回不给。' },
    ],
  },
  plays_bomb: {
    when: { en: 'it plays a bomb', zh: '打出炸弹' },
    to: 'table',
    wordings: [
      { en: 'Boom!', zh: '炸！' },
      { en: 'Sorry about that.', zh: '对不住了，炸弹。' },
      { en: 'That should hold.', zh: '这下管住了吧。' },
    ],
  },
  nice_bomb: {
    when: { en: 'its partner bombed an opponent', zh: '队友炸了对手' },
    to: 'partner',
    wordings: [
      { en: 'Nice bomb!', zh: '炸得好！' },
      { en: 'Beautiful timing, partner.', zh: '漂亮，这炸弹来得及时。' },
      { en: 'That hit the spot.', zh: '队友威武！' },
    ],
  },
  was_bombed: {
    when: { en: 'an opponent bombed its play', zh: '自己的牌被对手炸了' },
    to: 'opponent',
    wordings: [
      { en: 'Ouch.', zh: '哎哟！' },
      { en: 'A bomb for that? Really?', zh: '这也要炸？' },
      { en: 'I felt that one.', zh: '够狠的。' },
    ],
  },
  big_play: {
    when: { en: 'it plays eight cards or more at once', zh: '一手打出八张或更多' },
    to: 'table',
    wordings: [
      { en: 'That was half my hand.', zh: '一口气走一大把。' },
      { en: 'Make some room, please.', zh: '让一让，大牌来了。' },
      { en: 'All aboard!', zh: '起飞！' },
    ],
  },
  thanks_partner: {
    when: { en: 'its partner led and left it the trick', zh: '队友领出并让自己拿到牌权' },
    to: 'partner',
    wordings: [
      { en: 'Thanks, partner.', zh: '谢谢队友！' },
      { en: 'Just what I wanted.', zh: '这牌送得好。' },
      { en: 'Got it, thank you.', zh: '接到了，多谢。' },
    ],
  },
  partner_out: {
    when: { en: 'its partner went out first', zh: '队友先出完' },
    to: 'partner',
    wordings: [
      { en: 'Well done! Now me.', zh: '好样的，看我的。' },
      { en: 'First out. Lovely.', zh: '上游到手，漂亮！' },
      { en: 'Save me a seat.', zh: '等我，马上就来。' },
    ],
  },
  goes_out: {
    when: { en: 'it is the first to play its last card', zh: '第一个出完手牌' },
    to: 'table',
    wordings: [
      { en: 'And that is that.', zh: '打完收工！' },
      { en: "I'm out. Good game.", zh: '出完了，承让承让。' },
      { en: 'No cards, no worries.', zh: '走了，各位慢慢打。' },
    ],
  },
  one_left: {
    when: { en: 'it has one card left', zh: '只剩一张牌' },
    to: 'table',
    wordings: [
      { en: 'One card.', zh: '报单！' },
      { en: 'Just the one left.', zh: '我就剩一张牌啦。' },
      { en: 'Last card coming up.', zh: '最后一张了。' },
    ],
  },
  two_left: {
    when: { en: 'it has two cards left', zh: '只剩两张牌' },
    to: 'table',
    wordings: [
      { en: 'Two cards.', zh: '报双！' },
      { en: 'Two to go.', zh: '我就剩两张牌啦。' },
      { en: 'Nearly there.', zh: '快打完了。' },
    ],
  },
  watch_out: {
    when: { en: 'an opponent came down to two cards or fewer', zh: '对手只剩两张牌或更少' },
    to: 'partner',
    wordings: [
      { en: 'Careful, they are nearly out.', zh: '小心，对面快走了。' },
      { en: "Don't let that one through.", zh: '可别放跑了。' },
      { en: 'We have to hold them now.', zh: '顶住，得管一管了。' },
    ],
  },
} as const satisfies Readonly<Record<string, Saying>>;

/** What a line may be about; the kernel of the card games has the same names (`packages/game/src/manners.ts`). */
export type TalkEventName = keyof typeof sayings;
export const talkEventNames = keysOf(sayings);

/** The wording for a random number in [0, 1); all are equally likely. */
export function wordingOf(event: TalkEventName, draw: number): Bilingual {
  const { wordings }: Saying = sayings[event];
  return wordings[Math.floor(draw * wordings.length)] ?? wordings[0];
}
