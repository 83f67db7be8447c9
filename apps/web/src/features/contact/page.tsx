import {
  CONTACT_MESSAGE_LENGTH,
  contactTopics,
  errorCodes,
  type Output,
  type Input as RequestOf,
  sendContactMessage,
} from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { checked } from '../../forms/checked.ts';
import { type Business, BusinessFields, businessFrom, businessProblems } from '../../forms/fields/business-fields.tsx';
import { businessMessages } from '../../forms/fields/business-messages.ts';
import { useTooLong } from '../../forms/fields/use-too-long.ts';
import { formMessages } from '../../forms/messages.ts';
import { useDraftName, visitorDraftName } from '../../forms/use-draft.ts';
import { type Form, useForm } from '../../forms/use-form.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { Input, Textarea } from '../../ui/controls/input.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Copyable } from '../../ui/feedback/copy-button.tsx';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Card, PageHeader, Section } from '../../ui/layout/surface.tsx';
import { contactMessages } from './messages.ts';
import { openedFormQuery, openForm, senderProfileQuery } from './queries.ts';

type Topic = (typeof contactTopics)[number];
type MessageReceipt = Output<typeof sendContactMessage>;

interface Message extends Business {
  readonly topic: Topic | null;
  readonly help: string;
}

const rules = { industryRequired: false };

/** Waits until the server accepts the form: a person whose browser fills it must not be refused. */
async function waitUntilReady(ready_at: number): Promise<void> {
  const wait_ms = ready_at - Date.now() + 200;
  if (wait_ms > 0) await new Promise((resolve) => setTimeout(resolve, wait_ms));
}

/** Contact us: filled from the profile when signed in; what is typed survives a failure and a reload. */
export function ContactPage() {
  const t = useMessages(contactMessages);
  const [receipt, setReceipt] = useState<MessageReceipt>();
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-8 sm:px-6">
      <PageHeader title={t('title')} description={t('lead')} />
      {receipt ? (
        <Card>
          <h2 className="text-lg font-semibold">{t('sent_title')}</h2>
          <p role="status" className="my-3 text-text-quiet">
            {t('sent_text', { reference: receipt.reference, to: receipt.copy_to })}
          </p>
          <Copyable value={receipt.reference} />
          <div className="mt-5">
            <Button onClick={() => setReceipt(undefined)}>{t('another')}</Button>
          </div>
        </Card>
      ) : (
        <FilledForm onSent={setReceipt} />
      )}
    </div>
  );
}

/** Waits for the profile of a signed-in person, which fills the form; without the profile the form is empty. */
function FilledForm({ onSent }: { readonly onSent: (receipt: MessageReceipt) => void }) {
  const { signedIn, user } = useSession();
  const [search] = useSearchParams();
  const profile = useQuery({ ...senderProfileQuery, enabled: signedIn });
  // As high as a window, so that the footer does not jump when the form appears.
  if (signedIn && profile.isPending) return <TextSkeleton lines={8} className="min-h-[90vh]" />;
  // A link from a page of the documentation says which page has a mistake (`?page=/document/retries`).
  const page = /^\/document\/[\w/-]+$/.exec(search.get('page') ?? '')?.[0];
  const business = businessFrom(profile.data ?? {});
  // A signed-in person has an address, with or without a profile.
  const business_email = business.business_email || (user?.email ?? '');
  const initial = { ...business, business_email, topic: null, help: page === undefined ? '' : `${page}\n` };
  return <ContactForm initial={initial} onSent={onSent} />;
}

/** The request of a message that was checked, without the token. */
function inputOf(
  values: Message,
  topic: Topic | null,
): Omit<RequestOf<typeof sendContactMessage>, 'form_token' | 'website'> {
  const { company_industry, topic: _chosen, ...rest } = values;
  return {
    ...rest,
    company_size: checked(values.company_size),
    job_title: checked(values.job_title),
    ...(company_industry ? { company_industry } : {}),
    ...(topic ? { topic } : {}),
  };
}

interface FormProps {
  readonly initial: Message;
  readonly onSent: (receipt: MessageReceipt) => void;
}

