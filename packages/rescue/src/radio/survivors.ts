import { at } from '../at.ts';
import type { RescueState } from '../state.ts';
import type { Hook, Temper } from '../station/hooks.ts';
import { SURVIVORS } from '../station/people.ts';
import { needsTalk } from '../world/work.ts';
import type { SurvivorSpeechAct } from './line.ts';
import { say } from './say.ts';

/** What a survivor says when found, where their hook shows: what keeps them from leaving comes first. */
const actsWhenFound: Partial<Record<Hook, SurvivorSpeechAct>> = {
  wants_core: 'wants_core',
  bonded: 'bonded',
  offers_to_stay: 'offers_to_stay',
  knows_cause: 'hints_cause',
  hides_wound: 'hides_wound',
  fears_smoke: 'fears_smoke',
  asthma: 'asthma',
  nurse: 'nurse',
  bad_leg: 'bad_leg',
  barred_in: 'barred_in',
};
const actsByTemper: Readonly<Record<Temper, SurvivorSpeechAct>> = {
  calm: 'calm',
  panicked: 'panicked',
  stubborn: 'stubborn',
  heroic: 'heroic',
  deceitful: 'hides_wound',
};

/** The first words of a survivor when found. */
export function introduce(state: RescueState, survivor: number): void {
  const { hook, temper, partner } = at(state.world.station.survivors, survivor);
  const isTogether =
    partner !== undefined && at(state.world.survivors, partner).room === at(state.world.survivors, survivor).room;
  const act = (hook === undefined ? undefined : actsWhenFound[hook]) ?? actsByTemper[temper];
  say(state, {
    speaker: { survivor },
    act: hook === 'bonded' && isTogether ? actsByTemper[temper] : act,
    facts: partnerFacts(state, survivor),
  });
}

/** What a survivor says once, when persuaded or taken along. */
export function reveal(state: RescueState, survivor: number, deed: 'lead' | 'lift' | 'talk'): void {
  if (deed === 'talk') sayPersuaded(state, survivor);
  else revealSecret(state, survivor);
}

function sayPersuaded(state: RescueState, survivor: number): void {
  const { world } = state;
  const { hook, temper } = at(world.station.survivors, survivor);
  const wasUnwilling = temper === 'panicked' || temper === 'stubborn' || hook === 'wants_core';
  if (hook === 'knows_cause' || !wasUnwilling || needsTalk(world, at(world.survivors, survivor))) return;
  say(state, { speaker: { survivor }, act: 'comes_along', facts: partnerFacts(state, survivor) });
}

/** What comes out on the way. */
function revealSecret(state: RescueState, survivor: number): void {
  const { world, rapport } = state;
  const { found, revealed } = rapport.news;
  const { hook } = at(world.station.survivors, survivor);
  if (revealed[survivor] === true) return;
  if (hook !== 'hides_wound' && hook !== 'has_keys' && hook !== 'knows_where') return;
  revealed[survivor] = true;
  const speaker = { survivor };
  if (hook === 'hides_wound') return say(state, { speaker, act: 'shows_wound' });
  if (hook === 'has_keys') return say(state, { speaker, act: 'has_keys' });
  const other = (survivor + 1) % SURVIVORS;
  const { fate, room } = at(world.survivors, other);
  if (fate === 'inside' && found[other] !== true)
    say(state, { speaker, act: 'knows_where', facts: { who: other, room } });
}

/** A survivor speaks of their partner, where they have one. */
function partnerFacts(state: RescueState, survivor: number): { readonly who?: number } {
  const { partner } = at(state.world.station.survivors, survivor);
  return partner === undefined ? {} : { who: partner };
}
