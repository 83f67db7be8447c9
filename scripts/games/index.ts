import { runDoudizhu, runDoudizhuCalled, runDoudizhuPublished, runDoudizhuWhole } from './doudizhu.ts';
import { runGuandan } from './guandan.ts';
import { laboratoryRunners } from './laboratory.ts';
import type { GameRunner } from './runner.ts';

/** Every game that two players can meet in; those with a laboratory are found by themselves. */
export const gameRunners: Readonly<Record<string, GameRunner>> = {
  doudizhu: runDoudizhu,
  'doudizhu-called': runDoudizhuCalled,
  'doudizhu-published': runDoudizhuPublished,
  'doudizhu-whole': runDoudizhuWhole,
  guandan: runGuandan,
  ...laboratoryRunners,
};
