import '../../node.ts';
import { startRun } from '@fourth-seat/game/simulation';
import { describe, expect, test } from 'vitest';
import { rescue } from '../rescue.ts';

/** Who answers a sentence and how, after an order to companion 2, while another is selected. */
function answersTo(text: string, selected: number) {
  const run = startRun(rescue, { seed: 'games-0', profiles: { policy: 'planner' } });
  while (run.tick < 20) run.step();
  run.step([{ kind: 'say', text: 'Guo, come with me', to: 2 }]);
  const before = run.state.radio.length;
  run.step([{ kind: 'say', text, to: selected }]);
  return run.state.radio.slice(before + 1).map(({ act, speaker }) => ({ act, speaker }));
}

describe('who is named answers, else the last one addressed, whoever is selected', () => {
  test.each([
    ['郭师傅辛苦啦', 1, 2, 'praised'],
    ['郭师傅辛苦啦', 3, 2, 'praised'],
    ['好样的，林遥', 3, 1, 'praised'],
    ['辛苦啦', 3, 2, 'praised'],
    ['well done', 1, 2, 'praised'],
    ['听我的，去！', 1, 2, 'as_said'],
    ['听我的', 3, 2, 'as_said'],
    ['do as I say', 1, 2, 'as_said'],
  ])('%s, with %i selected: %i', (text, selected, seat, act) => {
    expect(answersTo(text, selected)).toEqual([{ act, speaker: { seat } }]);
  });

  test.each(['why?', '你在哪'])('a question is put to the one who is selected: %s', (text) => {
    expect(answersTo(text, 3)).toMatchObject([{ speaker: { seat: 3 } }]);
  });
});
