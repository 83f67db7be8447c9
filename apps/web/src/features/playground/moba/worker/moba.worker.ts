import { eventsSince } from '@fourth-seat/game/simulation';
import { serveSimulation } from '../../simulation/serve-simulation.ts';
import type { MobaTypes } from '../types.ts';
import { callOf, decisionsAt, profilesOf, thoughtsOf, verify } from './answers.ts';
import { mobaBySetup } from './by-setup.ts';
import { frameOf } from './frame-of.ts';
import { sampled } from './samples.ts';

const moba = mobaBySetup();
const { simulation, until } = sampled(moba);

/** Web worker of the MOBA: the whole match, so that no hero's thought ever blocks the page. */
serveSimulation<MobaTypes>({
  simulation,
  frameOf,
  eventsSince: ({ log }, tick) => eventsSince(log, tick),
  answers: {
    thoughts: ({ seat }, session) => thoughtsOf(session, seat),
    decisions: (question, session) => decisionsAt(session, question),
    profiles: (_, session) => profilesOf(session),
    call: ({ team }, session) => callOf(session, team),
    curve: (_, session) => until(session.lastTick),
    record: (_, session) => session.record(),
    verify: (_, session) => verify(moba, session),
  },
});
