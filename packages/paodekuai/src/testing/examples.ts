import { readFileSync } from 'node:fs';
import { RANKS } from '@fourth-seat/cards/ranks';
import { parseRules, type Rules } from '../rules/options.ts';

const document = readFileSync(new URL('../../../../docs/rules/paodekuai.md', import.meta.url), 'utf8');

/** The cells of the rows of §10 whose first one matches. */
const rowsOf = (number: RegExp): string[][] =>
  document
    .slice(document.indexOf('## 10.'))
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter(([first = '']) => number.test(first));

/** A worked example of the rules: what is held, what lies on the table, what is tried and what comes of it. */
export interface Example {
  readonly number: string;
  readonly rules: Rules;
  /** The rank that the first play must contain. */
  readonly mustHold: number | undefined;
  readonly nextLeft: number;
  /** Rank letters; `last` where the play is the whole hand, `more` where nothing else is known of it. */
  readonly hand: string;
  /** The cards to beat; undefined on a lead. */
  readonly beat: string | undefined;
  /** Rank letters, or `pass`. */
  readonly play: string;
  /** Every legal reading as `kind key` with `nN` where the length is more than 1; `legal` or none for a pass. */
  readonly outcome: readonly string[];
}

/** The examples of plays, §10. */
export const examples: readonly Example[] = rowsOf(/^\d+$/).map(
  ([number = '', situation = '', hand = '', beat = '', play = '', outcome = '']) => {
    const [facts = ''] = outcome.split(';');
    const isLegalPass = play === 'pass' && facts.startsWith('legal');
    return {
      number,
      rules: rulesIn(situation),
      mustHold: /hold (\S)/.test(situation) ? RANKS.indexOf(/hold (\S)/.exec(situation)?.[1] ?? '') : undefined,
      nextLeft: Number(/next (\d+)/.exec(situation)?.[1] ?? 10),
      hand,
      beat: beat === 'lead' ? undefined : beat,
      play,
      outcome: isLegalPass
        ? ['legal']
        : facts
            .split(',')
            .map((reading) => reading.trim())
            .filter((reading) => /^[a-z_]+ \d+( n\d+)?$/.test(reading)),
    };
  },
);

/** The options that a cell names as `name=value`. */
function rulesIn(cell: string): Rules {
  return parseRules(
    Object.fromEntries([...cell.matchAll(/(\w+)=(\w+)/g)].map(([, name = '', value]) => [name, value])),
  );
}

/** An example of points: the story of a deal as the document writes it. */
export interface PointExample {
  readonly number: string;
  readonly rules: Rules;
  readonly story: {
    readonly winner: number;
    readonly left: readonly number[];
    readonly played: readonly number[];
    readonly bombs: readonly (readonly [number, boolean])[];
    readonly leader?: number;
    readonly red_ten?: number;
    readonly culprit?: number;
  };
  readonly points: readonly number[];
}

export const pointExamples: readonly PointExample[] = rowsOf(/^S\d+$/).map(
  ([number = '', options = '', , story = '', points = '']) => ({
    number,
    rules: rulesIn(options),
    // The document's own cells.
    story: JSON.parse(story.replaceAll('`', '')) as PointExample['story'],
    points: JSON.parse(points) as readonly number[],
  }),
);
