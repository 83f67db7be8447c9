import { type Skill, SPARK } from '@fourth-seat/moba';
import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { lazyPart } from '../../../navigation/lazy-part.tsx';
import { PartLoadError } from '../../../navigation/load-error.tsx';
import { useLanguage } from '../../../settings/locale.ts';
import { cx } from '../../../ui/cx.ts';
import { teamLooks } from '../simulation/room/team-looks.ts';
import { mobaMessages } from './messages.ts';
import { type MobaTranslate, roleIcons, rowOf, type SeatNames } from './names.ts';
import { skillRow } from './seat/hero-link.ts';
import type { OwnHero } from './seat/use-own-hero.ts';
import { rules } from './sheet/rules.ts';
import type { HeroFrame } from './worker/frame.ts';

// Who only watches needs no buttons.
const OwnButtons = lazyPart(async () => (await import('./seat/own-buttons.tsx')).OwnButtons, PartLoadError);

interface HeroPanelProps {
  readonly hero: HeroFrame;
  readonly names: SeatNames;
  /** The visitor's own, where this hero is theirs. */
  readonly own: OwnHero | null;
}

/** Letters on the skills and on the spark. */
const slotLetters = ['Q', 'W', 'E', 'R'] as const;

/** Below the battlefield: the followed hero with health, skills and items; the visitor's own has buttons. */
export function HeroPanel({ hero, names, own }: HeroPanelProps) {
  const t = useMessages(mobaMessages);
  return (
    <section
      aria-label={t(own ? 'own_hero' : 'followed')}
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 bg-surface-overlay px-2 py-1.5 text-sm sm:flex-nowrap [@media(max-height:480px)]:flex-nowrap [@media(max-height:480px)]:gap-x-2 [@media(max-height:480px)]:py-0.5"
    >
      <Portrait hero={hero} names={names} isOwn={own !== null} />
      <ul aria-label={t('skills')} className="flex gap-1.5">
        {slotLetters.map((letter, slot) => (
          <SkillPlace key={letter} hero={hero} slot={slot} letter={letter} own={own} />
        ))}
      </ul>
      <Items hero={hero} />
      {own && (
        <Suspense fallback={null}>
          <OwnButtons hero={hero} own={own} />
        </Suspense>
      )}
    </section>
  );
}

interface PortraitProps {
  readonly hero: HeroFrame;
  readonly names: SeatNames;
  readonly isOwn: boolean;
}

/** Who it is: name, level, health, mana, and what it has done. */
function Portrait({ hero, names, isOwn }: PortraitProps) {
  const t = useMessages(mobaMessages);
  const format = useFormat();
  const { team, level, isAlive, health, maxHealth, mana, maxMana, kills, deaths, assists, gold, recall_s, back_s } =
    hero;
  const Icon = roleIcons[rowOf(hero.row)?.role ?? 'vanguard'];
  const look = teamLooks[team];
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2 sm:min-w-44 max-sm:basis-full">
      <span
        className={cx(
          'relative grid size-10 shrink-0 place-items-center rounded border border-line bg-surface-sunken [@media(max-height:480px)]:hidden',
          look.text,
        )}
      >
        <Icon aria-hidden className="size-6" />
        <span className="absolute -right-1 -bottom-1 rounded bg-surface-active px-1 font-mono text-xs leading-4 font-semibold text-text">
          <span aria-hidden>{level}</span>
          <span className="sr-only">{t('level', { level })}</span>
        </span>
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="flex items-baseline gap-2">
          <span className={cx('truncate font-semibold', look.text)}>
            <span aria-hidden>
              {look.mark} {names.short(hero.seat)}
            </span>
            <span className="sr-only">{names.full(hero.seat)}</span>
          </span>
          <span className="ml-auto font-mono text-xs whitespace-nowrap text-text-quiet tabular-nums">
            <span aria-hidden>{`${kills}/${deaths}/${assists}`}</span>
            <span className="sr-only">{t('kda', { kills, deaths, assists })}</span>
          </span>
          <span className="font-mono text-xs whitespace-nowrap text-warning tabular-nums" title={t('gold')}>
            <span className="sr-only">{t('gold')} </span>
            {format.number(gold)} <span aria-hidden>●</span>
          </span>
        </p>
        {isAlive ? (
          <>
            <Meter label={t('health')} value={health} most={maxHealth} className="bg-success" />
            <Meter label={t('mana')} value={mana} most={maxMana} className="bg-series-2" />
          </>
        ) : (
          <p role={isOwn ? 'status' : undefined} className="text-text-quiet">
            {t('back_in', { seconds: Math.ceil(back_s) })}
          </p>
        )}
        {recall_s !== null && isAlive && (
          <p className="text-xs text-accent">{t('recalling', { seconds: Math.ceil(recall_s) })}</p>
        )}
      </div>
    </div>
  );
}

interface MeterProps {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly className: string;
}

