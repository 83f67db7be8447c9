import type { CodeSent, ErrorName } from '@fourth-seat/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/controls/button.tsx';
import { Stepper } from '../ui/layout/stepper.tsx';
import { CodeStep } from './code-step.tsx';
import { formMessages } from './messages.ts';
import { useExpiringState } from './use-expiring-state.ts';
import { type FieldProblems, type FieldStates, useSubmission } from './use-submission.ts';

/** What the form shows when a call has failed, with the way back to the first step. */
export interface CodeFormFailure {
  readonly text: string | undefined;
  readonly name: ErrorName | undefined;
  readonly startAgain: () => void;
}

/** The step after the code; it sends the ticket that the code was exchanged for. */
interface LastStep {
  readonly fields: (states: FieldStates) => ReactNode;
  readonly problems: () => FieldProblems;
  readonly submit: (ticket: string) => Promise<void>;
  readonly label: string;
}

interface CodeFormProps {
  /** Under this name the steps are kept over a reload. */
  readonly name: string;
  /** Where the code goes; another target starts again at the first step. */
  readonly target: string;
  /** The first step: whom to send a code to. */
  readonly fields: (states: FieldStates) => ReactNode;
  readonly problems: () => FieldProblems;
  readonly send: () => Promise<CodeSent>;
  /** Exchanges the code; a ticket leads to the last step, without one the action is done. */
  readonly verify: (code: string) => Promise<{ ticket: string; expires_in: number } | undefined>;
  readonly verifyLabel: string;
  readonly last?: LastStep;
  /** Names of the steps, where the page does not show them already. */
  readonly steps?: readonly string[];
  readonly failure: (failure: CodeFormFailure) => ReactNode;
  /** Another way to get past the first step, without a code. */
  readonly alternative?: { readonly label: string; readonly submit: () => Promise<void> } | undefined;
  /** Other sign-in methods, shown below the first step only. */
  readonly otherMethods?: ReactNode;
}

interface CodeFormState {
  readonly target: string;
  readonly to_masked: string;
  readonly retry_at: number;
  readonly ticket?: string;
}

const codeRefusals: ReadonlySet<ErrorName> = new Set(['code_wrong', 'code_expired', 'code_guesses']);
const FIRST_FIELD = '[type="radio"]:checked, input:not([hidden], [type="radio"], [type="checkbox"])';

/** The current step, kept over a reload, and the calls that lead from step to step. */
function useCodeSteps({ name, target, problems, send, verify, last }: CodeFormProps) {
  const submission = useSubmission();
  const { run, clear } = submission;
  const stored = useExpiringState<CodeFormState>(name);
  const [code, setCode] = useState('');
  const state = stored.value?.target === target ? stored.value : undefined;
  const ticket = last ? state?.ticket : undefined;

  const sendCode = () =>
    void run(async () => {
      const { to_masked, retry_in, expires_in } = await send();
      const now = Date.now();
      stored.store({ target, to_masked, retry_at: now + retry_in * 1000 }, now + expires_in * 1000);
      setCode('');
    }, problems());
  const check = (digits: string) =>
    void run(
      async () => {
        const granted = await verify(digits);
        setCode('');
        if (granted && state) {
          stored.store({ ...state, ticket: granted.ticket }, Date.now() + granted.expires_in * 1000);
        } else stored.clear();
      },
      { code: digits === '' ? 'code_empty' : digits.length < 6 ? 'code_invalid' : undefined },
    );
  const finish = (withTicket: string, step: LastStep) =>
    void run(async () => {
      await step.submit(withTicket);
      stored.clear();
    }, step.problems());
  const startAgain = () => {
    clear();
    setCode('');
    stored.clear();
  };
  return { submission, code, setCode, state, ticket, sendCode, check, finish, startAgain };
}

/** Focuses the first field of the next step, because the focused element has disappeared. */
function useStepFocus(step: number) {
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
  const { fields, problems, verifyLabel, last, steps, failure, alternative, otherMethods } = props;
  const t = useMessages(formMessages);
  const { submission, code, setCode, state, ticket, sendCode, check, finish, startAgain } = useCodeSteps(props);
  const { busy, errors, clearErrors, run, failure: failed, failureName, attemptsLeft } = submission;
  // Shown at the field, because it is about the code.
  const refusal = failureName && codeRefusals.has(failureName) ? failed : undefined;
  const step = ticket !== undefined ? 2 : state ? 1 : 0;
  const form = useStepFocus(step);
  return (
    <>
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (ticket !== undefined && last) finish(ticket, last);
          else if (state) check(code);
          else if (alternative) void run(alternative.submit, problems());
          else sendCode();
        }}
      >
        {steps && <Stepper current={step} steps={steps.map((label) => ({ label }))} />}
        {!state && fields({ errors, clearErrors })}
        {state && ticket === undefined && (
          <CodeStep
            sent={state}
            code={code}
            onCodeChange={(digits) => {
              setCode(digits);
              clearErrors(['code']);
            }}
            onComplete={check}
            onResend={sendCode}
            onChangeAddress={startAgain}
            error={errors.code ?? refusal}
            refusal={refusal}
            attemptsLeft={attemptsLeft}
            busy={busy}
          />
        )}
        {ticket !== undefined && last?.fields({ errors, clearErrors })}
        {failure({ text: refusal === undefined ? failed : undefined, name: failureName, startAgain })}
        {failureName === 'ticket_invalid' && (
          <Button onClick={startAgain} className="self-start">
            {t('send_again')}
          </Button>
        )}
        <Button type="submit" variant="primary" size="large" busy={busy}>
          {ticket !== undefined && last ? last.label : state ? verifyLabel : (alternative?.label ?? t('send_code'))}
        </Button>
      </form>
      {step === 0 && otherMethods}
    </>
  );
}
