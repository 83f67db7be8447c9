import type { ErrorName } from '@fourth-seat/contract';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { verificationMessages } from './messages.ts';

interface Props {
  readonly name: ErrorName | undefined;
  readonly onProofOver: () => void;
}

/** Expired proof: the way back to the first step. */
export function ProofOver({ name, onProofOver }: Props) {
  const t = useMessages(verificationMessages);
  if (name !== 'proof_needed') return null;
  return (
    <Button className="self-start" onClick={onProofOver}>
      {t('proof_over')}
    </Button>
  );
}
