import { unbindOauth } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { securityKey } from '../../../api/query-keys.ts';
import { useForm } from '../../../forms/use-form.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { MissingData } from '../../../ui/feedback/missing-data.tsx';
import { providerName, securityQuery } from '../security/queries.ts';
import type { ActionFormProps } from './action-form-props.ts';
import { verificationMessages } from './messages.ts';
import { ProofExpired } from './proof-expired.tsx';

export function UnbindForm({
  provider,
  proof,
  onDone,
  onProofExpired,
}: ActionFormProps & { readonly provider: string }) {
  const t = useMessages(verificationMessages);
  const overview = useQuery(securityQuery);
  const form = useForm(unbindOauth, {
    initial: {},
    input: () => ({ provider, proof }),
    invalidates: [securityKey],
    onDone: () => onDone(t('done_unbind')),
  });
  if (!overview.data) return <MissingData query={overview} />;
  const name = providerName(overview.data, provider);
  return (
    <div className="flex flex-col gap-5">
      <p>{t('unbind_text', { provider: name })}</p>
      {form.failure && <Banner tone="danger">{form.failure.text}</Banner>}
      <ProofExpired name={form.failure?.name} onProofExpired={onProofExpired} />
      <Button variant="danger" size="large" busy={form.busy} onClick={form.submit}>
        {t('unbind')}
      </Button>
    </div>
  );
}
