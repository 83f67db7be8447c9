import { type ProjectRole, type Role, inviteMember, projectRoles, roles } from '@fourth-seat/contract';
import { type FormEvent, useId, useState } from 'react';
import { useWrite } from '../../../api/use-write.ts';
import { useLoginOptions } from '../../../forms/login-options.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useFailure, useInvalidFocus } from '../../../i18n/use-failure.ts';
import { useSession } from '../../../session/session-store.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { PhoneInput } from '../../../ui/phone-input.tsx';
import { RadioGroup } from '../../../ui/radio.tsx';
import { Select } from '../../../ui/select.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useUiText } from '../../../ui/ui-text.tsx';
import { teamMessages } from './messages.ts';
import { teamKey } from './queries.ts';

const channels = ['email', 'phone'] as const;

export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(teamMessages);
  const text = useUiText();
  const id = useId();
  const { organization } = useSession();
  const options = useLoginOptions();
  const [chosen, setChannel] = useState<(typeof channels)[number]>('email');
  const [typed, setTyped] = useState({ email: '', phone: '' });
  const [type, setType] = useState<Role>('regular');
  const [projects, setProjects] = useState<ReadonlyMap<string, ProjectRole>>(new Map());
  const write = useWrite(inviteMember, {
    quiet: true,
    invalidates: [teamKey],
    onDone: ({ to }) => {
      showToast({ message: t('invited_done', { to }) });
      onClose();
    },
  });
  // Without a carrier no text message can be sent (decision record 0110).
  const hasPhones = options.channels.includes('phone');
  const channel = hasPhones ? chosen : 'email';
  const identifier = typed[channel];
  const setIdentifier = (value: string) => setTyped({ ...typed, [channel]: value });
  const failure = useFailure(write.error);
  const form = useInvalidFocus(write.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    write.mutate({ identifier, type, projects: [...projects].map(([project_id, role]) => ({ project_id, role })) });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('invite_title', { organization: organization?.name ?? '' })}
      description={t('invite_text')}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button variant="primary" type="submit" form={id} busy={write.isPending}>
            {t('send_invite')}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate className="flex flex-col gap-5" onSubmit={submit}>
        {failure.summary && <Banner tone="danger">{failure.summary}</Banner>}
        {hasPhones && (
          <Tabs
            label={t('invite_by')}
            variant="pills"
            tabs={channels.map((value) => ({ value, label: t(`by_${value}`) }))}
            value={channel}
            onValueChange={setChannel}
          />
        )}
        <Field label={t(channel)} required error={failure.field('identifier')}>
          {channel === 'email' ? (
            <Input
              type="email"
              inputMode="email"
              autoComplete="off"
              value={identifier}
              onChange={(event) => setIdentifier(event.target.value)}
            />
          ) : (
            <PhoneInput value={identifier} autoComplete="off" onValueChange={setIdentifier} />
          )}
        </Field>
        <RadioGroup
          label={t('role')}
          layout="cards"
          value={type}
          onValueChange={setType}
          options={roles.map((value) => ({ value, label: t(`type_${value}`), hint: t(`type_${value}_hint`) }))}
        />
        {type === 'regular' && <ProjectChoice chosen={projects} onChange={setProjects} />}
      </form>
    </Dialog>
  );
}

interface ProjectChoiceProps {
  readonly chosen: ReadonlyMap<string, ProjectRole>;
  readonly onChange: (chosen: ReadonlyMap<string, ProjectRole>) => void;
}

function ProjectChoice({ chosen, onChange }: ProjectChoiceProps) {
  const t = useMessages(teamMessages);
  const { projectList = [] } = useSession();
  const change = (project_id: string, role: ProjectRole | undefined) => {
    const next = new Map(chosen);
    if (role) next.set(project_id, role);
    else next.delete(project_id);
    onChange(next);
  };
  const open = projectList.filter((project) => project.state === 'in_progress');
  if (open.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{t('invite_projects')}</legend>
      <div className="flex max-h-56 flex-col gap-1 overflow-y-auto">
        {open.map(({ project_id, name }) => (
          <div key={project_id} className="flex min-h-9 flex-wrap items-center gap-3">
            <Checkbox
              className="min-w-0 flex-1"
              label={name}
              checked={chosen.has(project_id)}
              onChange={(event) => change(project_id, event.target.checked ? 'collaborator' : undefined)}
            />
            {chosen.has(project_id) && (
              <Select
                size="small"
                aria-label={t('project_role_of', { name })}
                value={chosen.get(project_id) ?? null}
                onValueChange={(role) => change(project_id, role)}
                options={projectRoles.map((role) => ({ value: role, label: t(`role_${role}`) }))}
              />
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
