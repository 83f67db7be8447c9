import { type Project, type ProjectLimit, updateProjectLimit } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useWrite } from '../../../api/use-write.ts';
import { Waiting } from '../../../forms/waiting.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useFailure, useInvalidFocus } from '../../../i18n/use-failure.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { NumberInput } from '../../../ui/input.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useUiText } from '../../../ui/ui-text.tsx';
import { projectMessages } from './messages.ts';
import { limitQuery, projectsKey } from './queries.ts';

interface LimitDialogProps {
  readonly project: Project;
  readonly onClose: () => void;
}

export function LimitDialog({ project, onClose }: LimitDialogProps) {
  const t = useMessages(projectMessages);
  const text = useUiText();
  const id = useId();
  const query = useQuery(limitQuery(project.project_id));
  const { data } = query;
  const write = useWrite(updateProjectLimit, {
    quiet: true,
    invalidates: [projectsKey, ['home']],
    onDone: () => {
      showToast({ message: t('saved') });
      onClose();
    },
  });
  const canUpdate = data?.can_update === true && project.state === 'in_progress';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('limits_title', { name: project.name })}
      description={t('limits_text')}
      footer={
        <>
          <Button onClick={onClose}>{canUpdate ? text.cancel : text.close}</Button>
          {canUpdate && (
            <Button variant="primary" type="submit" form={id} busy={write.isPending}>
              {t('save')}
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <LimitForm
          key={data.revision}
          id={id}
          limit={data}
          canUpdate={canUpdate}
          isClosed={project.state === 'closed'}
          error={write.error}
          onSubmit={(input) => write.mutate(input)}
        />
      ) : (
        <Waiting query={query} lines={5} />
      )}
    </Dialog>
  );
}

const rows = [
  ['quota_daily', 'calls_today'],
  ['quota_monthly', 'calls_this_month'],
  ['tokens_daily', 'tokens_today'],
  ['tokens_monthly', 'tokens_this_month'],
] as const;

type Draft = Pick<ProjectLimit, (typeof rows)[number][0]>;

interface LimitFormProps {
  readonly id: string;
  readonly limit: ProjectLimit;
  readonly canUpdate: boolean;
  readonly isClosed: boolean;
  readonly error: unknown;
  readonly onSubmit: (input: Draft & { project_id: string; debug_cap_daily: number; revision: number }) => void;
}

function LimitForm({ id, limit, canUpdate, isClosed, error, onSubmit }: LimitFormProps) {
  const t = useMessages(projectMessages);
  const format = useFormat();
  const failure = useFailure(error);
  const form = useInvalidFocus(error);
  const { project_id, revision, quota_daily, quota_monthly, tokens_daily, tokens_monthly } = limit;
  const [draft, setDraft] = useState<Draft>({ quota_daily, quota_monthly, tokens_daily, tokens_monthly });
  const [cap, setCap] = useState<number | null>(limit.debug_cap_daily);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit({ project_id, revision, ...draft, debug_cap_daily: cap ?? 0 });
  };
  return (
    <form ref={form} id={id} noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {failure.summary && <Banner tone="danger">{failure.summary}</Banner>}
      {!canUpdate && <Banner>{t(isClosed ? 'limits_closed' : 'limits_read_only')}</Banner>}
      <div className="grid gap-4 sm:grid-cols-2">
        {rows.map(([name, usedName]) => {
          const above = limit.organization[name];
          return (
            <Field
              key={name}
              label={t(name)}
              error={failure.field(name)}
              aside={t('used_now', { used: limit.used[usedName] })}
              hint={
                above === null
                  ? undefined
                  : t('organization_limit', { limit: above, used: limit.organization.used[usedName] })
              }
            >
              <NumberInput
                value={draft[name]}
                min={0}
                disabled={!canUpdate}
                placeholder={t('no_limit')}
                onValueChange={(value) => setDraft({ ...draft, [name]: value })}
              />
            </Field>
          );
        })}
        <Field label={t('debug_cap')} error={failure.field('debug_cap_daily')}>
          <NumberInput
            value={cap}
            min={0}
            disabled={!canUpdate}
            placeholder={format.number(0)}
            onValueChange={setCap}
          />
        </Field>
      </div>
    </form>
  );
}
