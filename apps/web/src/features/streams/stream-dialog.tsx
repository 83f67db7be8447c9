import { createStream, type Stream, streamKinds, streamSources, updateStream } from '@fourth-seat/contract';
import { useState } from 'react';
import { streamsKey } from '../../api/query-keys.ts';
import { NameField } from '../../forms/fields/name-fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { ShownOnceDialog } from '../../forms/shown-once-dialog.tsx';
import { useEditBase } from '../../forms/use-edit-base.ts';
import { type Form, useForm } from '../../forms/use-form.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useSession } from '../../session/session-store.ts';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { Input, Textarea } from '../../ui/controls/input.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { streamMessages } from './messages.ts';
import { choiceOf, draftOf, newDraft, type StreamDraft } from './stream-draft.ts';

interface StreamDialogProps {
  readonly onClose: () => void;
}

/** Creates a stream; the signing secret of a webhook is shown right after. */
export function CreateStreamDialog({ onClose }: StreamDialogProps) {
  const t = useMessages(streamMessages);
  const [issued, setIssued] = useState<{ readonly name: string; readonly secret: string }>();
  const form = useForm(createStream, {
    initial: newDraft,
    input: (draft) => ({ ...choiceOf(draft), kind: draft.kind }),
    invalidates: [streamsKey],
    onDone: ({ stream, webhook_secret }) => {
      if (webhook_secret !== null) {
        setIssued({ name: stream.name, secret: webhook_secret });
        return;
      }
      showToast({ tone: 'success', message: t('saved') });
      onClose();
    },
  });
  if (issued)
    return (
      <ShownOnceDialog
        title={t('secret_title', { name: issued.name })}
        description={t('secret_text')}
        secret={issued.secret}
        label={t('secret')}
        leaveText={t('secret_leave')}
        onDone={onClose}
      />
    );
  return (
    <FormDialog form={form} title={t('create')} submitLabel={t('save')} onClose={onClose}>
      <NameField form={form} />
      <Field label={t('kind')}>
        <Select
          value={form.values.kind}
          onValueChange={(kind) => form.set({ kind })}
          options={streamKinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
        />
      </Field>
      <StreamFields form={form} headersHint={t('headers_hint')} />
    </FormDialog>
  );
}

export function EditStreamDialog({ stream, onClose }: StreamDialogProps & { readonly stream: Stream }) {
  const t = useMessages(streamMessages);
  const format = useFormat();
  const { base, onFailure } = useEditBase(stream);
  const { stream_id, revision, state, header_names } = base;
  const form = useForm(updateStream, {
    initial: draftOf(base),
    input: (draft) => ({ ...choiceOf(draft), stream_id, revision, enabled: state === 'active' }),
    invalidates: [streamsKey],
    onFailure,
    onDone: () => {
      showToast({ tone: 'success', message: t('saved') });
      onClose();
    },
  });
  const kept = header_names.length > 0 && t('headers_kept', { names: format.list(header_names) });
  return (
    <FormDialog form={form} title={t('edit_of', { name: stream.name })} submitLabel={t('save')} onClose={onClose}>
      <NameField form={form} />
      <StreamFields form={form} headersHint={kept || t('headers_hint')} />
    </FormDialog>
  );
}

interface FieldsProps {
  readonly form: Form<StreamDraft>;
}

function StreamFields({ form, headersHint }: FieldsProps & { readonly headersHint: string }) {
  const t = useMessages(streamMessages);
  const { values, set, error } = form;
  return (
    <>
      <Field label={t('url')} required hint={t(`url_hint_${values.kind}`)} error={error('url')}>
        <Input
          type="url"
          mono
          placeholder="https://"
          value={values.url}
          onChange={(event) => set({ url: event.target.value })}
        />
      </Field>
      <fieldset className="flex flex-col gap-2.5">
        <legend className="mb-1 font-medium">{t('sources')}</legend>
        {streamSources.map((source) => (
          <Checkbox
            key={source}
            label={t(`source_${source}`)}
            hint={source === 'calls' ? t('source_calls_hint') : undefined}
            checked={values.sources.includes(source)}
            onChange={(event) => set({ sources: chosen(streamSources, values.sources, source, event.target.checked) })}
          />
        ))}
        {error('sources') !== undefined && <p className="text-sm text-danger">{error('sources')}</p>}
      </fieldset>
      {values.sources.includes('calls') && <ProjectFields form={form} />}
      <Field label={t('headers')} optional hint={headersHint} error={error('send_headers')}>
        <Textarea
          mono
          rows={2}
          spellCheck={false}
          autoComplete="off"
          value={values.headers}
          onChange={(event) => set({ headers: event.target.value }, 'send_headers')}
        />
      </Field>
    </>
  );
}

function ProjectFields({ form: { values, set, error } }: FieldsProps) {
  const t = useMessages(streamMessages);
  const { projectList = [] } = useSession();
  const ids = projectList.map(({ project_id }) => project_id);
  return (
    <>
      <Field label={t('projects')} error={error('project_ids')}>
        <Select
          value={values.isEveryProject ? 'all' : 'some'}
          onValueChange={(next) => set({ isEveryProject: next === 'all' }, 'project_ids')}
          options={[
            { value: 'all', label: t('all_projects') },
            { value: 'some', label: t('only_projects') },
          ]}
        />
      </Field>
      {!values.isEveryProject && (
        <div className="flex flex-col gap-2.5">
          {projectList.map(({ project_id, name }) => (
            <Checkbox
              key={project_id}
              label={name}
              checked={values.project_ids.includes(project_id)}
              onChange={(event) =>
                set({ project_ids: chosen(ids, values.project_ids, project_id, event.target.checked) })
              }
            />
          ))}
        </div>
      )}
    </>
  );
}

/** The chosen ones of all, in their order, after one was checked or not. */
const chosen = <One,>(all: readonly One[], before: readonly One[], one: One, isChecked: boolean): One[] =>
  all.filter((other) => (other === one ? isChecked : before.includes(other)));
