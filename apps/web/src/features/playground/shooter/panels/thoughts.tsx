import type { Contact } from '@fourth-seat/shooter';
import { useFormat } from '../../../../i18n/format.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import type { SimulationSnapshot } from '../../simulation/protocol.ts';
import { shooterMessages } from '../messages.ts';
import { downText, seatName } from '../names.ts';
import type { ShooterTypes, Thoughts } from '../types.ts';
import { DecisionDetails } from './decision-details.tsx';

interface ThoughtsPanelProps {
  readonly snapshot: SimulationSnapshot<ShooterTypes>;
  readonly thoughts: Thoughts;
}

/** The thoughts of the followed seat. */
export function ThoughtsPanel({ snapshot, thoughts }: ThoughtsPanelProps) {
  const t = useMessages(shooterMessages);
  const bot = snapshot.frame.bots[thoughts.seat];
  if (!bot) return null;
  if (bot.isPerson) return <p className="text-text-quiet">{t('a_person')}</p>;
  if (!bot.isAlive) return <p className="text-text-quiet">{downText(t, bot)}</p>;
  return (
    <div className="flex flex-col gap-5">
      {thoughts.decision ? (
        <DecisionDetails decision={thoughts.decision} tick={snapshot.tick} />
      ) : (
        <p className="text-text-quiet">{t(bot.isRemote ? 'a_remote' : 'not_yet')}</p>
      )}
      <Contacts contacts={thoughts.observation.contacts} />
    </div>
  );
}

function Contacts({ contacts }: { readonly contacts: readonly Contact[] }) {
  const t = useMessages(shooterMessages);
  const format = useFormat();
  return (
    <div>
      <h2 className="mb-1.5 text-sm font-medium">{t('remembers')}</h2>
      {contacts.length === 0 && <p className="text-sm text-text-quiet">{t('remembers_none')}</p>}
      <ul className="flex flex-col gap-1 text-sm">
        {contacts.map((contact) => (
          <li key={contact.seat} style={{ opacity: 0.45 + 0.55 * contact.certainty }}>
            {contact.isVisible
              ? t('contact_seen', { name: seatName(t, contact.seat) })
              : t('contact_line', {
                  name: seatName(t, contact.seat),
                  source: t(`source_${contact.source}`),
                  seconds: format.number(contact.age_s, { maximumFractionDigits: 1 }),
                })}
          </li>
        ))}
      </ul>
    </div>
  );
}
