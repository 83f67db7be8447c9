import { readFileSync } from 'node:fs';
import { plain } from '../../command/testing/grade.ts';
import { topicOf } from '../../command/topics.ts';
import { type Command, isQuestion } from '../intents.ts';
import { createLexicon } from '../lexicon.ts';
import type { Situation } from '../situation.ts';
import { understand } from '../understand.ts';
import type { Understanding } from '../understanding.ts';
import { listOrders, parseUtterance, testCast, testSituation } from './utterances.ts';

/** `asked`: a question where none was right. */
type HeldOutGrade = 'right' | 'asked' | 'wrong' | 'forbidden';

const lexicon = createLexicon(testCast);
const kindOf = (room: number | undefined) => testCast.rooms.find(({ id }) => id === room)?.kind;

/** What is done at once. */
export function done(heard: Understanding): readonly Command[] {
  const own = heard.kind === 'forbid' ? heard.rest : heard;
  return own?.kind === 'clear' ? own.commands.filter((command) => !isQuestion(command)) : [];
}

const asks = (heard: Understanding): boolean =>
  heard.kind === 'ask' || heard.kind === 'offer' || (heard.kind === 'forbid' && heard.rest?.kind === 'ask');

/**
 * The grades of a file of `sentences/held-out`, with lines `to | text | right / also right | forbidden; also forbidden`. `to` is
 * the companion who is selected (0: nobody), and which room (`#lab`) or survivor (`s4`) was spoken of last; `none` is no order
 * and `?` a question.
 */
export function gradesOf(name: string): Readonly<Record<HeldOutGrade, number>> {
  const counts = { right: 0, asked: 0, wrong: 0, forbidden: 0 };
  const file = new URL(`../../../sentences/held-out/${name}.txt`, import.meta.url);
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) counts[gradeOf(line)]++;
  return counts;
}

function gradeOf(line: string): HeldOutGrade {
  const [to = '', text = '', right = '', wrong = ''] = line.split(' | ');
  const heard = understand(text, lexicon, situationOf(to));
  if (wrong !== '' && wrong.split('; ').some((one) => done(heard).some((command) => isOf(command, one))))
    return 'forbidden';
  if (right.split(' / ').some((one) => isMet(one, text, heard))) return 'right';
  return asks(heard) ? 'asked' : 'wrong';
}

function situationOf(to: string): Situation {
  const [seat, ...named] = to.split(' ');
  const room = named.find((one) => one.startsWith('#'))?.slice(1);
  const survivor = named.find((one) => one.startsWith('s'))?.slice(1);
  return {
    ...testSituation,
    addressee: seat === '0' ? undefined : Number(seat),
    lastRoom: room === undefined ? testSituation.lastRoom : testCast.rooms.find(({ kind }) => kind === room)?.id,
    lastSurvivor: survivor === undefined ? testSituation.lastSurvivor : Number(survivor),
  };
}

/** "open #lab", "abandon 1", "any #fuel", "move -" (to nobody in particular): every part that is given fits. */
function isOf({ intent, room, survivor, seats }: Command, forbidden: string): boolean {
  const [name, ...parts] = forbidden.trim().split(' ');
  if (name !== 'any' && intent !== name && !(name === 'move' && intent === 'search')) return false;
  return parts.every((part) => {
    if (part === '-') return seats.length === 0;
    if (part.startsWith('#')) return kindOf(room) === part.slice(1);
    return part.startsWith('s')
      ? survivor === Number(part.slice(1))
      : [...part].some((seat) => seats.includes(Number(seat)));
  });
}

function isMet(right: string, text: string, heard: Understanding): boolean {
  if (right === '?') return asks(heard);
  if (right === 'none') return done(heard).length === 0 && !asks(heard);
  const [wanted = []] = listOrders(parseUtterance(`x | ${right}`));
  const given = heard.kind === 'clear' ? heard.commands : done(heard);
  return (
    plain(wanted) === plain(given) ||
    plain(wanted) === plain(given.map(withoutWay)) ||
    (wanted.every(isQuestion) && topicOf(text) !== undefined)
  );
}

/** Where somebody is brought to needs not be said. */
const withoutWay = (command: Command): Command =>
  command.survivor === undefined ? command : { ...command, room: undefined };
