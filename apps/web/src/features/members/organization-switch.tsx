import { switchOrganization } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useEnterOrganization } from '../../session/use-enter-organization.ts';
import { Select } from '../../ui/controls/select.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { memberMessages } from './messages.ts';
import { organizationsQuery } from './queries.ts';

/** For people in several organizations: moves the session, and keeps no data of the previous organization. */
export function OrganizationSwitch() {
  const t = useMessages(memberMessages);
  const enterOrganization = useEnterOrganization();
  const { data } = useQuery(organizationsQuery);
  const change = useEndpointMutation(switchOrganization, {
    onDone: async () => {
      await enterOrganization();
      showToast({ message: t('switched') });
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
