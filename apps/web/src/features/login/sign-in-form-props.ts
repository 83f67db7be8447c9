import type { ReactNode } from 'react';
import type { PendingBind } from './finish.ts';
import type { IdentifierDraft } from './identifier.ts';

/** What the forms have in common that begin a session. */
export interface SignInFormProps {
  readonly identifier: IdentifierDraft;
  readonly onIdentifierChange: (identifier: IdentifierDraft) => void;
  readonly pending: PendingBind | undefined;
  /** Shown below the first step. */
  readonly otherMethods: ReactNode;
}
