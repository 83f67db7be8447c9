import { type Command, isQuestion, type Missing } from '../dialogue/intents.ts';
import { MAX_SENTENCE_LENGTH, normalise } from '../dialogue/normalise.ts';
import { companionsIn, scan } from '../dialogue/scan.ts';
import { providedSentenceReader } from '../dialogue/sentence-reader.ts';
import { lexiconOf } from '../dialogue/station-lexicon.ts';
import type { Understanding } from '../dialogue/understanding.ts';
import { readCommands } from '../model/commands.ts';
import { sayFallen, sayIfAllFallen, sayNobodyAnswers } from '../radio/absent.ts';
import type { RadioLine } from '../radio/line.ts';
import { commandName, inBothLanguages } from '../radio/naming.ts';
import { quote, say } from '../radio/say.ts';
import type { RescueState } from '../state.ts';
import { CAPTAIN } from '../world/constants.ts';
import { hasFallen } from '../world/state.ts';
import { answerMatter, insistOnLastOrder } from './answer.ts';
import { carryOut, listenerOf, releaseFromOrders } from './carry-out.ts';
import { cancelOrders, forbid } from './denials.ts';
import type { SayInput } from './inputs.ts';
import { currentMatter } from './orders.ts';
import { situationOf } from './situation.ts';
import { isDelegation, isPraise } from './small-talk.ts';
import { answerTopic, topicOf } from './topics.ts';

/** A sentence of the captain's, and who answers it. */
interface HeardSentence {
  readonly text: string;
  /** The companion who is selected. */
  readonly to: number | undefined;
  /** The companion who answers where nobody in particular is meant. */
  readonly listener: number;
  /** Its id on the radio. */
  readonly line: number;
}

/**
 * Understands the captain's words, gives the orders in them to their seats, and puts at least one answer on the radio.
 */
export function takeSentence(state: RescueState, { text, to, commands: proposed }: SayInput): void {
  const { station } = state.world;
  const typed = text.slice(0, MAX_SENTENCE_LENGTH);
  const line = quote(state, { en: typed, zh: typed });
  const listener = listenerOf(state, to);
  if (listener === undefined) return sayNobodyAnswers(state, [], line);
  if (hasFallen(state.world, CAPTAIN))
    return say(state, { speaker: { seat: listener }, act: 'silence', answers: line });
  const commands = readCommands(proposed, station);
  const reader = providedSentenceReader();
  if (state.team.bans === undefined) {
    if (commands !== undefined) return carryOut(state, commands, line);
    const before = reader.understandAsBefore(text, lexiconOf(station), situationOf(state, to));
    return answerSentence(state, before, { text, to, listener, line });
  }
  const plain = reader.plainText(text);
  const understanding = reader.understand(plain, lexiconOf(station), situationOf(state, to), commands);
  const spokenTo = listenerOf(state, ...companionsNamed(state, plain), state.rapport.addressee, to) ?? listener;
  answerSentence(state, understanding, {
    text: plain,
    to,
    listener: understanding.kind === 'remark' ? spokenTo : listener,
    line,
  });
}

const companionsNamed = ({ world }: RescueState, text: string): readonly number[] =>
  companionsIn(scan(normalise(text), lexiconOf(world.station)));

/** A question about the rescue comes before an open matter, and that before what the words mean by themselves. */
function answerSentence(state: RescueState, understanding: Understanding, sentence: HeardSentence): void {
  const { text, to, listener, line } = sentence;
  if (understanding.kind === 'own_treatment') return answerOwnTreatment(state, understanding, sentence);
  if (understanding.kind === 'forbid') {
    forbid(state, understanding.bans, line);
    if (understanding.rest !== undefined) answerSentence(state, understanding.rest, sentence);
    return;
  }
  if (understanding.kind === 'cancel') {
    const matter = currentMatter(state);
    // "Do you mean it?" — "never mind."
    const no = { kind: 'remark', remark: 'no' } as const;
    if (matter?.kind === 'missing' && answerMatter(state, { text, understanding: no, listener, line })) return;
    return cancelOrders(state, { seats: understanding.seats, to, listener }, line);
  }
  // An order that speaks of time or people stays one.
  const topic = givesOrders(understanding) ? undefined : topicOf(text);
  if (topic !== undefined) return answerTopic(state, topic, listener, line);
  if (answerMatter(state, { text, understanding, listener, line })) return;
  switch (understanding.kind) {
    case 'clear':
      return carryOut(state, understanding.commands, line);
    case 'ask':
      return askBack(state, understanding, sentence);
    case 'remark':
      if (insistOnLastOrder(state, understanding.remark, listener, line)) return;
      if (isDelegation(text)) return releaseFromOrders(state, to, line);
      return say(state, {
        speaker: { seat: listener },
        act: isPraise(text) ? 'praised' : 'listening',
        answers: line,
      });
    case 'offer': {
      if (isDelegation(text)) return releaseFromOrders(state, to, line);
      const options = understanding.commands.map((command) => buttonOf(state, command));
      return say(state, { speaker: { seat: listener }, act: 'offer', answers: line, options });
    }
  }
}

/** Nobody of the team bleeds, and nothing helps against smoke. The other sentences are answered by themselves. */
function answerOwnTreatment(
  state: RescueState,
  { seat, rest }: Extract<Understanding, { readonly kind: 'own_treatment' }>,
  sentence: HeardSentence,
): void {
  const { listener, line } = sentence;
  const asked = seat ?? listener;
  if (hasFallen(state.world, asked)) sayFallen(state, asked, line);
  else say(state, { speaker: { seat: asked }, act: 'nothing', reason: 'no_wound', answers: line });
  if (rest !== undefined) answerSentence(state, rest.understanding, { ...sentence, text: rest.text });
}

/** Asks for what an order lacks; the other orders wait with it. */
function askBack(
  state: RescueState,
  { command, rest, missing }: Extract<Understanding, { readonly kind: 'ask' }>,
  { to, listener, line }: HeardSentence,
): void {
  // Nothing is asked about an order to the fallen alone.
  if (rest.length === 0 && sayIfAllFallen(state, command.seats, line)) return;
  state.rapport.open = { tick: state.world.tick, what: { kind: 'missing', command, rest, missing } };
  const options =
    missing === 'sure'
      ? [command, ...(state.team.bans === undefined ? [] : rest)].map((one) => buttonOf(state, one))
      : [];
  const speaker = { seat: listenerOf(state, ...command.seats, to) ?? listener };
  say(state, { speaker, act: askingActs[missing], answers: line, options });
}

/** What a companion says to ask for the missing part. */
const askingActs = {
  survivor: 'ask_survivor',
  room: 'ask_room',
  place: 'ask_room',
  who: 'ask_who',
  sure: 'ask_sure',
} as const satisfies Readonly<Record<Missing, string>>;

const givesOrders = (understanding: Understanding): boolean =>
  understanding.kind === 'clear' && !understanding.commands.every(isQuestion);

/** The button that gives a command. */
const buttonOf = ({ world }: RescueState, command: Command): RadioLine['options'][number] => ({
  command,
  label: inBothLanguages((language) => commandName(world.station, command, language)),
});
