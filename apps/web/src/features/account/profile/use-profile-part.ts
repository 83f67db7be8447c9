import { type Profile, type Input as RequestOf, updateProfile } from '@fourth-seat/contract';
import { useQueryClient } from '@tanstack/react-query';
import { profileKey } from '../../../api/query-keys.ts';
import { useDraftName } from '../../../forms/use-draft.ts';
import { useForm } from '../../../forms/use-form.ts';
import type { FieldProblems } from '../../../forms/use-submission.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { refreshUser } from '../../../session/session.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { profileMessages } from './messages.ts';
import { profileQuery } from './queries.ts';

export interface PartProps {
  readonly saved: Profile;
}

interface Part<Values> {
  /** Names the draft, which is kept through failures, reloads and other tabs of the page. */
  readonly name: string;
  readonly valuesOf: (saved: Profile) => Values;
  readonly check?: (values: Values) => FieldProblems;
  readonly input: (values: Values) => Omit<RequestOf<typeof updateProfile>, 'revision'>;
}

/** A part of the profile that is saved by itself: a new time zone must not ask for a phone number. */
export function useProfilePart<Values extends object>(saved: Profile, part: Part<Values>) {
  const t = useMessages(profileMessages);
  const queryClient = useQueryClient();
  const { name, valuesOf, check, input } = part;
  const savedValues = valuesOf(saved);
  const form = useForm(updateProfile, {
    initial: savedValues,
    keepAs: useDraftName(`profile.${name}`),
    ...(check && { check }),
    input: (values) => ({ ...input(values), revision: saved.revision }),
    invalidates: [profileKey],
    onDone: async (stored) => {
      queryClient.setQueryData(profileQuery.queryKey, stored);
      form.reset(valuesOf(stored));
      await refreshUser();
      showToast({ tone: 'success', message: t('saved') });
    },
  });
  return { form, savedValues };
}
