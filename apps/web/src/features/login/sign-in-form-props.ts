import type { ReactNode } from 'react';
import type { PendingBind } from './finish.ts';
import type { Identifier } from './identifier.ts';

/** What the forms have in common that begin a session. */
export interface SignInFormProps {
  readonly identifier: Identifier;
  readonly onIdentifierChange: (identifier: Identifier) => void;
  readonly pending: PendingBind | undefined;
  /** Shown below the first step. */
  readonly otherMethods: ReactNode;
}
