import type { Trace } from '@fourth-seat/rescue/engine';
import { ChevronDown } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { useFormat } from '../../../../i18n/format.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { useLanguage } from '../../../../settings/locale.ts';
import { cx } from '../../../../ui/cx.ts';
import { useAnswer } from '../../simulation/use-answer.ts';
import { rescueMessages } from '../messages.ts';
import type { RescueSimulation } from '../types.ts';

/** Opens the reasons behind a line. */
export function ExplanationButton({ isOpen, onToggle }: { readonly isOpen: boolean; readonly onToggle: () => void }) {
  const t = useMessages(rescueMessages);
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="ml-auto inline-flex min-h-6 shrink-0 items-center gap-0.5 rounded px-1 text-xs text-text-faint transition-colors hover:text-accent"
    >
      {t(isOpen ? 'why_close' : 'why')}
      <ChevronDown aria-hidden className={cx('size-[1.1em] transition-transform', isOpen && 'rotate-180')} />
    </button>
  );
}

/** The options at that instant with their numbers. */
export function ExplanationPanel({
  trace,
  simulation,
}: {
  readonly trace: Trace;
  readonly simulation: RescueSimulation;
}) {
  const t = useMessages(rescueMessages);
  const language = useLanguage();
  const format = useFormat();
  const panel = useRef<HTMLDivElement>(null);
  const { ask } = simulation;
  const why = useAnswer(useCallback(async () => ask('why', trace), [ask, trace]));
  // Below the last line there is nothing to be seen of it otherwise.
  useEffect(() => {
    if (why !== undefined) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [why]);
  if (why === undefined) return null;
  const one = (value: number): string => format.number(value, { maximumFractionDigits: value < 10 ? 1 : 0 });
  return (
    <div ref={panel} className="mt-1.5 rounded border border-line bg-surface-sunken p-2 text-sm">
      <p className="text-pretty text-text-quiet">{why.text[language]}</p>
      {why.options.length > 0 && (
        <table className="mt-2 w-full" aria-label={t('why_options')}>
          <thead>
            <tr className="text-left text-xs text-text-faint">
              <th scope="col" className="font-normal">
                {t('option')}
              </th>
              <th scope="col" className="pl-2 text-right font-normal">
                {t('option_seconds')}
              </th>
              <th scope="col" className="pl-2 text-right font-normal" title={t('option_lives_hint')}>
                {t('option_lives')}
              </th>
              <th scope="col" className="pl-2 text-right font-normal" title={t('option_harm_hint')}>
                {t('option_harm')}
              </th>
            </tr>
          </thead>
          <tbody>
            {why.options.map(({ name, seconds, lives, harm, chosen }) => (
              <tr key={name.en} className={cx('border-t border-line', chosen && 'font-medium text-accent')}>
                <td className="py-1 pr-1">{name[language]}</td>
                <td className="pl-2 text-right">{t('seconds', { count: Math.round(seconds) })}</td>
                <td className="pl-2 text-right">{format.number(lives, { maximumFractionDigits: 2 })}</td>
                <td className="pl-2 text-right">{one(harm)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
