import { updateAvatar } from '@fourth-seat/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { formMessages } from '../../../forms/messages.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { refreshUser } from '../../../session/session.ts';
import { Combobox } from '../../../ui/controls/combobox.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Input } from '../../../ui/controls/input.tsx';
import { Section } from '../../../ui/layout/surface.tsx';
import { profileMessages } from './messages.ts';
import { PartFrame } from './part-frame.tsx';
import { PictureField } from './picture-field.tsx';
import { profileQuery } from './queries.ts';
import { type PartProps, useProfilePart } from './use-profile-part.ts';
import { listTimeZones } from './zones-and-countries.ts';

export function YouForm({ saved }: PartProps) {
  const t = useMessages(profileMessages);
  const f = useMessages(formMessages);
  const queryClient = useQueryClient();
  const { form, ...frame } = useProfilePart(saved, {
    name: 'you',
    valuesOf: ({ nickname, time_zone }) => ({ nickname, time_zone }),
    check: ({ nickname }) => ({ nickname: nickname.trim() ? undefined : 'required' }),
    input: (values) => values,
  });
  const savePicture = async (image: string | null) => {
    const { avatar_url } = await call(updateAvatar, { image });
    queryClient.setQueryData(profileQuery.queryKey, { ...saved, avatar_url });
    await refreshUser();
  };
  return (
    <Section title={t('you')} description={t('you_lead')}>
      <PartFrame {...frame} form={form} labels={{ nickname: t('nickname'), time_zone: t('time_zone') }}>
        <PictureField label={t('picture')} name={form.values.nickname} src={saved.avatar_url} onSave={savePicture} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('nickname')} error={form.error('nickname')} required>
            <Input
              name="nickname"
              autoComplete="nickname"
              value={form.values.nickname}
              onChange={(event) => form.set({ nickname: event.target.value })}
            />
          </Field>
          <Field label={t('time_zone')} hint={t('time_zone_hint')} error={form.error('time_zone')} optional>
            <Combobox
              options={listTimeZones()}
              clearable
              placeholder={f('choose')}
              value={form.values.time_zone}
              onValueChange={(time_zone) => form.set({ time_zone })}
            />
          </Field>
        </div>
      </PartFrame>
    </Section>
  );
}
