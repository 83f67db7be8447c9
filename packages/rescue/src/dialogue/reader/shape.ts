import { type Intent, needs } from '../intents.ts';
import type { Context } from './candidates.ts';
import type { Segment } from './segment.ts';

/** What a part names and points at: by it the reader learns who is meant, and to whom or where. */
export interface Shape {
  readonly flags: readonly string[];
  readonly people: string;
  readonly places: string;
  readonly seats: string;
  readonly opening: string;
  readonly second: string;
  readonly border: string;
  readonly around: readonly string[];
}

const pointing = [
  'person',
  'place',
  'here',
  'nearest',
  'someone',
  'door',
  'fire',
  'core',
  'self',
  'team',
  'strange',
  'for',
  'says',
] as const;

export function shapeOf({ mentions, units, from }: Segment, context: Context, next: readonly number[]): Shape {
  const few = (count: number): string => (count > 2 ? '2' : String(count));
  const flags: string[] = pointing.filter((kind) => mentions.kinds.has(kind));
  const texts = units.map(({ text }) => text);
  const seat = texts.indexOf('<seat>');
  const last = texts.lastIndexOf('<seat>');
  return {
    flags: flags.length === 0 ? ['plain'] : flags,
    people: `${few(mentions.survivors.length)}${context.survivor === undefined ? '' : '+'}`,
    places: `${few(mentions.rooms.length)}${context.room === undefined ? '' : '+'}`,
    seats: `${mentions.isTeam ? 't' : few(mentions.seats.length)}${context.seats.length > 0 ? '+' : ''}${next.length > 0 ? '>' : ''}`,
    opening: texts[0] ?? '',
    second: texts.slice(0, 2).join(' '),
    border: from === 0 ? 'start' : 'later',
    around:
      seat === -1
        ? []
        : [
            `<${texts[seat - 1] ?? '^'}`,
            `>${texts[seat + 1] ?? '$'}`,
            `<<${texts[last - 1] ?? '^'}`,
            `>>${texts[last + 1] ?? '$'}`,
          ],
  };
}

export function whoFeatures(
  intent: Intent,
  who: string,
  { flags, seats, opening, second, border, around }: Shape,
): readonly string[] {
  return [
    `who ${who}`,
    `who ${who} ${intent}`,
    `who ${who} ${seats}`,
    `who ${who} ${intent} ${seats}`,
    `who ${who} ${opening}`,
    `who ${who} ${second}`,
    `who ${who} ${seats} ${border}`,
    ...around.map((one) => `who ${who} ${one}`),
    ...flags.map((flag) => `who ${who} ${flag}`),
  ];
}

export function whatFeatures(intent: Intent, what: string, { flags, people, places }: Shape): readonly string[] {
  const need = needs[intent] ?? '-';
  return [
    `what ${what}`,
    `what ${what} ${need}`,
    `what ${what} ${intent}`,
    `what ${what} ${people} ${places}`,
    `what ${what} ${need} ${people} ${places}`,
    `what ${what} ${intent} ${people} ${places}`,
    ...flags.flatMap((flag) => [
      `what ${what} ${flag}`,
      `what ${what} ${flag} ${need}`,
      `what ${what} ${flag} ${intent}`,
    ]),
  ];
}

export function bothFeatures(
  intent: Intent,
  who: string,
  what: string,
  { seats, around, flags }: Shape,
): readonly string[] {
  if (intent !== 'follow') return [`both ${who} ${what}`];
  return [
    `follow ${who} ${what}`,
    `follow ${who} ${what} ${seats}`,
    ...[...around, ...flags].map((one) => `follow ${who} ${what} ${one}`),
  ];
}
