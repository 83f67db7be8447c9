import type { ErrorName } from '@fourth-seat/contract';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { verificationMessages } from './messages.ts';

interface ProofExpiredProps {
  readonly name: ErrorName | undefined;
  readonly onProofExpired: () => void;
}

/** Expired proof: the way back to the first step. */
export function ProofExpired({ name, onProofExpired }: ProofExpiredProps) {
  const t = useMessages(verificationMessages);
  if (name !== 'proof_needed') return null;
  return (
    <Button className="self-start" onClick={onProofExpired}>
      {t('confirm_again')}
    </Button>
  );
}
