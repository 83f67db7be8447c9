import { defineMessages } from '../../../i18n/messages.ts';

/** Texts of the line below a match, which is loaded once the match is shown. */
export const timelineMessages = defineMessages('playground-timeline', {
  step: { en: 'One move', zh: '走一步' },
  move_of: { en: 'Move {move} of {moves}', zh: '第 {move} / {moves} 手' },
  deal: { en: 'Deal', zh: '副' },
  deal_of: { en: 'Deal {deal}', zh: '第 {deal} 副' },
  back_to_now: { en: 'Back to the match', zh: '回到对局' },
  first_move: { en: 'First move', zh: '回到开头' },
  previous_move: { en: 'Previous move', zh: '上一手' },
  share: { en: 'Share', zh: '分享' },
  share_deal: { en: 'Link to the same cards', zh: '复制同样发牌的链接' },
  share_match: { en: 'Link to this match', zh: '复制整场对局的链接' },
  shared: { en: 'Link copied.', zh: '链接已复制。' },
  share_failed: { en: 'Your browser blocked copying.', zh: '浏览器不允许复制。' },
});
