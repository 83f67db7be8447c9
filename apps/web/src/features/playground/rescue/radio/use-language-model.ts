import { useCallback, useEffect, useRef, useState } from 'react';
import { currentLocale, languageTags } from '../../../../settings/locale.ts';
import {
  createPageApi,
  type LiveAnswer,
  type LiveReply,
  type LiveRequest,
  type NetworkCall,
  withCall,
} from '../../live/live-api.ts';
import { MissCounter } from '../../live/miss-counter.ts';
import type { SayInput } from '../inputs.ts';
import type { Rescue } from '../use-rescue.ts';

/** Milliseconds for a reading: the server gives its language model 1.5 s and answers without it after that. */
const READING_LIMIT_MS = 1900;

/** The page is drawn first. */
const WARM_UP_AFTER_MS = 1000;

/** `unresponsive`: the language model gave no answer in time, `LIVE_MISSES` times in a row. */
export type LanguageModelState = 'unknown' | 'none' | 'available' | 'unresponsive';

/** A sentence that the language model is asked about, and the companion that would ask back what it means. */
export interface PendingSentence {
  readonly text: string;
  readonly seat: number;
}

export interface LanguageModel {
  readonly state: LanguageModelState;
  /** Who runs it; empty where there is none. */
  readonly provider: string;
  /** Undefined while the language model is not asked. */
  readonly pending: PendingSentence | undefined;
  /** The calls of this visit, the newest first. */
  readonly calls: readonly NetworkCall[];
  /** Gets what the language model needs, as soon as somebody is about to speak. */
  readonly prepare: () => void;
  /**
   * Gives an order in words: at once where the engine understands it, else with the reading of the language model where
   * there is one.
   */
  readonly say: (sentence: SayInput) => void;
}

/**
 * The language model of the service, for sentences about which a companion would ask back. The rescue goes on
 * meanwhile.
 */
export function useLanguageModel({
  seed,
  simulation,
  sendInput,
}: Pick<Rescue, 'seed' | 'simulation' | 'sendInput'>): LanguageModel {
  const { state, provider, calls, prepare, askLanguageModel } = useLanguageModelApi(seed);
  const [pending, setPending] = useState<PendingSentence & { readonly seed: string }>();
  const interrupt = useRef<() => void>(undefined);
  const current = useRef({ seed, sendInput });
  useEffect(() => {
    current.current = { seed, sendInput };
  });
  const { ask } = simulation;
  useWarmUp(ask);
  const sayWithReading = async (sentence: SayInput, interrupted: Promise<undefined>): Promise<void> => {
    // The worker that was asked may be gone: the sentence is for the one in its place, as it stands.
    const reading = await Promise.race([ask('reading', sentence).catch(() => undefined), interrupted]);
    // Where another rescue has started in the meantime, the sentence is dropped.
    if (current.current.seed !== seed) return;
    if (reading?.askingSeat === undefined) return current.current.sendInput(sentence);
    setPending({ text: sentence.text, seat: reading.askingSeat, seed });
    const context = { last_survivor: reading.lastSurvivor, last_room: reading.lastRoom };
    const commands = await askLanguageModel({ seed, text: sentence.text, to: sentence.to, ...context }, interrupted);
    setPending(undefined);
    if (current.current.seed !== seed) return;
    current.current.sendInput(commands === undefined ? sentence : { ...sentence, commands });
  };
  const say = (sentence: SayInput): void => {
    // Who speaks on does not wait for the language model any more.
    interrupt.current?.();
    prepare();
    if (state !== 'available') return sendInput(sentence);
    const interrupted = new Promise<undefined>((resolve) => {
      interrupt.current = () => resolve(undefined);
    });
    void sayWithReading(sentence, interrupted);
  };
  // A sentence of another rescue is none of this one.
  return { state, provider, pending: pending?.seed === seed ? pending : undefined, calls, prepare, say };
}

type UnderstandRequest = LiveRequest<'rescue.understand'>;
type UnderstandReply = LiveReply<LiveAnswer<'rescue.understand'>>;
/** Commands as the language model writes them; the engine checks each once more. */
type WireCommands = LiveAnswer<'rescue.understand'>['frames'];

/** Calls of the public API that read a sentence, and whether there is a language model behind them. */
function useLanguageModelApi(seed: string) {
  const [state, setState] = useState<LanguageModelState>('unknown');
  const [provider, setProvider] = useState('');
  const [calls, setCalls] = useState<readonly NetworkCall[]>([]);
  const [api] = useState(() =>
    createPageApi({
      onCall: (call) => setCalls((now) => withCall(now, call)),
      onToken: ({ language_model }) => {
        setProvider(language_model ?? '');
        setState(language_model === null ? 'none' : 'available');
      },
    }),
  );
  const [misses] = useState(() => new MissCounter());
  const preparedSeed = useRef<string>(undefined);
  const prepare = useCallback(() => {
    if (preparedSeed.current === seed) return;
    preparedSeed.current = seed;
    misses.reset();
    api.open('rescue', seed);
  }, [api, misses, seed]);
  /** The reading of the language model; undefined where there is none, also once `interrupted` has resolved. */
  const askLanguageModel = async (
    body: UnderstandRequest['body'],
    interrupted: Promise<undefined>,
  ): Promise<WireCommands | undefined> => {
    const request: UnderstandRequest = { api: 'rescue.understand', body, limit_ms: READING_LIMIT_MS };
    const reply = await Promise.race([api.call(request, languageTags[currentLocale()]), interrupted]);
    if (reply === undefined) return undefined;
    if (reply.ok) misses.reset();
    else if (misses.countMiss()) setState('unresponsive');
    return commandsIn(reply);
  };
  return { state, provider, calls, prepare, askLanguageModel };
}

/** Undefined where the engine of the service answered in place of the language model. */
function commandsIn(reply: UnderstandReply): WireCommands | undefined {
  if (!reply.ok || reply.answer.by !== 'model' || reply.answer.frames.length === 0) return undefined;
  return reply.answer.frames;
}

/** Gets the worker ready to read sentences. */
function useWarmUp(ask: Rescue['simulation']['ask']): void {
  useEffect(() => {
    // Without it the first sentence takes longer: a worker that is gone is said in its own place.
    const warmUp = () => void ask('warm_up', null).catch(() => undefined);
    const timer = window.setTimeout(warmUp, WARM_UP_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [ask]);
}
