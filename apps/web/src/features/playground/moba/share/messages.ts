import { defineMessages } from '../../../../i18n/messages.ts';

/** What is said of a link that brought a match, loaded where there is something to say. */
export const mobaLinkMessages = defineMessages('moba-link', {
  other_engine: {
    en: 'This link was made with an earlier version of the match engine, which played differently. You see the same line-ups and seed from the start, not the recorded match.',
    zh: '这个链接来自旧版本的引擎，无法重现当时的对局。现以相同的阵容与种子从头开始。',
  },
  unreadable_link: {
    en: 'The match in this link could not be read: the link may have been cut off. A new match begins.',
    zh: '无法读取链接中的对局，链接可能不完整。现已开始新的对局。',
  },
  missing_sheet: {
    en: 'The match in this link has heroes of a sheet that the link does not carry, so it cannot be played here. Ask its sender for a link from “Share”, which carries the sheet, or open the sheet yourself. A new match begins.',
    zh: '链接中的对局用到了自带设定里的英雄，但链接没有带上这份设定，无法在此重现。请让发送者用“分享”重新生成链接（其中带有设定），或自行打开这份设定。现已开始新的对局。',
  },
  faulty_sheet: {
    en: 'The match in this link is played by a sheet of its own, which does not fit the rules of today. Open the sheet here: each fault is named with its line. A new match begins.',
    zh: '链接中的对局使用自带设定，而这份设定不符合现行规则。请在此打开它，每处问题都会标明所在行。现已开始新的对局。',
  },
  open_sheet: { en: 'Your own sheet…', zh: '自带设定…' },
});
