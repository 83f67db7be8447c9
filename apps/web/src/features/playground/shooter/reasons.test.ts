import { shooter } from '@fourth-seat/shooter';
import { expect, test } from 'vitest';
import { codeText, reasonMessages } from './reasons.ts';
import { defaultSetup, engineSetupOf } from './setup.ts';
import { thoughtsOf } from './worker/answers.ts';

test('every code in the decisions of two matches has words in both languages', () => {
  const unknown = new Set<string>();
  const world = shooter.create(engineSetupOf({ ...defaultSetup('codes'), mode: 'site_attack' }));
  const other = shooter.create(engineSetupOf(defaultSetup('codes')));
  const words = reasonMessages.in.zh_cn;
  for (let tick = 0; tick < 3000; tick++) {
    for (const match of [world, other]) {
      shooter.step(match, []);
      if (tick % 10 > 0) continue;
      for (let seat = 0; seat < 10; seat++) {
        const trace = thoughtsOf({ state: match }, seat).decision?.trace;
        if (!trace) continue;
        for (const [kind, code] of [
          ['goal', trace.goal],
          ['tactic', trace.tactic],
          ...trace.reasons.map((reason) => ['reason', reason] as const),
          ...trace.options.map(({ goal }) => ['goal', goal] as const),
        ] as const) {
          if (codeText(words, kind, code) === code) unknown.add(`${kind} ${code}`);
        }
      }
    }
  }
  expect([...unknown]).toEqual([]);
});
