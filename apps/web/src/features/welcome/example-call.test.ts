import type { Language } from '@fourth-seat/contract';
import type { PlayRequest } from '@fourth-seat/doudizhu';
import { createPlayer, decideAt, MODEL, readPlay, toAction } from '@fourth-seat/doudizhu';
import { readModels } from '@fourth-seat/doudizhu/node';
import { createRng } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import type { Locale } from '../../settings/locale.ts';
import { exampleAnswer, EXAMPLE_BODY } from './example-call.ts';

interface Printed {
  readonly data: {
    readonly action: unknown;
    readonly win_rate: number;
    readonly expected_points: number;
    readonly alternatives: readonly { readonly action: unknown; readonly win_rate: number }[];
    readonly reason: readonly { readonly code: string; readonly text: string }[];
    readonly model: string;
  };
}

/** What the player answers to the very request on the page, without a clock: the same on every machine. */
function answered() {
  const { level, explain, seed, ...position } = JSON.parse(EXAMPLE_BODY) as PlayRequest & {
    level: number;
    explain: number;
    seed: string;
  };
  const door = readPlay(position);
  if (!door.ok) throw new Error(`${door.error.place}: ${door.error.text.en}`);
  const context = { rng: createRng(seed), now: () => 0, deadline_ms: Infinity, explain };
  const { hand } = door.value;
  const { move, alternatives = [], ...decision } = decideAt(door.value, createPlayer(readModels(), { level }), context);
  return {
    ...decision,
    action: toAction(move, hand),
    alternatives: alternatives.map((one) => ({ ...one, action: toAction(one.move, hand) })),
  };
}

describe.each<[Locale, Language]>([
  ['en_us', 'en'],
  ['zh_cn', 'zh'],
])('the example on the page in %s', (locale, language) => {
  const printed = JSON.parse(exampleAnswer(locale)) as Printed;
  const real = answered();

  test('prints the move that the player makes, and the runner-up', () => {
    expect(printed.data.action).toEqual(real.action);
    expect(printed.data.alternatives.map(({ action }) => action)).toEqual(
      real.alternatives.map(({ action }) => action),
    );
    expect(printed.data.model).toBe(MODEL);
  });

  test('prints chances as the player sees them', () => {
    expect(printed.data.win_rate).toBeCloseTo(real.win_rate ?? Number.NaN, 1);
    expect(printed.data.alternatives[0]?.win_rate).toBeCloseTo(real.alternatives[0]?.win_rate ?? Number.NaN, 1);
  });

  test('prints the reasons that the player gives, in the language of the page', () => {
    expect(printed.data.reason).toEqual(real.reasons?.map(({ code, text }) => ({ code, text: text[language] })));
  });
});
