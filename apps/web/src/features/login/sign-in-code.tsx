import { loginWithCode, sendLoginCode } from '@fourth-seat/contract';
import type { ReactNode } from 'react';
import { call } from '../../api/client.ts';
import { CodeForm } from '../../forms/code-form.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { Failure } from './failure.tsx';
import { finishSignIn, type PendingBind } from './finish.ts';
import { type Identifier, identifierProblem, identifierValue } from './identifier.ts';
import { IdentifierField, useTakesPhoneOrEmail } from './identifier-field.tsx';
import { loginMessages } from './messages.ts';

interface SignInWithCodeProps {
  readonly identifier: Identifier;
  readonly onIdentifierChange: (identifier: Identifier) => void;
  readonly pending: PendingBind | undefined;
  /** Shown below the first step. */
  readonly otherWays: ReactNode;
}

export function SignInWithCode({ identifier, onIdentifierChange, pending, otherWays }: SignInWithCodeProps) {
  const t = useMessages(loginMessages);
  const isEither = useTakesPhoneOrEmail();
  const value = identifierValue(identifier);
  return (
    <CodeForm
      name="sign-in"
      target={value}
      fields={(states) => <IdentifierField value={identifier} onChange={onIdentifierChange} states={states} />}
      problems={() => ({ identifier: identifierProblem(identifier, isEither) })}
      send={async () => call(sendLoginCode, { identifier: value })}
      verify={async (code) => {
        await finishSignIn(await call(loginWithCode, { identifier: value, code }), pending);
        return undefined;
      }}
      verifyLabel={t('sign_in')}
      failure={(failure) => <Failure {...failure} />}
      otherWays={otherWays}
    />
  );
}