const Meter = ({ label, value, most, className }: MeterProps) => (
  <span className="flex items-center gap-2">
    <span className="h-2 min-w-16 flex-1 overflow-hidden rounded-full bg-surface-active">
      <span
        className={cx('block h-full', className)}
        style={{ width: `${most > 0 ? Math.max(0, Math.min(100, (100 * value) / most)) : 0}%` }}
      />
    </span>
    <span className="w-18 text-right font-mono text-xs whitespace-nowrap tabular-nums">
      <span className="sr-only">{label} </span>
      {Math.ceil(value)}/{Math.round(most)}
    </span>
  </span>
);

interface SkillPlaceProps {
  readonly hero: HeroFrame;
  readonly slot: number;
  readonly letter: string;
  readonly own: OwnHero | null;
}

/** A skill with its rank and cooldown; a button for who plays it. */
function SkillPlace({ hero, slot, letter, own }: SkillPlaceProps) {
  const t = useMessages(mobaMessages);
  const language = useLanguage();
  const skill = skillRow(hero, slot);
  if (!skill) return null;
  const name = skill.name[language];
  const rank = slot === SPARK ? undefined : (hero.ranks[slot] ?? 0);
  const isLearned = rank !== 0;
  const wait_s = hero.ready_s[slot] ?? 0;
  const waits = isLearned && wait_s > 0;
  const isPoor = isLearned && hero.mana < skill.cost;
  const label = stateText(t, { hero, skill, name, rank, wait_s });
  const face = (
    <>
      <span aria-hidden className="w-full truncate px-0.5 text-xs leading-4">
        {name}
      </span>
      {waits ? (
        <span aria-hidden className="font-mono text-base leading-4 font-semibold tabular-nums">
          {Math.ceil(wait_s)}
        </span>
      ) : (
        <span aria-hidden className="font-mono text-xs leading-4 text-text-quiet">
          <span className={isLearned ? 'text-text' : undefined}>{letter}</span>
          {rank === undefined ? '' : ` ${'●'.repeat(rank)}${'○'.repeat(3 - rank)}`}
        </span>
      )}
    </>
  );
  const look = cx(
    'relative flex h-11 w-16 flex-col items-center justify-center overflow-hidden rounded border border-line-control bg-surface-sunken text-center [@media(max-height:480px)]:w-15',
    !isLearned && 'border-dashed text-text-faint',
    waits && 'bg-surface-active text-text-quiet',
    isPoor && 'border-series-2',
    own?.aimed === slot && 'border-focus bg-surface-active',
  );
  return (
    <li className="relative">
      {own ? (
        <button
          type="button"
          title={label}
          onClick={() => own.link.cast(slot, 'button')}
          className={cx(look, 'hover:bg-surface-hover')}
        >
          <span className="sr-only">{label}</span>
          {face}
        </button>
      ) : (
        <div role="img" aria-label={label} title={label} className={look}>
          {face}
        </div>
      )}
      {own && hero.canRaise[slot] === true && (
        <button
          type="button"
          aria-label={t('raise', { name })}
          title={`${t('raise', { name })} (${slot + 1})`}
          onClick={() => own.link.raise(slot)}
          className="absolute -top-2.5 -right-1.5 grid size-6 place-items-center rounded-full border border-accent-fill bg-accent-fill text-on-accent"
        >
          <Plus aria-hidden className="size-4" />
        </button>
      )}
    </li>
  );
}

interface SkillState {
  readonly hero: HeroFrame;
  readonly skill: Skill;
  readonly name: string;
  /** Undefined for the spark. */
  readonly rank: number | undefined;
  readonly wait_s: number;
}

function stateText(t: MobaTranslate, { hero, skill, name, rank, wait_s }: SkillState): string {
  const seconds = Math.ceil(wait_s);
  if (rank === undefined) return wait_s > 0 ? t('spark_wait', { name, seconds }) : t('spark_ready', { name });
  if (rank === 0) return t('skill_unlearned', { name });
  if (wait_s > 0) return t('skill_wait', { name, rank, seconds });
  return t(hero.mana < skill.cost ? 'skill_mana' : 'skill_ready', { name, rank });
}

/** Places for items, four. */
function Items({ hero: { items } }: { readonly hero: HeroFrame }) {
  const t = useMessages(mobaMessages);
  const language = useLanguage();
  return (
    <ul aria-label={t('items')} className="grid w-40 grid-cols-2 gap-1 @max-[80rem]/stage:hidden">
      {[0, 1, 2, 3].map((place) => {
        const name = rules.sheet.items[items[place] ?? -1]?.name[language];
        return (
          <li
            key={place}
            className={cx(
              'h-5 truncate rounded border border-line bg-surface-sunken px-1 text-center text-xs leading-5',
              name === undefined && 'text-text-faint',
            )}
          >
            {name ?? <span className="sr-only">{t('item_free')}</span>}
          </li>
        );
      })}
    </ul>
  );
}
