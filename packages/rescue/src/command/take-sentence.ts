import type { Bilingual } from '@fourth-seat/game';
import { type Command, isQuestion, type Missing } from '../dialogue/intents.ts';
import { commandName, inBothLanguages } from '../dialogue/naming.ts';
import { MAX_SENTENCE_LENGTH } from '../dialogue/normalise.ts';
import { providedSentenceReader } from '../dialogue/sentence-reader.ts';
import { lexiconOf } from '../dialogue/station-lexicon.ts';
import type { Understanding } from '../dialogue/understand.ts';
import { readCommands } from '../model/commands.ts';
import { quote, say } from '../radio/say.ts';
import type { RescueState } from '../state.ts';
import { CAPTAIN } from '../world/constants.ts';
import { hasFallen } from '../world/state.ts';
import { answerMatter, insistOnLastOrder } from './answer.ts';
import { carryOut, listenerOf, release, sayFallen } from './carry-out.ts';
import { situationOf } from './situation.ts';
import { isDelegation, isPraise } from './small-talk.ts';
import { answerTopic, topicOf } from './topics.ts';

/**
 * Understands the captain's words, gives the orders in them to their seats, and puts at least one answer on the radio.
 */
export function takeSentence(state: RescueState, text: string, to: number | undefined, proposed: unknown): void {
  const { world, rapport } = state;
  const { station } = world;
  const typed = text.slice(0, MAX_SENTENCE_LENGTH);
  const line = quote(state, { en: typed, zh: typed });
  const listener = listenerOf(state, to);
  if (listener === undefined) return say(state, { speaker: { seat: CAPTAIN }, act: 'no_radio', answers: line });
  if (hasFallen(world, CAPTAIN)) return say(state, { speaker: { seat: listener }, act: 'silence', answers: line });
  const commands = readCommands(proposed, station);
  if (commands !== undefined) return carryOut(state, commands, line);
  const understanding = providedSentenceReader().understand(text, lexiconOf(station), situationOf(state, to));
  if (understanding.kind === 'own_treatment') {
    const { seat = listener } = understanding;
    if (hasFallen(world, seat)) sayFallen(state, seat, line);
    // Nobody of the team bleeds, and nothing helps against smoke.
    else say(state, { speaker: { seat }, act: 'nothing', reason: 'no_wound', answers: line });
    return carryOut(state, understanding.commands, line);
  }
  // A question about the rescue has an answer of its own; an order that speaks of time or people stays one.
  const topic = givesOrders(understanding) ? undefined : topicOf(text);
  if (topic !== undefined) return answerTopic(state, topic, listener, line);
  if (answerMatter(state, { text, understanding, line })) return;
  if (understanding.kind === 'clear') return carryOut(state, understanding.commands, line);
  if (understanding.kind === 'remark' && insistOnLastOrder(state, understanding.remark, listener, line)) return;
  if (understanding.kind === 'ask') {
    const { command, rest, missing } = understanding;
    const [called] = command.seats;
    // Nothing is asked about an order to the fallen alone.
    if (called !== undefined && rest.length === 0 && command.seats.every((seat) => hasFallen(world, seat)))
      return sayFallen(state, called, line);
    rapport.open = { tick: world.tick, what: { kind: 'missing', frame: command, rest, missing } };
    const options = missing === 'sure' ? [{ frame: command, label: labelOf(state, command) }] : [];
    const speaker = { seat: listenerOf(state, ...command.seats, to) ?? listener };
    return say(state, { speaker, act: askingActs[missing], answers: line, options });
  }
  if (isDelegation(text)) return release(state, to, line);
  if (understanding.kind === 'remark')
    return say(state, { speaker: { seat: listener }, act: isPraise(text) ? 'praised' : 'listening', answers: line });
  const options = understanding.commands.map((command) => ({ frame: command, label: labelOf(state, command) }));
  say(state, { speaker: { seat: listener }, act: 'offer', answers: line, options });
}

/** What a companion says to ask for the missing part. */
const askingActs = {
  survivor: 'ask_survivor',
  room: 'ask_room',
  place: 'ask_room',
  sure: 'ask_sure',
} as const satisfies Readonly<Record<Missing, string>>;

const givesOrders = (understanding: Understanding): boolean =>
  understanding.kind === 'clear' && !understanding.commands.every(isQuestion);

const labelOf = ({ world }: RescueState, command: Command): Bilingual =>
  inBothLanguages((language) => commandName(world.station, command, language));
