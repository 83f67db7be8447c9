import { runDoudizhu, runDoudizhuCalled, runDoudizhuPublished, runDoudizhuWhole } from './doudizhu.ts';
import { runGuandan } from './guandan.ts';
import type { GameRunner } from './runner.ts';

/** Every game that can be measured. A new game adds one line here and one file beside this one. */
export const gameRunners: Readonly<Record<string, GameRunner>> = {
  doudizhu: runDoudizhu,
  'doudizhu-called': runDoudizhuCalled,
  'doudizhu-published': runDoudizhuPublished,
  'doudizhu-whole': runDoudizhuWhole,
  guandan: runGuandan,
};
