import { expect, test } from 'vitest';
import { shooterMessages } from '../messages.ts';
import { matchFrames } from '../testing/frames.ts';
import { soundsHeard } from './heard.ts';

test('a kill is heard before the shots of a frame in which everybody fires', () => {
  const [before] = matchFrames(1);
  if (!before) throw new Error('no frame');
  const frame = {
    ...before,
    bots: before.bots.map((bot) => ({ ...bot, fired: true })),
    news: [{ tick: before.tick, type: 'kill', seat: 0, victim: 5, isHead: false, by: 'rifle' } as const],
  };
  const snapshot = {
    frame,
    tick: before.tick,
    lastTick: before.tick,
    isOver: false,
    runSettings: { paused: false, scale: 1 },
  };
  const heard = soundsHeard(snapshot, undefined, shooterMessages.in.en_us);
  expect(heard.map(({ name }) => name)).toEqual([
    'kill',
    ...before.bots.map(() => expect.stringMatching(/shot|heavy/)),
  ]);
});
