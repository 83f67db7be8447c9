import { CircleCheck, MessageCircleQuestion, Timer } from 'lucide-react';
import { useMessages } from '../../i18n/messages.ts';
import { welcomeMessages } from './messages.ts';

/** What holds for every answer. */
export function Guarantees() {
  const t = useMessages(welcomeMessages);
  const facts = [
    [CircleCheck, t('legal_title'), t('legal_text')],
    [Timer, t('time_title'), t('time_text')],
    [MessageCircleQuestion, t('reason_title'), t('reason_text')],
  ] as const;
  return (
    <dl className="grid gap-8 sm:grid-cols-3">
      {facts.map(([Icon, title, text]) => (
        <div key={title}>
          <dt className="flex items-center gap-2.5 text-lg font-medium">
            <Icon aria-hidden className="size-[1.1em] text-accent" />
            {title}
          </dt>
          <dd className="mt-2 text-pretty text-text-quiet">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
