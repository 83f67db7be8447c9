import { useLanguage } from '../../../../settings/locale.ts';
import { cx } from '../../../../ui/cx.ts';
import { CAPTAIN } from '../engine-constants.ts';
import { isCaptain, lookOf } from '../names.ts';
import type { RescueSimulation } from '../types.ts';
import { linesOf } from './lines.ts';
import { Speaker } from './speaker.tsx';

/** Ticks for which a line stays over the plan. */
const STAYS = 60;

/** What was said last, over the plan; the log says the same to screen readers. */
export function Caption({ simulation }: { readonly simulation: RescueSimulation }) {
  const language = useLanguage();
  const line = linesOf(simulation).at(-1);
  if (line === undefined || (simulation.snapshot?.tick ?? 0) - line.tick > STAYS) return null;
  return (
    <div className="rescue-caption" aria-hidden>
      <p key={line.id} className="flex items-start gap-2 text-text">
        <Speaker speaker={line.speaker} />
        <span className={cx(isCaptain(line.speaker) && lookOf(CAPTAIN).text)}>{line.text[language]}</span>
      </p>
    </div>
  );
}
