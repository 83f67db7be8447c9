import { getSecondFactorRule, updateSecondFactorRule } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { organizationKey } from '../../../api/query-keys.ts';
import { FormFailure } from '../../../forms/form-failure.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useSession } from '../../../session/session-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { MissingData } from '../../../ui/feedback/missing-data.tsx';
import type { ActionFormProps } from './action-form-props.ts';
import { verificationMessages } from './messages.ts';
import { ProofExpired } from './proof-expired.tsx';

/** Begins or ends the rule that members need a second factor, and says before whom it shuts out. */
export function RuleForm({ proof, onDone, onProofExpired }: ActionFormProps) {
  const t = useMessages(verificationMessages);
  const { organization } = useSession();
  const rule = useQuery({
    queryKey: [...organizationKey, 'second-factor'],
    queryFn: async ({ signal }) => call(getSecondFactorRule, {}, { signal, quiet: true }),
  });
  const form = useForm(updateSecondFactorRule, {
    initial: {},
    input: () => ({ proof, required: !rule.data?.required }),
    invalidates: [organizationKey],
    onDone: ({ required }) => onDone(t(required ? 'done_rule_on' : 'done_rule_off')),
  });
  if (!rule.data) return <MissingData query={rule} lines={5} />;
  const { required, members_without, names_without } = rule.data;
  return (
    <div className="flex flex-col gap-5">
      <p>{t(required ? 'rule_off_text' : 'rule_text', { organization: organization?.name ?? '' })}</p>
      {members_without === 0 ? (
        <p className="text-text-quiet">{t('rule_nobody')}</p>
      ) : (
        <div>
          <p className="font-medium">{t('rule_without', { count: members_without })}</p>
          <ul className="mt-2 text-text-quiet">
            {names_without?.map(({ member_id, name }) => (
              <li key={member_id} className="py-0.5 break-words">
                {name}
              </li>
            ))}
          </ul>
        </div>
      )}
      <FormFailure form={form} />
      <ProofExpired name={form.failure?.name} onProofExpired={onProofExpired} />
      <Button variant={required ? 'danger' : 'primary'} size="large" busy={form.busy} onClick={form.submit}>
        {t(required ? 'rule_stop' : 'rule_require')}
      </Button>
    </div>
  );
}
