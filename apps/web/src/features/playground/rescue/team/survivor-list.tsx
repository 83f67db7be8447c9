import type { Language } from '@fourth-seat/contract';
import type { SurvivorView } from '@fourth-seat/rescue/engine';
import { useMessages } from '../../../../i18n/messages.ts';
import { useLanguage } from '../../../../settings/locale.ts';
import { cx } from '../../../../ui/cx.ts';
import { rescueMessages } from '../messages.ts';
import { type RescueTranslate, seatName } from '../names.ts';
import type { RescueFrame } from '../worker/frame.ts';
import { healthTone } from './health.ts';

/** Everybody who was in the station, as far as the captain knows: found, safe, dead, or missing. */
export function SurvivorList({ frame }: { readonly frame: RescueFrame }) {
  const t = useMessages(rescueMessages);
  const language = useLanguage();
  const [view] = frame.views;
  if (view === undefined) return null;
  return (
    <section className="p-2.5">
      <h2 className="flex items-baseline justify-between gap-2 text-sm">
        <span className="font-semibold">{t('people')}</span>
        <span className="text-xs text-text-faint">
          {t('found_count', { found: view.survivors.length, missing: view.missing.length })}
        </span>
      </h2>
      <ul className="mt-1.5 flex flex-wrap gap-1">
        {view.survivors.map((one) => (
          <li
            key={one.id}
            title={stateOf(t, one, language)}
            className={cx('flex items-center gap-1.5 rounded-full border px-2 py-0.5 text-sm', tones[one.fate])}
          >
            <span className={cx('size-1.5 rounded-full', dotOf(one))} aria-hidden />
            {one.name[language]}
            <span className="text-xs text-text-quiet">{stateOf(t, one, language)}</span>
          </li>
        ))}
        {view.missing.map(({ id, name }) => {
          const isDead = frame.fallen.includes(id);
          return (
            <li
              key={id}
              className={cx(
                'flex items-center gap-1.5 rounded-full border px-2 py-0.5 text-sm',
                isDead ? tones.dead : 'border-dashed border-line-strong text-text-faint',
              )}
            >
              {isDead && <span className="size-1.5 rounded-full bg-danger" aria-hidden />}
              {name[language]}
              {isDead ? <span className="text-xs text-text-quiet">{t('fate_dead')}</span> : ' ?'}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function stateOf(t: RescueTranslate, survivor: SurvivorView, language: Language): string {
  if (survivor.fate === 'out') return t('fate_out');
  if (survivor.fate === 'dead') return t('fate_dead');
  if (survivor.with !== undefined) return t('state_coming', { name: seatName(survivor.with, language) });
  if (survivor.trapped) return t('state_trapped');
  if (survivor.bleeding > 0) return t('state_bleeding');
  if (survivor.mustBeCarried) return t('state_carry');
  return survivor.needsTalk ? t('state_talk') : '';
}

const tones = {
  out: 'border-success-line bg-success-soft',
  dead: 'border-danger-line bg-danger-soft',
  inside: 'border-line-strong',
} as const satisfies Readonly<Record<SurvivorView['fate'], string>>;

function dotOf({ fate, health }: SurvivorView): string {
  if (fate === 'out') return 'bg-success';
  return fate === 'dead' ? 'bg-danger' : healthTone(health);
}
