import { TICKS_PER_SECOND } from '@fourth-seat/moba';
import { useFormat } from '../../../../i18n/format.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import type { SimulationSnapshot } from '../../simulation/protocol.ts';
import { mobaMessages } from '../messages.ts';
import type { SeatNames } from '../names.ts';
import { mobaPanelMessages } from '../panel-messages.ts';
import type { MobaTypes, Thoughts } from '../types.ts';
import { DecisionDetails } from './decision-details.tsx';

interface ThoughtsPanelProps {
  readonly snapshot: SimulationSnapshot<MobaTypes>;
  readonly thoughts: Thoughts;
  readonly names: SeatNames;
  /** The visitor plays this hero. */
  readonly isOwn: boolean;
}

/** The thoughts of the followed hero. */
export function ThoughtsPanel({ snapshot, thoughts, names, isOwn }: ThoughtsPanelProps) {
  const t = useMessages(mobaPanelMessages);
  const words = useMessages(mobaMessages);
  const { seat, decision, refused } = thoughts;
  const hero = snapshot.frame.heroes[seat];
  if (!hero) return null;
  if (!hero.isAlive) {
    return <p className="text-text-quiet">{words('back_in', { seconds: Math.ceil(hero.back_s) })}</p>;
  }
  if (!decision) {
    const byWhom = isOwn ? 'a_person' : 'a_script';
    return <p className="text-text-quiet">{t(hero.isRemote ? byWhom : 'not_yet')}</p>;
  }
  return (
    <div className="flex flex-col gap-5">
      {hero.isRemote && <p className="text-text-quiet">{t('a_remote')}</p>}
      <DecisionDetails decision={decision} team={hero.team} tick={snapshot.tick} />
      {refused !== null && (
        <p className="rounded border border-warning-line bg-warning-soft px-2 py-1 text-sm text-warning">
          {words('refused', { why: words(`refused_${refused}`) })}
        </p>
      )}
      {!hero.isRemote && <Foes thoughts={thoughts} tick={snapshot.tick} names={names} />}
    </div>
  );
}

interface FoesProps {
  readonly thoughts: Thoughts;
  readonly tick: number;
  readonly names: SeatNames;
}

/** Ticks within which an enemy counts as seen now: it decides a few times a second. */
const NOW_TICKS = TICKS_PER_SECOND / 2;

function Foes({ thoughts, tick, names }: FoesProps) {
  const t = useMessages(mobaPanelMessages);
  const format = useFormat();
  return (
    <div>
      <h2 className="mb-1 text-sm font-medium">{t('remembers')}</h2>
      {thoughts.foes.length === 0 && <p className="text-sm text-text-quiet">{t('remembers_none')}</p>}
      <ul className="flex flex-col gap-0.5 text-sm">
        {thoughts.foes.map((foe) => {
          const age = tick - foe.tick;
          const seconds = format.number(Math.max(0, age) / TICKS_PER_SECOND, { maximumFractionDigits: 0 });
          const name = names.full(foe.seat);
          return (
            <li key={foe.seat} className={age > NOW_TICKS ? 'text-text-quiet' : undefined}>
              {age > NOW_TICKS ? t('foe_ago', { name, seconds }) : t('foe_now', { name })}
            </li>
          );
        })}
      </ul>
      <p className="mt-1 text-xs text-text-quiet">{t('knows_hint')}</p>
    </div>
  );
}
