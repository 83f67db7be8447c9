import { switchOrganization } from '@fourth-seat/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { useMessages } from '../../i18n/messages.ts';
import { goToRoute } from '../../navigation/navigator.ts';
import { refreshProjects, refreshUser } from '../../session/session.ts';
import { Select } from '../../ui/controls/select.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { memberMessages } from './messages.ts';
import { organizationsQuery } from './queries.ts';

/** For people in several organizations: moves the session, and keeps no data of the previous organization. */
export function OrganizationSwitch() {
  const t = useMessages(memberMessages);
  const client = useQueryClient();
  const { data } = useQuery(organizationsQuery);
  const change = useEndpointMutation(switchOrganization, {
    onDone: async () => {
      client.clear();
      await refreshUser();
      await refreshProjects();
      showToast({ message: t('switched') });
      goToRoute('Home');
    },
  });
  const organizations = data?.results ?? [];
  if (organizations.length < 2) return null;
  return (
    <Select
      aria-label={t('organization')}
      className="max-w-64"
      disabled={change.isPending}
      value={organizations.find((one) => one.is_current)?.org_id ?? null}
      onValueChange={(org_id) => change.mutate({ org_id })}
      options={organizations.map(({ org_id, name }) => ({ value: org_id, label: name }))}
    />
  );
}
