import { contactTopics, createContact, getProfile, openContact } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { type Business, BusinessFields, businessFrom, businessProblems } from '../../forms/business-fields.tsx';
import { useDraft } from '../../forms/use-draft.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { fieldMessage } from '../../i18n/field-text.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useSession } from '../../session/session-store.ts';
import { useLocale } from '../../settings/locale.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Copyable } from '../../ui/copy-button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { Card, PageHeader, Section } from '../../ui/surface.tsx';
import { contactMessages } from './messages.ts';

type Topic = (typeof contactTopics)[number];

interface Form extends Business {
  readonly topic: Topic | null;
  readonly help: string;
}

const formTooOld = 35_002;

/** The form's token, and how long the server wants a person to take. */
async function openForm(): Promise<{ form_token: string; ready_at: number }> {
  const { form_token, ready_after } = await call(openContact, {}, { quiet: true });
  return { form_token, ready_at: Date.now() + ready_after * 1000 };
}

/** Waits out what is left of it: someone whose browser fills the form must not be refused. */
async function untilReady(ready_at: number): Promise<void> {
  const left = ready_at - Date.now() + 200;
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}

/** Contact us: filled from the profile when signed in; what is typed survives a failure and a reload. */
export function ContactPage() {
  const t = useMessages(contactMessages);
  const [sent, setSent] = useState<{ reference: string; copy_to: string }>();
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-8 sm:px-6">
      <PageHeader title={t('title')} description={t('lead')} />
      {sent ? (
        <Card>
          <h2 className="text-lg font-semibold">{t('sent_title')}</h2>
          <p role="status" className="my-3 text-text-quiet">
            {t('sent_text', { reference: sent.reference, to: sent.copy_to })}
          </p>
          <Copyable value={sent.reference} />
          <div className="mt-5">
            <Button onClick={() => setSent(undefined)}>{t('another')}</Button>
          </div>
        </Card>
      ) : (
        <FilledForm onSent={setSent} />
      )}
    </div>
  );
}

interface Sent {
  readonly reference: string;
  readonly copy_to: string;
}

/** Waits for the profile of someone signed in, which fills the form; a profile that does not come leaves it empty. */
function FilledForm({ onSent }: { readonly onSent: (sent: Sent) => void }) {
  const { signedIn } = useSession();
  const profile = useQuery({
    queryKey: ['profile'],
    queryFn: async ({ signal }) => call(getProfile, {}, { signal, quiet: true }),
    enabled: signedIn,
  });
  if (signedIn && profile.isPending) return <TextSkeleton lines={8} />;
  const initial = { ...businessFrom(profile.data ?? {}), topic: null, help: '' };
  return <ContactForm owner={profile.data?.user_id ?? ''} initial={initial} onSent={onSent} />;
}

interface FormProps {
  /** Whose draft it is: someone else who signs in here does not get it. */
  readonly owner: string;
  readonly initial: Form;
  readonly onSent: (sent: Sent) => void;
}

function ContactForm({ owner, initial, onSent }: FormProps) {
  const t = useMessages(contactMessages);
  const locale = useLocale();
  const [search] = useSearchParams();
  const { value: draft, change, reset } = useDraft(`contact.${owner}`, initial);
  // The page that linked here says what it is about, until something is chosen.
  const value = { ...draft, topic: draft.topic ?? contactTopics.find((one) => one === search.get('topic')) ?? null };
  const { busy, problems, run, failureText } = useSubmit();
  const [website, setWebsite] = useState('');
  // The same message sent again, because its answer was lost, is the same act.
  const sendMessage = useWrite(createContact, { quiet: true });
  const opened = useQuery({ queryKey: ['contact', 'form'], queryFn: openForm, staleTime: 3_600_000, gcTime: 0 });
  const found = { ...businessProblems(value), help: value.help.trim() ? undefined : ('help_empty' as const) };
  const send = () =>
    void run(async () => {
      const { form_token, ready_at } = opened.data ?? (await openForm());
      await untilReady(ready_at);
      const { company_size, company_industry, job_title, topic, ...rest } = value;
      if (!company_size || !job_title) return;
      const input = {
        ...rest,
        company_size,
        job_title,
        ...(company_industry ? { company_industry } : {}),
        ...(topic ? { topic } : {}),
        form_token,
        website,
      };
      const answer = await sendMessage.mutateAsync(input).catch(async (error: unknown) => {
        // A form that stood open for a day gets a new token for the next try.
        if (isApiError(error) && error.code === formTooOld) await opened.refetch();
        throw error;
      });
      reset({ ...value, topic: null, help: '' });
      onSent(answer);
    }, found);

  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Section title={t('you')}>
        <BusinessFields
          value={value}
          onChange={(business) => change({ ...value, ...business })}
          problems={problems}
          industryRequired={false}
        />
      </Section>
      <Field label={t('topic')} error={problems.topic && fieldMessage(problems.topic, locale)} optional>
        <Select
          placeholder={t('choose')}
          options={contactTopics.map((topic) => ({ value: topic, label: t(`topic_${topic}`) }))}
          value={value.topic}
          onValueChange={(topic) => change({ ...value, topic })}
        />
      </Field>
      <Field
        label={t('help')}
        hint={t(`hint_${value.topic ?? 'game-api'}`)}
        error={problems.help && fieldMessage(problems.help, locale)}
        required
      >
        <Textarea
          name="help"
          rows={7}
          maxLength={5000}
          value={value.help}
          onChange={(event) => change({ ...value, help: event.target.value })}
        />
      </Field>
      {/* A trap for programs: no person sees it, reaches it by keyboard or hears it. */}
      <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
        <Field label={t('website')}>
          <Input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={website}
            onChange={(event) => setWebsite(event.target.value)}
          />
        </Field>
      </div>
      {failureText && <Banner tone="danger">{failureText}</Banner>}
      <Button type="submit" variant="primary" size="large" busy={busy} className="self-start">
        {t('send')}
      </Button>
    </form>
  );
}
