import { type Agent, fixedEffort } from '@fourth-seat/game';

/** The player with a name; `name@0.5` is the player that does half of its usual thinking. */
export function atEffort<Observation, Move>(
  player: (name: string) => Agent<Observation, Move>,
  name: string,
): Agent<Observation, Move> {
  const [, plain = '', effort] = /^(.+)@(0(?:\.\d+)?|1)$/.exec(name) ?? [];
  if (effort === undefined) return player(name);
  const agent = player(plain);
  const allow = fixedEffort(Number(effort));
  return { name, decide: (observation, legal, context) => agent.decide(observation, legal, { ...context, allow }) };
}
