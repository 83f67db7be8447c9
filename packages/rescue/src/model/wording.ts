import { type Language, languages } from '@fourth-seat/game';
import { at } from '../at.ts';
import type { RadioLine } from '../radio/line.ts';
import { personName, roomName } from '../radio/naming.ts';
import { teamNames } from '../station/names.ts';
import type { NamedStation } from '../station/plan.ts';

/** Characters of a line in each language: it is radio. */
const longestText: Readonly<Record<Language, number>> = { en: 160, zh: 60 };
/** Words that claim what no line decides: a fate, or an ending. */
const claimingWords =
  /(all (are )?(safe|dead|out)|everyone (is )?(safe|dead|out)|nobody (is )?(left|alive)|we (have )?won|game over|http|www\.|全部获救|都死了|都安全|没有人了|任务完成|游戏)/i;

export const hasChinese = (text: string): boolean => /[\u4e00-\u9fff]/.test(text);

/** A line as far as its wording goes. */
interface WordedLine {
  readonly act: string;
  readonly text: Partial<RadioLine['text']>;
}

/**
 * The fault of a language model's wording of a line; undefined without one. Faults are: too long, another language, a
 * number, person or room that the line does not name, a fate or an ending. An objection must keep its number.
 */
export function wordingFault(
  station: NamedStation,
  line: WordedLine,
  language: Language,
  wording: string,
): 'length' | 'language' | 'number' | 'name' | 'claim' | undefined {
  const text = wording.trim();
  const before = line.text[language] ?? '';
  if (!languages.includes(language) || text === '' || text.length > longestText[language] || /[\n\r{}<>]/.test(text))
    return 'length';
  if (line.act === 'said') return 'claim';
  if (hasChinese(text) !== (language === 'zh')) return 'language';
  const numbers = (of: string): readonly string[] => of.match(/\d+(\.\d+)?/g) ?? [];
  const allowed = numbers(before);
  const worded = numbers(text);
  if (worded.some((number) => !allowed.includes(number)) || allowed.some((number) => !worded.includes(number)))
    return 'number';
  if (namesOthers(station, before, language, text)) return 'name';
  return claimingWords.test(text) ? 'claim' : undefined;
}

/** Whether a wording names a person or a room that the original line does not name. */
function namesOthers(station: NamedStation, line: string, language: Language, text: string): boolean {
  const { plan, survivors } = station;
  const plain = (name: string): string => name.toLowerCase().replace(/^the /, '');
  const names = [
    ...survivors.map(({ id }) => personName(station, id, language)),
    ...plan.rooms.map(({ id }) => roomName(station, id, language)),
    ...teamNames.slice(1).map((name) => at(name[language], 0)),
  ].map(plain);
  const [now, before] = [text.toLowerCase(), line.toLowerCase()];
  return names.some((name) => now.includes(name) !== before.includes(name));
}
