import type { Command } from '../../intents.ts';
import { createLexicon } from '../../lexicon.ts';
import { testCast, testSituation } from '../../testing/utterances.ts';
import { understand } from '../../understand.ts';

const lexicon = createLexicon(testCast);
const kindOf = (room: number | undefined): string =>
  room === undefined ? '' : ` #${testCast.rooms.find(({ id }) => id === room)?.kind}`;
const nameOf = (survivor: number | undefined): string =>
  survivor === undefined ? '' : ` ${testCast.survivors[survivor]?.name.en[0]}`;
const wordsOf = ({ intent, room, survivor }: Command): string => `${intent}${kindOf(room)}${nameOf(survivor)}`;

/** What a sentence does, in words: `do`, `ask`, `ban` (and what follows), `cancel` or the remark. */
export function hear(text: string, addressee?: number): string {
  const heard = understand(text, lexicon, { ...testSituation, addressee });
  if (heard.kind === 'clear') return `do ${heard.commands.map(wordsOf).join(', ')}`;
  if (heard.kind === 'ask') return `ask ${heard.missing} ${wordsOf(heard.command)}`;
  if (heard.kind === 'remark') return heard.remark;
  if (heard.kind !== 'forbid') return heard.kind;
  const { bans, rest } = heard;
  const ban = `ban ${[...new Set(bans.map(wordsOf))].join(', ')}`;
  if (rest?.kind === 'clear') return `${ban}; do ${rest.commands.map(wordsOf).join(', ')}`;
  return rest?.kind === 'ask' ? `${ban}; ask ${rest.missing} ${wordsOf(rest.command)}` : ban;
}
