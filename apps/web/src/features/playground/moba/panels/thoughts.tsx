import { TICKS_PER_SECOND } from '@fourth-seat/moba';
import { useState } from 'react';
import { useFormat } from '../../../../i18n/format.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import type { SimulationSnapshot } from '../../simulation/protocol.ts';
import { mobaMessages } from '../messages.ts';
import type { SeatNames } from '../names.ts';
import { mobaPanelMessages } from '../panel-messages.ts';
import { type Review, useReview } from '../review/use-review.ts';
import { WhatIfAnswer } from '../review/what-if-answer.tsx';
import { mobaSeatMessages } from '../seat/messages.ts';
import type { MobaSimulation, MobaTypes, Thoughts } from '../types.ts';
import { DecisionDetails } from './decision-details.tsx';

interface ThoughtsPanelProps {
  readonly simulation: Pick<MobaSimulation, 'ask'>;
  readonly snapshot: SimulationSnapshot<MobaTypes>;
  readonly thoughts: Thoughts;
  readonly names: SeatNames;
  /** The visitor plays this hero. */
  readonly isOwn: boolean;
}

/** The thoughts of the followed hero, and what another job would have changed. */
export function ThoughtsPanel({ simulation, ...mind }: ThoughtsPanelProps) {
  const { state, ask } = useReview(simulation, 'what_if');
  const { snapshot, thoughts, names } = mind;
  const hero = snapshot.frame.heroes[thoughts.seat];
  return (
    <div className="flex flex-col gap-5">
      <Mind {...mind} onWhatIf={ask} />
      {state && <WhatIfAnswer state={state} names={names} />}
      {hero?.isAlive && !hero.isRemote && thoughts.decision && (
        <Foes thoughts={thoughts} tick={snapshot.tick} names={names} />
      )}
    </div>
  );
}

interface MindProps extends Omit<ThoughtsPanelProps, 'simulation' | 'names'> {
  readonly onWhatIf: Review<'what_if'>['ask'];
}

function Mind({ snapshot, thoughts, isOwn, onWhatIf }: MindProps) {
  const t = useMessages(mobaPanelMessages);
  const words = useMessages(mobaMessages);
  const seatText = useMessages(mobaSeatMessages);
  const { seat, refused } = thoughts;
  const { decision, tick, stand } = useStanding(seat, thoughts.decision, snapshot.tick);
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
      <div {...stand}>
        <DecisionDetails
          decision={decision}
          team={hero.team}
          tick={tick}
          // Of a seat that inputs decide for, nobody knows yet how it goes on.
          onWhatIf={hero.isRemote ? undefined : (job) => onWhatIf({ tick: decision.tick + 1, seat, job })}
        />
      </div>
      {refused !== null && (
        <p className="rounded border border-warning-line bg-warning-soft px-2 py-1 text-sm text-warning">
          {seatText('refused', { why: seatText(`refused_${refused}`) })}
        </p>
      )}
    </div>
  );
}

interface Standing {
  readonly seat: number;
  readonly decision: Thoughts['decision'];
  readonly tick: number;
}

/** The decision to show: while somebody points at it or has its focus there, it stands, so that no button moves away. */
function useStanding(seat: number, decision: Thoughts['decision'], tick: number) {
  const [standing, setStanding] = useState<Standing>();
  const hold = () => setStanding((now) => (now?.seat === seat ? now : { seat, decision, tick }));
  const release = () => setStanding(undefined);
  // A decision of a later tick than the one shown is of another course of the match.
  const isHeld = standing?.seat === seat && standing.tick <= tick && decision !== null;
  return {
    ...(isHeld ? standing : { decision, tick }),
    stand: {
      onPointerEnter: hold,
      onPointerLeave: release,
      onFocus: hold,
      onBlur: release,
    },
  };
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
