import { runDoudizhu, runDoudizhuCalled, runDoudizhuPublished, runDoudizhuWhole } from './doudizhu.ts';
import { runGuandan } from './guandan.ts';
import type { GameRunner } from './runner.ts';

/** Every game that can be measured: a new one is one line here and one file beside. */
export const gameRunners: Readonly<Record<string, GameRunner>> = {
  doudizhu: runDoudizhu,
  'doudizhu-called': runDoudizhuCalled,
  'doudizhu-published': runDoudizhuPublished,
  'doudizhu-whole': runDoudizhuWhole,
  guandan: runGuandan,
};
