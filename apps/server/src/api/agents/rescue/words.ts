import { languageOf } from '@fourth-seat/contract';
import {
  type CaptainSentence,
  commandsPrompt,
  createStation,
  readCommands,
  readText,
  rescue,
  type Station,
  wordingFault,
  wordingPrompt,
} from '@fourth-seat/rescue';
import { fieldOf } from '../../../platform/field-of.ts';
import { threadCpu } from '../../../platform/process/thread-cpu.ts';
import { answerByRules } from '../answer.ts';
import { type DecisionBody, type DecisionInput, type DecisionResult, defineDecision } from '../decision.ts';
import { SharedCache } from '../memories/shared-cache.ts';
import { fromCommand } from './wire.ts';

/**
 * Understands the captain's words and rewords the companions' lines, with a language model where there is one. Its
 * proposals are untrusted input and checked here; an invalid one has no effect. `by` of an answer calls it `model`.
 */

/**
 * A sentence takes up to tens of milliseconds to read, so it is read where rescues are played, whose captain says them. A
 * visitor's limit is above the longest.
 */
const row = { model: rescue.engineVersion, runsOn: 'simulations', visitors: { cpu_limit_ms: 50 } } as const;

/**
 * Stations of the latest sentences, of customers and of visitors: building one with its vocabulary takes longer than
 * reading a usual sentence.
 */
const stations = { customer: new SharedCache<Station>(32), visitor: new SharedCache<Station>(16) };

function stationOf(seed: string, { owner = '', lane = 'customer' }: DecisionInput): Station {
  const known = stations[lane];
  const station = known.list(owner, seed)[0] ?? createStation(seed);
  // Moves it to the end of those that were used.
  known.remove(station);
  known.add(owner, seed, station);
  return station;
}

/**
 * For requests that every station understands, so that no rule can refuse them. Their time is processor time: a visitor is
 * charged no more on a busy machine.
 */
const answerUnchecked = <Data>(work: () => Data): DecisionResult<Data> =>
  answerByRules({ now: threadCpu, deadline_at: Infinity }, () => ({ ok: true, value: undefined }), work);

const toSentence = ({ text, to, last_survivor, last_room }: DecisionBody<'rescue.understand'>): CaptainSentence => ({
  text,
  to,
  lastSurvivor: last_survivor,
  lastRoom: last_room,
});

const understand = defineDecision(
  {
    ...row,
    api: 'rescue.understand',
    prompt: (body) => commandsPrompt(createStation(body.seed), toSentence(body)),
  },
  (body, input) =>
    answerUnchecked(() => {
      const { tokens, proposed } = input;
      const station = stationOf(body.seed, input);
      const commands = readCommands(fieldOf(proposed, 'frames'), station);
      // What a model proposes is decided on as in a running rescue, and comes back as it is where it stands.
      const read = readText(station, toSentence(body), commands);
      return { frames: read.map(fromCommand), by: read === commands ? 'model' : 'engine', tokens };
    }),
);

const reword = defineDecision(
  {
    ...row,
    api: 'rescue.reword',
    prompt: ({ seat, tongue, text }) => wordingPrompt(seat, languageOf(tongue), text),
  },
  ({ seed, tongue, act, text: line }, input) =>
    answerUnchecked(() => {
      const { tokens, proposed } = input;
      const wording = fieldOf(proposed, 'text');
      const language = languageOf(tongue);
      const original = { act, text: { [language]: line } };
      const isUsable =
        typeof wording === 'string' && wordingFault(stationOf(seed, input), original, language, wording) === undefined;
      return isUsable ? { text: wording.trim(), by: 'model', tokens } : { text: null, by: 'engine', tokens };
    }),
);

export const wordDecisions = { 'rescue.understand': understand, 'rescue.reword': reword };
