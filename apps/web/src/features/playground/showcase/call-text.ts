import type { Language } from '@fourth-seat/contract';
import { type CodeToken, highlight } from '../../../ui/code/highlight.ts';
import { type Fields, isFields } from '../../../ui/json/fields.ts';
import { reasonIn } from '../match/decision.ts';
import type { Thought } from '../match/protocol.ts';

/** Number of plays shown in full; earlier ones are only counted. */
const SHOWN_PLAYS = 3;

/** Comments that replace parts of a call which are left out. */
interface OmissionComments {
  readonly earlier: (count: number) => string;
  readonly hidden: (count: number) => string;
  readonly others: (count: number) => string;
}

interface CallTextOptions {
  /** Leaves out the hand, while a visitor plays against it. */
  readonly isHidden: boolean;
  readonly language: Language;
  readonly left: OmissionComments;
}

const json = (value: unknown): string => JSON.stringify(value).replaceAll('":', '": ').replaceAll(',"', ', "');
const cardsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((card) => typeof card === 'string') : [];
const row = (body: Fields, names: readonly string[]): string =>
  names.flatMap((name) => (body[name] === undefined ? [] : `"${name}": ${json(body[name])}`)).join(', ');

/**
 * The request of a decision, in as many lines as one can read while a table plays: settings of the match are left out,
 * and a comment stands for earlier plays and, with `isHidden`, for the hand.
 */
function requestText(body: Fields, { isHidden, left }: Pick<CallTextOptions, 'isHidden' | 'left'>): string {
  const hand = cardsOf(body.hand);
  const history = Array.isArray(body.history) ? body.history.filter(isFields) : [];
  const plays = history.slice(-SHOWN_PLAYS).map((play) => `    { ${row(play, ['seat', 'cards'])} }`);
  const earlier = history.length - plays.length;
  return [
    '{',
    `  ${row(body, ['seat', 'level'])},`,
    isHidden ? `  "hand": [], // ${left.hidden(hand.length)}` : `  "hand": [${wrapped(hand)}],`,
    ...(plays.length === 0
      ? ['  "history": [],']
      : ['  "history": [', ...(earlier > 0 ? [`    // ${left.earlier(earlier)}`] : []), plays.join(',\n'), '  ],']),
    `  ${row(body, ['player_level', 'style', 'explain'])},`,
    `  ${row(body, ['seed'])}`,
    '}',
  ].join('\n');
}

/** Cards as JSON, nine in a line. */
function wrapped(cards: readonly string[]): string {
  const lines: string[] = [];
  for (let at = 0; at < cards.length; at += 9)
    lines.push(
      cards
        .slice(at, at + 9)
        .map((card) => `"${card}"`)
        .join(','),
    );
  return lines.join(',\n    ');
}

function answerText({ answer }: Thought, { language, left }: Pick<CallTextOptions, 'language' | 'left'>): string {
  const { cards, ...named } = { cards: undefined, ...answer.action };
  const action = JSON.stringify(named).slice(1, -1).replaceAll('":', '": ').replaceAll(',"', ', "');
  const reasons = answer.reason.map(
    ({ code, text }) => `    { "code": "${code}",\n      "text": ${JSON.stringify(reasonIn(text, language))} }`,
  );
  return [
    '{',
    cards ? `  "action": { ${action},\n    "cards": [${wrapped(cards)}] },` : `  "action": { ${action} },`,
    `  "win_rate": ${json(rounded(answer.win_rate))}, "expected_points": ${json(rounded(answer.expected_points))},`,
    ...(reasons.length > 0 ? ['  "reason": [', reasons.join(',\n'), '  ],'] : []),
    `  "alternatives": [], // ${left.others(answer.alternatives.length)}`,
    `  "wait_ms": ${Math.round(answer.wait_ms)}`,
    '}',
  ].join('\n');
}

const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 1000) / 1000);

/** Tokens of both texts; the cards that were played are marked in the hand they came from and in the answer. */
export function callTokens(
  thought: Thought,
  options: CallTextOptions,
): { readonly request: readonly CodeToken[]; readonly answer: readonly CodeToken[] } {
  const { action } = thought.answer;
  const played = action.type === 'play' ? action.cards : [];
  return {
    request: marked(requestText(thought.request.body, options), '"hand": [', played),
    answer: marked(answerText(thought, options), '"cards": [', played),
  };
}

/** Marks each of these cards once, in the list that begins with `opening`. */
function marked(text: string, opening: string, cards: readonly string[]): readonly CodeToken[] {
  const from = text.indexOf(opening) + opening.length;
  const to = text.indexOf(']', from);
  const rest = [...cards];
  let at = 0;
  return highlight(text, 'json').map((token) => {
    const begin = at;
    at += token.text.length;
    if (token.kind !== 'string' || begin < from || begin >= to) return token;
    const found = rest.indexOf(token.text.slice(1, -1));
    if (found === -1) return token;
    rest.splice(found, 1);
    return { ...token, kind: 'marked' };
  });
}
