import type { ReactNode } from 'react';
import type { PendingBind } from './finish.ts';
import type { IdentifierDraft } from './identifier.ts';
import type { WaitingSignIn } from './second-step/waiting-sign-in.ts';

/** What the forms have in common that begin a session. */
export interface SignInFormProps {
  readonly identifier: IdentifierDraft;
  readonly onIdentifierChange: (identifier: IdentifierDraft) => void;
  readonly pending: PendingBind | undefined;
  /** The first step was right, and the second factor is asked for. */
  readonly onWaiting: (waiting: WaitingSignIn) => void;
  /** Shown below the first step. */
  readonly otherMethods: ReactNode;
  /** One of the other methods is the one to use. */
  readonly isSecondary: boolean;
}
