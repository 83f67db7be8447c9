import { useCallback, useEffect, useRef, useState } from 'react';
import { currentLocale, languageTags } from '../../../../settings/locale.ts';
import {
  createLiveApi,
  LIVE_MISSES,
  type LiveAnswer,
  type LiveRequest,
  type NetworkCall,
  withCall,
} from '../../live/live-api.ts';
import { matchName } from '../../match/setup.ts';
import type { SayInput } from '../types.ts';
import type { Rescue } from '../use-rescue.ts';

/** Milliseconds for an answer: the server gives its model 1.5 s and answers without it after that. */
const ANSWER_LIMIT_MS = 1900;

/** The page is drawn first. */
const WORDS_AFTER_MS = 1000;

/** Not asked yet; the service has none; it has one; it has one that did not answer three times in a row. */
export type ModelState = 'unknown' | 'none' | 'there' | 'silent';

export interface Model {
  readonly state: ModelState;
  /** The sentence that the model is asked about; undefined while it is not asked. */
  readonly asked: string | undefined;
  /** The calls of this visit, the newest first. */
  readonly calls: readonly NetworkCall[];
  /** Somebody is about to speak. */
  readonly prepare: () => void;
  /**
   * Gives an order in words: at once where the engine understands it, else with the model's reading where there is one.
   */
  readonly say: (said: SayInput) => void;
}

/**
 * The language model of the service, for sentences about which a companion would ask back. The rescue goes on
 * meanwhile.
 */
export function useModel({ seed, simulation, order }: Pick<Rescue, 'seed' | 'simulation' | 'order'>): Model {
  const [state, setState] = useState<ModelState>('unknown');
  const [asked, setAsked] = useState<string>();
  const [calls, setCalls] = useState<readonly NetworkCall[]>([]);
  const [api] = useState(() =>
    createLiveApi({
      fetch: async (path, init) => fetch(path, init),
      now: () => performance.now(),
      after: (ms, run) => void window.setTimeout(run, ms),
      onCall: (call) => setCalls((now) => withCall(now, call)),
      onToken: ({ language_model }) => setState(language_model === true ? 'there' : 'none'),
    }),
  );
  const opened = useRef<string>(undefined);
  const misses = useRef(0);
  const giveUp = useRef<() => void>(undefined);
  const current = useRef({ seed, order });
  useEffect(() => {
    current.current = { seed, order };
  });
  const { ask } = simulation;
  useWords(ask);
  const prepare = useCallback(() => {
    if (opened.current === seed) return;
    opened.current = seed;
    api.open('rescue', matchName({ game: 'rescue', seed }));
  }, [api, seed]);
  const readWithModel = async (said: SayInput): Promise<void> => {
    const meant = await ask('unclear', said).catch(() => undefined);
    if (current.current.seed !== seed) return;
    // The worker that was asked may be gone: the sentence is for the one in its place.
    if (!meant?.isUnclear) return current.current.order(said);
    setAsked(said.text);
    const last = { last_survivor: meant.lastSurvivor, last_room: meant.lastRoom };
    const body = { seed, text: said.text, to: said.to, ...last };
    const interrupted = new Promise<'interrupted'>((resolve) => {
      giveUp.current = () => resolve('interrupted');
    });
    const answer = await Promise.race([api.ask(requestOf(body), languageTags[currentLocale()]), interrupted]);
    setAsked(undefined);
    // Another rescue has started in the meantime, so the sentence is dropped.
    if (current.current.seed !== seed) return;
    if (answer !== 'interrupted') {
      misses.current = typeof answer === 'string' ? misses.current + 1 : 0;
      if (misses.current >= LIVE_MISSES) setState('silent');
    }
    const frames = typeof answer === 'string' ? undefined : framesIn(answer);
    current.current.order(frames === undefined ? said : { ...said, frames });
  };
  const say = (said: SayInput): void => {
    // Who speaks on does not wait for the model any more.
    giveUp.current?.();
    prepare();
    if (state === 'there') void readWithModel(said);
    else order(said);
  };
  return { state, asked, calls, prepare, say };
}

/** Asks the model what a sentence means. */
const requestOf = (body: LiveRequest['body']): LiveRequest<'rescue.understand'> => ({
  api: 'rescue.understand',
  body,
  limit_ms: ANSWER_LIMIT_MS,
});

/** Gets the worker ready to read sentences. */
function useWords(ask: Rescue['simulation']['ask']): void {
  useEffect(() => {
    const timer = window.setTimeout(() => void ask('words', null).catch(() => undefined), WORDS_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [ask]);
}

/**
 * What the model made of it; the engine checks it once more. Undefined where the engine of the service answered itself.
 */
function framesIn({ by, frames }: LiveAnswer<'rescue.understand'>): readonly unknown[] | undefined {
  return by === 'model' && frames.length > 0 ? frames : undefined;
}
