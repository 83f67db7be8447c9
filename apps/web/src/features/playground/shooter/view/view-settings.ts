import { readStoredFields, storageKeys, writeStored } from '../../../../settings/storage.ts';
import { createStore, useStore } from '../../../../settings/store.ts';
import { bindingsOf, type KeyBindings } from './bindings.ts';
import { type QualityChoice, qualityChoices, type ViewChoice, viewChoices } from './view-modes.ts';

/** How this browser shows the shooter, kept from visit to visit. */
interface ViewSettings {
  readonly view: ViewChoice;
  readonly quality: QualityChoice;
  readonly isFirstPerson: boolean;
  /** Off until somebody turns it on: no page should speak unasked, and no browser lets it. */
  readonly sound: boolean;
  readonly captions: boolean;
  readonly keys: KeyBindings;
}

/** Names of renderers that draw on the processor; not every browser reports it as a "major performance caveat". */
const softwareRenderers = /swiftshader|llvmpipe|softpipe|basic render/i;

/**
 * Whether this browser draws 3-D on a graphics card. Without one each picture costs the page's own thread tens of
 * milliseconds, so a first visit begins with the map; the 3-D view can still be chosen.
 */
function hasGraphicsCard(): boolean {
  const context = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  if (!context) return false;
  const names = context.getExtension('WEBGL_debug_renderer_info');
  const renderer = names ? String(context.getParameter(names.UNMASKED_RENDERER_WEBGL)) : '';
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return !softwareRenderers.test(renderer);
}

function readViewSettings(): ViewSettings {
  const kept = readStoredFields(storageKeys.shooter) ?? {};
  return {
    view: viewChoices.find((known) => known === kept.view) ?? 'tactical',
    quality: qualityChoices.find((known) => known === kept.quality) ?? 'auto',
    isFirstPerson: kept.isFirstPerson === true,
    sound: kept.sound === true,
    captions: kept.captions !== false,
    keys: bindingsOf(kept.keys),
  };
}

const settings = createStore(readViewSettings());

export const viewSettings = (): ViewSettings => settings.get();
export const useViewSettings = (): ViewSettings => useStore(settings);

/** The view that the visitor chose, in this visit or an earlier one; what is shown meanwhile is not kept. */
let chosenView = readStoredFields(storageKeys.shooter)?.view === undefined ? undefined : settings.get().view;
let isFirstView = chosenView === undefined;

export function changeViewSettings(change: Partial<ViewSettings>): void {
  if (change.view) {
    chosenView = change.view;
    isFirstView = false;
  }
  settings.update((now) => ({ ...now, ...change }));
  writeStored(storageKeys.shooter, JSON.stringify({ ...settings.get(), view: chosenView }));
}

/**
 * Goes on from the map to the 3-D view, on a first visit to a browser with a graphics card. Called once the map is on
 * screen: the question alone takes the page's own thread tens of milliseconds.
 */
export function chooseFirstView(): void {
  if (isFirstView && hasGraphicsCard()) settings.update((now) => ({ ...now, view: 'broadcast' }));
  isFirstView = false;
}

/** Shows the map from above for this visit, since the 3-D view is unavailable or too slow. */
export const fallBackToMap = (): void => settings.update((now) => ({ ...now, view: 'tactical' }));
