import { eventsSince } from '@fourth-seat/game/simulation';
import { shooter } from '@fourth-seat/shooter';
import { serveSimulation } from '../../simulation/serve-simulation.ts';
import type { ShooterTypes } from '../types.ts';
import { decisionsAt, observationsOf, profilesOf, thoughtsOf, verify } from './answers.ts';
import { frameOf } from './frame.ts';
import { HeatCounter } from './heat.ts';

const heat = new HeatCounter();

/** Web worker of the shooter: the whole match, so that no bot's thought ever blocks the page. */
serveSimulation<ShooterTypes>({
  simulation: shooter,
  frameOf,
  eventsSince: ({ log }, tick) => eventsSince(log, tick),
  answers: {
    thoughts: ({ seat }, session) => thoughtsOf(session, seat),
    observations: ({ seats }, session) => observationsOf(session, seats),
    profiles: (_, session) => profilesOf(session),
    decisions: (question, session) => decisionsAt(session, question),
    heat: (question, session) => heat.answer(session, question),
    record: (_, session) => session.record(),
    verify: (_, session) => verify(session),
  },
});
