import {
  type Channel,
  createProof,
  type Input,
  type ProofPurpose,
  sendPasswordCode,
  sendProofCode,
} from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { CodeForm } from '../../../forms/code-form.tsx';
import { AnswerForm } from '../../../forms/fields/answer-form.tsx';
import { useDraft, useDraftName } from '../../../forms/use-draft.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Field } from '../../../ui/controls/field.tsx';
import { PasswordInput } from '../../../ui/controls/password-input.tsx';
import { RadioGroup } from '../../../ui/controls/radio.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { MissingData } from '../../../ui/feedback/missing-data.tsx';
import { securityQuery } from '../security/queries.ts';
import { verificationMessages } from './messages.ts';

export interface ProofFormProps {
  readonly purpose: ProofPurpose;
  readonly onProof: (proof: string, valid_until: string) => void;
}

/** The message to a person whose password is about to be changed says so. */
const sendCode = async (channel: Channel, purpose: ProofPurpose) =>
  purpose === 'update_password' ? call(sendPasswordCode, { channel }) : call(sendProofCode, { channel, purpose });

/** The first step: choose how to prove your identity, and prove it. */
export function ProofForm({ purpose, onProof }: ProofFormProps) {
  const t = useMessages(verificationMessages);
  const overview = useQuery(securityQuery);
  const draft = useDraft(useDraftName('prove'), { method: '' });
  const [password, setPassword] = useState('');
  const methods = overview.data?.proofs ?? [];
  const method = methods.find((known) => known === draft.value.method) ?? methods[0];

  if (!method) return <MissingData query={overview} lines={4} />;
  const prove = async (input: Input<typeof createProof>) => {
    const { proof, valid_until } = await call(createProof, input);
    onProof(proof, valid_until);
  };
  if (method === 'second_factor') {
    return (
      <AnswerForm
        ways={overview.data?.second_factor ?? []}
        label={t('continue')}
        onAnswer={async (answer) => prove({ channel: 'second_factor', answer, purpose })}
      />
    );
  }
  return (
    <CodeForm
      name={`prove-${purpose}`}
      target={method}
      fields={({ errors, clearErrors }) => (
        <>
          <RadioGroup
            label={t('choose')}
            options={methods.map((known) => ({ value: known, label: t(`by_${known}`) }))}
            value={method}
            onValueChange={(next) => draft.change({ method: next })}
          />
          {method === 'password' && (
            <Field label={t('current_password')} error={errors.password} required>
              <PasswordInput
                name="current-password"
                autoComplete="current-password"
                value={password}
                onChange={(event) => {
                  setPassword(event.target.value);
                  clearErrors(['password']);
                }}
              />
            </Field>
          )}
        </>
      )}
      problems={() => ({ password: method === 'password' && password === '' ? 'password_empty' : undefined })}
      next={
        method === 'password'
          ? {
              kind: 'none',
              submit: async () => prove({ channel: 'password', password, purpose }),
              label: t('continue'),
            }
          : {
              kind: 'code',
              send: async () => sendCode(method, purpose),
              verify: async (code) => prove({ channel: method, code, purpose }),
              verifyLabel: t('continue'),
            }
      }
      failure={({ failure }) => failure && <Banner tone="danger">{failure.text}</Banner>}
    />
  );
}
