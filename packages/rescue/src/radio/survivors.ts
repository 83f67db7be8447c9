import type { SpeechAct } from '../dialogue/replies/acts.ts';
import type { RescueState } from '../state.ts';
import type { Hook, Temper } from '../station/hooks.ts';
import { SURVIVORS } from '../station/people.ts';
import { at } from '../world/state.ts';
import { needsTalk } from '../world/work.ts';
import { say } from './say.ts';

/** What a survivor says when found, where their hook shows: what keeps them from leaving comes first. */
const atSight: Partial<Record<Hook, SpeechAct>> = {
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
/** What comes out on the way. */
const onTheWay: Partial<Record<Hook, SpeechAct>> = {
  hides_wound: 'shows_wound',
  has_keys: 'has_keys',
  knows_where: 'knows_where',
};
const byTemper: Readonly<Record<Temper, SpeechAct>> = {
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
  const act = (hook === undefined ? undefined : atSight[hook]) ?? byTemper[temper];
  say(state, {
    speaker: { survivor },
    act: hook === 'bonded' && isTogether ? byTemper[temper] : act,
    facts: factsOf(state, survivor),
  });
}

/** What a survivor says once, when persuaded or taken along. */
export function reveal(state: RescueState, survivor: number, act: 'lead' | 'lift' | 'talk'): void {
  const { world, rapport } = state;
  const { revealed } = rapport.news;
  const { hook, temper } = at(world.station.survivors, survivor);
  if (act === 'talk') {
    const isRound = !needsTalk(world, at(world.survivors, survivor));
    if (hook !== 'knows_cause' && isRound && (temper === 'panicked' || temper === 'stubborn' || hook === 'wants_core'))
      say(state, { speaker: { survivor }, act: 'comes_along', facts: factsOf(state, survivor) });
    return;
  }
  const spokenAct = hook === undefined ? undefined : onTheWay[hook];
  if (spokenAct === undefined || revealed[survivor] === true) return;
  revealed[survivor] = true;
  const other = (survivor + 1) % SURVIVORS;
  if (hook === 'knows_where') {
    const { fate, room } = at(world.survivors, other);
    if (fate === 'inside' && rapport.news.found[other] !== true)
      say(state, { speaker: { survivor }, act: spokenAct, facts: { who: other, room } });
  } else say(state, { speaker: { survivor }, act: spokenAct });
}

/** A survivor speaks of their partner, where they have one. */
function factsOf(state: RescueState, survivor: number) {
  const { partner } = at(state.world.station.survivors, survivor);
  return partner === undefined ? {} : { who: partner };
}