function ContactForm({ initial, onSent }: FormProps) {
  const t = useMessages(contactMessages);
  const f = useMessages(formMessages);
  const tooLong = useTooLong();
  const { signedIn } = useSession();
  const personDraft = useDraftName('contact');
  const [search] = useSearchParams();
  const [website, setWebsite] = useState('');
  const opened = useQuery(openedFormQuery);
  // The page that linked here suggests the topic, until one is chosen.
  const topicOf = (values: Message) => values.topic ?? contactTopics.find((one) => one === search.get('topic')) ?? null;
  const form = useForm(sendContactMessage, {
    initial,
    keepAs: signedIn ? personDraft : visitorDraftName('contact'),
    check: (values) => ({ ...businessProblems(values, rules), help: values.help.trim() ? undefined : 'help_empty' }),
    input: async (values) => {
      const { form_token, ready_at } = opened.data ?? (await openForm());
      await waitUntilReady(ready_at);
      return { ...inputOf(values, topicOf(values)), form_token, website };
    },
    onFailure: async (error) => {
      // A form that was open for a day gets a new token for the next try.
      if (isApiError(error) && error.answer.code === errorCodes.contact_form) await opened.refetch();
    },
    onDone: (answer, values) => {
      form.reset({ ...values, topic: null, help: '' });
      onSent(answer);
    },
  });
  const topic = topicOf(form.values);

  return (
    <form
      noValidate
      className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]"
      onSubmit={form.submit}
    >
      <Section title={t('message')}>
        <div className="flex flex-col gap-4">
          <Field label={t('topic')} error={form.error('topic')} optional>
            <Select
              placeholder={f('choose')}
              options={contactTopics.map((value) => ({ value, label: t(`topic_${value}`) }))}
              value={topic}
              onValueChange={(chosen) => form.set({ topic: chosen })}
            />
          </Field>
          <Field
            label={t('help')}
            hint={t(`hint_${topic ?? 'game-api'}`)}
            error={tooLong(form.values.help, CONTACT_MESSAGE_LENGTH) ?? form.error('help')}
            required
          >
            <Textarea
              name="help"
              className="min-h-56"
              value={form.values.help}
              onChange={(event) => form.set({ help: event.target.value })}
            />
          </Field>
        </div>
      </Section>
      <Sender form={form} />
      <Honeypot value={website} onChange={setWebsite} />
      <div className="flex flex-col items-start gap-4 lg:col-start-1">
        {form.failure && <Banner tone="danger">{form.failure.text}</Banner>}
        <Button type="submit" variant="primary" size="large" busy={form.busy}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}

interface HoneypotProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field that programs fill in: no person sees it, reaches it by keyboard or hears it. */
function Honeypot({ value, onChange }: HoneypotProps) {
  const t = useMessages(contactMessages);
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <Field label={t('trap_field')}>
        <Input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </div>
  );
}

/** The contact person: one line if the profile has all the data, until the visitor edits it. */
function Sender({ form }: { readonly form: Form<Message> }) {
  const t = useMessages(contactMessages);
  const b = useMessages(businessMessages);
  const { first_name, last_name, business_email, company_name, job_title } = form.values;
  const isComplete = Object.values(businessProblems(form.values, rules)).every((problem) => problem === undefined);
  const [isFolded, setFolded] = useState(isComplete);
  const isWrong = Object.keys(businessProblems(form.values, rules)).some((name) => form.error(name) !== undefined);
  if (isFolded && !isWrong) {
    return (
      <Section
        title={t('reply_to')}
        className="lg:row-span-2"
        actions={
          <Button size="small" onClick={() => setFolded(false)}>
            {t('change')}
          </Button>
        }
      >
        <Card>
          <p className="font-medium">{t('full_name', { first: first_name, last: last_name })}</p>
          <p className="break-words text-text-quiet">{business_email}</p>
          <p className="mt-2 text-text-quiet">
            {company_name}
            {job_title && ` · ${b(`job_${job_title}`)}`}
          </p>
        </Card>
      </Section>
    );
  }
  return (
    <Section title={t('reply_to')} className="lg:row-span-2">
      <BusinessFields form={form} rules={rules} />
    </Section>
  );
}
