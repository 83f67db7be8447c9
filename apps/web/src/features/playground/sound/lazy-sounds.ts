import type { Sounds } from './synth.ts';

/** Sounds that are fetched with the first of them. */
interface LazySounds<Name extends string> {
  readonly play: (names: Iterable<Name | undefined>, volume: number) => void;
  readonly close: () => void;
}

export function createLazySounds<Name extends string>(load: () => Promise<Sounds<Name>>): LazySounds<Name> {
  let loading: Promise<Sounds<Name> | undefined> | undefined;
  const playAll = async (names: Iterable<Name | undefined>, volume: number): Promise<void> => {
    // Where they cannot be fetched, the game plays in silence; captions say the same.
    loading ??= load().catch(() => undefined);
    const sounds = await loading;
    for (const name of names) if (name !== undefined) sounds?.play(name, volume);
  };
  return {
    play: (names, volume) => void playAll(names, volume),
    close: () => void loading?.then((sounds) => sounds?.close()),
  };
}
