import { CircleCheck, MessageCircleQuestion, Timer } from 'lucide-react';
import { useMessages } from '../../i18n/messages.ts';
import { useLocale } from '../../settings/locale.ts';
import { CodeFrame, CodeTitle } from '../../ui/code/code-frame.tsx';
import { exampleAnswer, exampleCurl } from './example-call.ts';
import { welcomeMessages } from './messages.ts';

/** A real request beside its real answer, and what every answer keeps. */
export function Example() {
  const t = useMessages(welcomeMessages);
  const locale = useLocale();
  const facts = [
    [CircleCheck, t('legal_title'), t('legal_text')],
    [Timer, t('time_title'), t('time_text')],
    [MessageCircleQuestion, t('reason_title'), t('reason_text')],
  ] as const;
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <CodeFrame
          code={exampleCurl}
          language="bash"
          label={t('request')}
          head={<CodeTitle>{t('request')} · POST /v1/doudizhu/play</CodeTitle>}
        />
        <CodeFrame
          code={exampleAnswer(locale)}
          language="json"
          label={t('answer')}
          head={<CodeTitle>{t('answer')} · 200</CodeTitle>}
        />
      </div>
      <dl className="mt-10 grid gap-8 sm:grid-cols-3">
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
    </>
  );
}
