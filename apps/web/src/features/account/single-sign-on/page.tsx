import { type SingleSignOn, verifySsoDomain } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { organizationKey } from '../../../api/query-keys.ts';
import { FormFailure } from '../../../forms/form-failure.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useSubmission } from '../../../forms/use-submission.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { pathTo } from '../../../navigation/paths.ts';
import { useSession } from '../../../session/session-store.ts';
import { goToSsoTest } from '../../../session/sso-attempt.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { type KeyValueItem, KeyValueList } from '../../../ui/data/key-value.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Copyable } from '../../../ui/feedback/copy-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { MissingData } from '../../../ui/feedback/missing-data.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { ButtonLink } from '../../../ui/layout/link.tsx';
import { PageHeader, Section } from '../../../ui/layout/surface.tsx';
import { singleSignOnMessages } from './messages.ts';
import { singleSignOnQuery } from './queries.ts';

type Connection = NonNullable<SingleSignOn['connection']>;

/** How members sign in through the provider of the organization; what changes it is proven on the page of verifications. */
export function SingleSignOnPage() {
  const t = useMessages(singleSignOnMessages);
  const { member } = useSession();
  const isShut = member !== undefined && member.type !== 'admin';
  return (
    <div className="flex max-w-4xl flex-col gap-8 pb-10">
      <PageHeader title={t('title')} description={isShut ? undefined : t('lead')} className="mb-0" />
      {isShut ? <EmptyState kind="forbidden" cause={t('forbidden')} /> : <Content />}
    </div>
  );
}

function Content() {
  const query = useQuery(singleSignOnQuery);
  return query.data ? <Settings settings={query.data} /> : <MissingData query={query} lines={6} />;
}

const changePath = (change: 'provider' | 'mode' | 'remove'): string =>
  pathTo('Verification', { act: 'single_sign_on', change });

interface ChangeLinkProps {
  readonly change: 'provider' | 'mode' | 'remove';
  readonly subject: string;
  readonly children: string;
}

function ChangeLink({ change, subject, children }: ChangeLinkProps) {
  return (
    <ButtonLink to={changePath(change)} size="small" aria-label={`${children} ${subject}`}>
      {children}
    </ButtonLink>
  );
}

function Settings({ settings }: { readonly settings: SingleSignOn }) {
  const t = useMessages(singleSignOnMessages);
  const { connection, return_url } = settings;
  const provider: KeyValueItem = {
    label: t('provider'),
    value: connection ? (
      <Hinted hint={t('client', { client_id: connection.client_id })}>{connection.issuer}</Hinted>
    ) : (
      t('provider_none')
    ),
    action: (
      <ChangeLink change="provider" subject={t('provider')}>
        {t(connection ? 'change' : 'set_up')}
      </ChangeLink>
    ),
  };
  const address = {
    label: t('return_url'),
    value: (
      <Hinted hint={t('return_url_hint')}>
        <Copyable value={return_url} />
      </Hinted>
    ),
  };
  if (!connection) return <KeyValueList variant="rows" items={[address, provider]} />;
  return <Connected settings={settings} connection={connection} above={[address, provider]} />;
}

/** A value with a quiet line below it. */
function Hinted({ hint, children }: { readonly hint: string; readonly children: ReactNode }) {
  return (
    <>
      <span className="block wrap-anywhere">{children}</span>
      <span className="block text-sm text-text-faint wrap-anywhere">{hint}</span>
    </>
  );
}

interface ConnectedProps {
  readonly settings: SingleSignOn;
  readonly connection: Connection;
  readonly above: readonly KeyValueItem[];
}

/** What is left to do with a provider that was entered, and what it does now. */
function Connected({ settings, connection, above }: ConnectedProps) {
  const t = useMessages(singleSignOnMessages);
  const format = useFormat();
  const { domains, mode, tested_at } = connection;
  const test = useSubmission();
  const isVerified = domains.some(({ verified }) => verified);
  const isReady = isVerified && tested_at !== null;
  const rows: KeyValueItem[] = [
    ...above,
    {
      label: t('domains'),
      value: (
        <div className="flex flex-col items-start gap-4">
          <ul className="flex flex-col gap-4 self-stretch">
            {domains.map((domain) => (
              <Domain key={domain.domain} {...domain} />
            ))}
          </ul>
          <ButtonLink to={changePath('provider')} size="small">
            {t('change_domains')}
          </ButtonLink>
        </div>
      ),
    },
    {
      label: t('test_label'),
      value: (
        <>
          <Hinted hint={t('test_hint')}>
            {tested_at === null ? t('untested') : t('tested', { at: format.dateTime(tested_at) })}
          </Hinted>
          {test.failure && (
            <Banner tone="danger" className="mt-2">
              {test.failure.name === 'provider_failed' ? t('unreachable') : test.failure.text}
            </Banner>
          )}
        </>
      ),
      action: (
        <Button size="small" busy={test.busy} onClick={() => void test.run(goToSsoTest)}>
          {t('test')}
        </Button>
      ),
    },
    {
      label: t('use'),
      value: <Hinted hint={t(`use_${mode}`)}>{t(`mode_${mode}`)}</Hinted>,
      action: isReady && (
        <ChangeLink change="mode" subject={t('use')}>
          {t('change')}
        </ChangeLink>
      ),
    },
    {
      label: t('remove_label'),
      value: <span className="text-text-quiet">{t('remove_text')}</span>,
      action: (
        <ChangeLink change="remove" subject={t('title')}>
          {t('remove')}
        </ChangeLink>
      ),
    },
  ];
  return (
    <>
      <KeyValueList variant="rows" items={rows} />
      <Notes settings={settings} isVerified={isVerified} />
    </>
  );
}

/** A domain; while it is not verified with the record that shows whose it is. */
function Domain({ domain, record, verified }: Connection['domains'][number]) {
  const t = useMessages(singleSignOnMessages);
  const verification = useForm(verifySsoDomain, {
    initial: {},
    input: () => ({ domain }),
    invalidates: [organizationKey],
    onDone: () => {
      showToast({ tone: 'success', message: t('domain_done') });
    },
  });
  return (
    <li className="flex flex-col items-start gap-2">
      <span className="flex flex-wrap items-center gap-2">
        <span className="wrap-anywhere">{domain}</span>
        <Badge tone={verified ? 'success' : 'warning'}>{t(verified ? 'verified' : 'unverified')}</Badge>
      </span>
      {!verified && (
        <>
          <span className="text-sm text-text-faint">{t('record_hint')}</span>
          <KeyValueList
            items={[
              { label: t('record_name'), value: <Copyable value={record.name} /> },
              { label: t('record_text'), value: <Copyable value={record.text} /> },
            ]}
          />
          <FormFailure form={verification} />
          <Button
            size="small"
            busy={verification.busy}
            aria-label={`${t('verify')} ${domain}`}
            onClick={verification.submit}
          >
            {t('verify')}
          </Button>
        </>
      )}
    </li>
  );
}

interface NotesProps {
  readonly settings: SingleSignOn;
  /** Whether the rule reaches anybody. */
  readonly isVerified: boolean;
}

function Notes({ settings: { creator, members_outside }, isVerified }: NotesProps) {
  const t = useMessages(singleSignOnMessages);
  return (
    <Section title={t('notes')}>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-text-quiet">
        {creator && <li>{t('note_creator', { name: creator.name })}</li>}
        {isVerified && <li>{t('note_outside', { count: members_outside })}</li>}
        <li>{t('note_first')}</li>
        <li>{t('note_leaver')}</li>
      </ul>
    </Section>
  );
}
