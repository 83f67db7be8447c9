import type { Models } from '@fourth-seat/guandan';
import { guandanGame } from './guandan-game.ts';

export { fetchModels } from '@fourth-seat/guandan/browser';

/**
 * Guandan in the worker. The first grouping of a hand takes some 40 ms, so groupings are found while the visitor looks at the
 * hand.
 */
export function openGuandan(models: Models): ReturnType<typeof guandanGame> {
  const game = guandanGame(models);
  return {
    ...game,
    view: (scene) => {
      const state = scene.states.at(-1);
      if (scene.asked && state) setTimeout(() => game.arrange(state, scene.viewer, 'strongest'));
      return game.view(scene);
    },
  };
}
