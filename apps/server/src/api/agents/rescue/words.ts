import { languageOf } from '@fourth-seat/contract';
import {
  type CaptainSentence,
  commandsPrompt,
  createStation,
  readCommands,
  readText,
  rescue,
  wordingFault,
  wordingPrompt,
} from '@fourth-seat/rescue';
import { fieldOf } from '../../../platform/field-of.ts';
import { answerByRules } from '../answer.ts';
import { type DecisionBody, type DecisionContext, type DecisionResult, defineDecision } from '../decision.ts';
import { fromCommand } from './wire.ts';

/**
 * Understands the captain's words and rewords the companions' lines, with a language model where there is one. Its
 * proposals are untrusted input and checked here; an invalid one has no effect. `by` of an answer calls it `model`.
 */

/** For requests that every station understands, so that no rule can refuse them. */
const answerUnchecked = <Data>(context: DecisionContext, work: () => Data): DecisionResult<Data> =>
  answerByRules(context, () => ({ ok: true, value: undefined }), work);

const toSentence = ({ text, to, last_survivor, last_room }: DecisionBody<'rescue.understand'>): CaptainSentence => ({
  text,
  to,
  lastSurvivor: last_survivor,
  lastRoom: last_room,
});

const understand = defineDecision(
  {
    api: 'rescue.understand',
    model: rescue.engineVersion,
    runsOn: 'inline',
    prompt: (body) => commandsPrompt(createStation(body.seed), toSentence(body)),
  },
  (body, { tokens, proposed }, context) =>
    answerUnchecked(context, () => {
      const station = createStation(body.seed);
      const frames = readCommands(fieldOf(proposed, 'frames'), station);
      return frames === undefined
        ? { frames: readText(station, toSentence(body)).map(fromCommand), by: 'engine', tokens }
        : { frames: frames.map(fromCommand), by: 'model', tokens };
    }),
);

const reword = defineDecision(
  {
    api: 'rescue.reword',
    model: rescue.engineVersion,
    runsOn: 'inline',
    prompt: ({ seat, tongue, text }) => wordingPrompt(seat, languageOf(tongue), text),
  },
  ({ seed, tongue, act, text: line }, { tokens, proposed }, context) =>
    answerUnchecked(context, () => {
      const wording = fieldOf(proposed, 'text');
      const language = languageOf(tongue);
      const original = { act, text: { [language]: line } };
      const isUsable =
        typeof wording === 'string' && wordingFault(createStation(seed), original, language, wording) === undefined;
      return isUsable ? { text: wording.trim(), by: 'model', tokens } : { text: null, by: 'engine', tokens };
    }),
);

export const wordDecisions = { 'rescue.understand': understand, 'rescue.reword': reword };
