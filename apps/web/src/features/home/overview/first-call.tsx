import { SECRET_VARIABLE, sampleLanguages } from '@fourth-seat/contract';
import { useState } from 'react';
import { apiText } from '../../../i18n/api-text.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { pathTo } from '../../../navigation/paths.ts';
import { useLocale } from '../../../settings/locale.ts';
import { sampleLabels } from '../../../settings/sample-labels.ts';
import { chooseSampleLanguage, useSampleLanguage } from '../../../settings/sample-language.ts';
import { CodeBlock } from '../../../ui/code/code-block.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { StatusDot } from '../../../ui/data/badge.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ButtonLink } from '../../../ui/layout/link.tsx';
import { Section } from '../../../ui/layout/surface.tsx';
import { homeMessages } from '../messages.ts';
import type { OverviewData } from '../queries.ts';

interface FirstCallProps {
  readonly firstCall: OverviewData['first_call'];
  readonly open: boolean;
}

/** A sample to paste, and a light that turns green when the call has arrived. */
export function FirstCall({ firstCall, open }: FirstCallProps) {
  const t = useMessages(homeMessages);
  const [isOpen, setOpen] = useState(open);
  return (
    <Section
      title={t(open ? 'first_call' : 'latest')}
      {...(isOpen && { description: t('first_call_lead') })}
      actions={
        !open && (
          <Button
            size="small"
            variant="quiet"
            className="-my-1"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t('hide_sample') : t('show_sample')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3">
        <Arrival call={firstCall.call} isFirst={open} />
        {isOpen && <FirstSample samples={firstCall.samples} />}
      </div>
    </Section>
  );
}

interface FirstSampleProps {
  readonly samples: FirstCallProps['firstCall']['samples'];
}

export function FirstSample({ samples }: FirstSampleProps) {
  const t = useMessages(homeMessages);
  const language = useSampleLanguage();
  // What runs in a terminal sets the key there; a program gets it as it gets its other variables.
  const setKey = `export ${SECRET_VARIABLE}='${t('your_key')}'\n`;
  return (
    <CodeBlock
      sampleId={language}
      onSampleChange={chooseSampleLanguage}
      maxHeight="max-h-80"
      samples={sampleLanguages.map((id) => ({
        id,
        ...sampleLabels[id],
        code: id === 'curl' ? `${setKey}${samples[id]}` : samples[id],
      }))}
    />
  );
}

interface ArrivalProps {
  readonly call: FirstCallProps['firstCall']['call'];
  /** No call of the project has succeeded before. */
  readonly isFirst: boolean;
}

function Arrival({ call, isFirst }: ArrivalProps) {
  const t = useMessages(homeMessages);
  const locale = useLocale();
  if (!call) {
    return (
      <p role="status" className="rounded-lg border border-line px-4 py-3">
        <StatusDot tone="accent" live label={t('waiting')} />
      </p>
    );
  }
  const failed = call.code !== 0;
  const api = apiText(call.api_id, locale);
  return (
    <Banner
      tone={failed ? 'warning' : 'success'}
      {...(isFirst && { title: t('arrived') })}
      action={
        <ButtonLink size="small" to={pathTo('Debugging', { call: call.request_id })}>
          {t('open_call')}
        </ButtonLink>
      }
    >
      {failed ? t('arrived_failed', { api, code: String(call.code) }) : t('arrived_ok', { api })}
    </Banner>
  );
}
