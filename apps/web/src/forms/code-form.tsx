import { CODE_LENGTH, type CodeSent, type ErrorName } from '@fourth-seat/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/controls/button.tsx';
import { Stepper } from '../ui/layout/stepper.tsx';
import { CodeStep, type SentCode } from './code-step.tsx';
import { formMessages } from './messages.ts';
import { useExpiringState } from './use-expiring-state.ts';
import { type FieldProblems, type FieldStates, type SubmissionFailure, useSubmission } from './use-submission.ts';

/** What the form shows when a call has failed, with the way back to the first step. */
export interface CodeFormFailure {
  /** Undefined where nothing is wrong, or where a field shows it. */
  readonly failure: SubmissionFailure | undefined;
  readonly startAgain: () => void;
}

interface CodeRequest {
  readonly send: () => Promise<CodeSent>;
  readonly verifyLabel: string;
}

/** The step after the code; it sends the ticket that the code was exchanged for. */
interface LastStep {
  readonly fields: (states: FieldStates) => ReactNode;
  readonly problems: () => FieldProblems;
  readonly submit: (ticket: string) => Promise<void>;
  readonly label: string;
}

/** What follows the first step. */
type NextSteps =
  | { readonly kind: 'none'; readonly submit: () => Promise<void>; readonly label: string }
  | (CodeRequest & { readonly kind: 'code'; readonly verify: (code: string) => Promise<void> })
  | (CodeRequest & {
      readonly kind: 'code_and_last';
      readonly exchange: (code: string) => Promise<{ ticket: string; expires_in: number }>;
      readonly last: LastStep;
    });

interface CodeFormProps {
  /** Under this name the steps are kept over a reload. */
  readonly name: string;
  /** Where the code goes; another target starts again at the first step. */
  readonly target: string;
  /** The first step: whom to send a code to. */
  readonly fields: (states: FieldStates) => ReactNode;
  readonly problems: () => FieldProblems;
  readonly next: NextSteps;
  /** Names of the steps, where the page does not show them already. */
  readonly steps?: readonly string[];
  readonly failure: (failure: CodeFormFailure) => ReactNode;
  /** Other sign-in methods, shown below the first step only. */
  readonly otherMethods?: ReactNode;
  /** One of the other methods is the one to use: the button of the first step stands back. */
  readonly isSecondary?: boolean | undefined;
}

/** A step after the first, as it is kept over a reload. */
type KeptStep = { readonly target: string } & (
  | { readonly kind: 'code'; readonly sent: SentCode }
  | { readonly kind: 'last'; readonly ticket: string }
);

/** The open step, and what its button does. */
type OpenStep = { readonly label: string; readonly submit: () => void } & (
  | { readonly kind: 'first' }
  | {
      readonly kind: 'code';
      readonly sent: SentCode;
      readonly check: (code: string) => void;
      readonly sendAgain: () => void;
    }
  | { readonly kind: 'last'; readonly fields: LastStep['fields'] }
);

const stepIndex = { first: 0, code: 1, last: 2 } as const;
const codeRefusals: ReadonlySet<ErrorName> = new Set(['code_wrong', 'code_expired', 'code_guesses']);
const FIRST_FIELD = '[type="radio"]:checked, input:not([hidden], [type="radio"], [type="checkbox"])';

/** The open step, kept over a reload, and the calls that lead from step to step. */
function useCodeSteps({ name, target, problems, next }: CodeFormProps) {
  const t = useMessages(formMessages);
  const submission = useSubmission();
  const { run, clear } = submission;
  const stored = useExpiringState<KeptStep>(`step.${name}`);
  const [code, setCode] = useState('');
  const kept = stored.value?.target === target ? stored.value : undefined;

  const sendCode = ({ send }: CodeRequest) =>
    void run(async () => {
      const { to_masked, retry_in, expires_in } = await send();
      const sent = { to_masked, retry_at: Date.now() + retry_in * 1000 };
      stored.store({ kind: 'code', target, sent }, expires_in * 1000);
      setCode('');
    }, problems());
  const check = (after: Exclude<NextSteps, { kind: 'none' }>, digits: string) =>
    void run(
      async () => {
        if (after.kind === 'code_and_last') {
          const { ticket, expires_in } = await after.exchange(digits);
          stored.store({ kind: 'last', target, ticket }, expires_in * 1000);
        } else {
          await after.verify(digits);
          stored.clear();
        }
        setCode('');
      },
      { code: digits === '' ? 'code_empty' : digits.length < CODE_LENGTH ? 'code_invalid' : undefined },
    );
  const finish = (last: LastStep, ticket: string) =>
    void run(async () => {
      await last.submit(ticket);
      stored.clear();
    }, last.problems());
  const startAgain = () => {
    clear();
    setCode('');
    stored.clear();
  };
  const openStep = (): OpenStep => {
    if (next.kind === 'none')
      return { kind: 'first', label: next.label, submit: () => void run(next.submit, problems()) };
    if (kept?.kind === 'code')
      return {
        kind: 'code',
        sent: kept.sent,
        label: next.verifyLabel,
        submit: () => check(next, code),
        check: (digits) => check(next, digits),
        sendAgain: () => sendCode(next),
      };
    if (kept?.kind === 'last' && next.kind === 'code_and_last') {
      const { label, fields } = next.last;
      return { kind: 'last', label, fields, submit: () => finish(next.last, kept.ticket) };
    }
    return { kind: 'first', label: t('send_code'), submit: () => sendCode(next) };
  };
  return { submission, code, setCode, step: openStep(), startAgain };
}

/** Focuses the first field of the next step, because the focused element has disappeared. */
function useStepFocus(step: OpenStep['kind']) {
  const form = useRef<HTMLFormElement>(null);
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    form.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
  }, [step]);
  return form;
}

/**
 * Verification form in two or three steps: the address, the code that was sent there, and for some actions one more step.
 */
export function CodeForm(props: CodeFormProps) {
  const { fields, steps, failure, otherMethods, isSecondary } = props;
  const t = useMessages(formMessages);
  const { submission, code, setCode, step, startAgain } = useCodeSteps(props);
  const { busy, errors, clearErrors, failure: failed } = submission;
  // Shown at the field, because it is about the code.
  const refusal = failed?.name && codeRefusals.has(failed.name) ? failed : undefined;
  const form = useStepFocus(step.kind);
  return (
    <>
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          step.submit();
        }}
      >
        {steps && <Stepper current={stepIndex[step.kind]} steps={steps.map((label) => ({ label }))} />}
        {step.kind === 'first' && fields({ errors, clearErrors })}
        {step.kind === 'code' && (
          <CodeStep
            sent={step.sent}
            code={code}
            onCodeChange={(digits) => {
              setCode(digits);
              clearErrors(['code']);
            }}
            onComplete={step.check}
            onResend={step.sendAgain}
            onChangeAddress={startAgain}
            error={errors.code}
            refusal={refusal}
            busy={busy}
          />
        )}
        {step.kind === 'last' && step.fields({ errors, clearErrors })}
        {failure({ failure: refusal ? undefined : failed, startAgain })}
        {failed?.name === 'ticket_invalid' && (
          <Button onClick={startAgain} className="self-start">
            {t('send_again')}
          </Button>
        )}
        <Button
          type="submit"
          variant={isSecondary && step.kind === 'first' ? 'secondary' : 'primary'}
          size="large"
          busy={busy}
        >
          {step.label}
        </Button>
      </form>
      {step.kind === 'first' && otherMethods}
    </>
  );
}
