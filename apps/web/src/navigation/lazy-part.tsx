import { type ComponentType, lazy, useCallback, useEffect, useState } from 'react';

/** The properties of a component that replaces a part which could not be fetched, beside those of the part. */
export interface LoadErrorProps {
  readonly error: unknown;
  /** A try is under way. */
  readonly busy: boolean;
  readonly retry: () => void;
}

/** Milliseconds until a part is fetched again; each further wait is twice as long, up to `MAX_WAIT_MS`. */
const FIRST_WAIT_MS = 2000;
const MAX_WAIT_MS = 30_000;

/**
 * Fetches a screen or a part of one. It never rejects: offline, or when a release has removed the file, it returns a
 * component that says so, tries again, and becomes the part once it has loaded. Nothing around it is lost.
 */
export async function fetchPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  LoadError: ComponentType<LoadErrorProps & Props>,
): Promise<ComponentType<Props>> {
  try {
    return await load();
  } catch (error) {
    return createRetriedPart(load, LoadError, error);
  }
}

/** `React.lazy` for a part that may fail to load. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  LoadError: ComponentType<LoadErrorProps & Props>,
) {
  return lazy(async () => ({ default: await fetchPart(load, LoadError) }));
}

function createRetriedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  LoadError: ComponentType<LoadErrorProps & Props>,
  first: unknown,
): ComponentType<Props> {
  let Found: ComponentType<Props> | undefined;
  const find = async () => {
    Found ??= await load();
  };
  return function RetriedPart(props: Props) {
    const tries = useRetries(find, first);
    return Found ? <Found {...props} /> : <LoadError {...props} {...tries} />;
  };
}

interface RetryState {
  readonly phase: 'waiting' | 'trying' | 'found';
  /** Why the last try failed. */
  readonly error: unknown;
  /** Failed tries after the first fetch. */
  readonly tries: number;
}

/** Tries again by itself, at growing intervals, and at once when the browser is back online. */
function useRetries(find: () => Promise<void>, first: unknown): LoadErrorProps {
  const [{ phase, error, tries }, setState] = useState<RetryState>({ phase: 'waiting', error: first, tries: 0 });
  const retry = useCallback(() => {
    setState((now) => ({ ...now, phase: 'trying' }));
    find().then(
      () => setState((now) => ({ ...now, phase: 'found' })),
      (failure: unknown) => setState((now) => ({ phase: 'waiting', error: failure, tries: now.tries + 1 })),
    );
  }, [find]);
  useEffect(() => {
    if (phase !== 'waiting') return undefined;
    const timer = setTimeout(retry, Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** tries));
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [retry, phase, tries]);
  return { error, busy: phase === 'trying', retry };
}

/** The path of the file that failed, as far as the browser names it. */
export function failedPath(error: unknown): string | undefined {
  const url = error instanceof Error ? /https?:\/\/\S+|\/assets\/\S+/.exec(error.message)?.[0] : undefined;
  return url && URL.canParse(url, window.location.origin) ? new URL(url, window.location.origin).pathname : undefined;
}
