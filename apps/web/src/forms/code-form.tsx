import type { CodeSent, ErrorName } from '@fourth-seat/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Stepper } from '../ui/stepper.tsx';
import { CodeStep } from './code-step.tsx';
import { formMessages } from './messages.ts';
import { useMessages } from '../i18n/messages.ts';
import { useKept } from './use-kept.ts';
import { type FieldProblems, useSubmit } from './use-submit.ts';

/** What the form says when a call has failed, with the way back to the first step. */
export interface CodeFormFailure {
  readonly text: string | undefined;
  readonly name: ErrorName | undefined;
  readonly startAgain: () => void;
}

/** A step behind the code, which carries the ticket that the code was exchanged for. */
interface LastStep {
  readonly fields: (problems: FieldProblems) => ReactNode;
  readonly problems: () => FieldProblems;
  readonly submit: (ticket: string) => Promise<void>;
  readonly label: string;
}

interface Props {
  /** Names what a reload of the page comes back to. */
  readonly name: string;
  /** Where the code goes; another one begins anew. */
  readonly target: string;
  /** The first step: whom to send a code to. */
  readonly fields: (problems: FieldProblems) => ReactNode;
  readonly problems: () => FieldProblems;
  readonly send: () => Promise<CodeSent>;
  /** Exchanges the code; a ticket leads to the last step, without one the act is done. */
  readonly verify: (code: string) => Promise<{ ticket: string; expires_in: number } | undefined>;
  readonly verifyLabel: string;
  readonly last?: LastStep;
  /** Names of the steps, where the page does not show them already. */
  readonly steps?: readonly string[];
  readonly failure: (failure: CodeFormFailure) => ReactNode;
  /** In place of sending a code: another way to get past the first step. */
  readonly instead?: { readonly label: string; readonly submit: () => Promise<void> } | undefined;
  /** Below the first step: other ways in, which nobody wants any more once a code is on its way. */
  readonly otherWays?: ReactNode;
}

interface Stand {
  readonly target: string;
  readonly to_masked: string;
  readonly retry_at: number;
  readonly ticket?: string;
}

const codeRefusals: ReadonlySet<ErrorName> = new Set(['code_wrong', 'code_expired', 'code_guesses']);
const firstField = '[type="radio"]:checked, input:not([hidden], [type="radio"], [type="checkbox"])';

/** Every act that a code proves: an address, the code that was sent there, and sometimes one more step. */
export function CodeForm(props: Props) {
  const { name, target, fields, problems, send, verify, verifyLabel, last, steps, failure, instead, otherWays } = props;
  const t = useMessages(formMessages);
  const { busy, problems: found, run, failureText, failureName, attemptsLeft, clear } = useSubmit();
  const kept = useKept<Stand>(name);
  const [code, setCode] = useState('');
  const stand = kept.value?.target === target ? kept.value : undefined;
  const ticket = last ? stand?.ticket : undefined;

  const sendCode = () =>
    void run(async () => {
      const { to_masked, retry_in, expires_in } = await send();
      const now = Date.now();
      kept.keep({ target, to_masked, retry_at: now + retry_in * 1000 }, now + expires_in * 1000);
      setCode('');
    }, problems());
  const check = (digits: string) =>
    void run(
      async () => {
        const granted = await verify(digits);
        setCode('');
        if (granted && stand) {
          kept.keep({ ...stand, ticket: granted.ticket }, Date.now() + granted.expires_in * 1000);
        } else kept.forget();
      },
      { code: digits === '' ? 'code_empty' : digits.length < 6 ? 'code_invalid' : undefined },
    );
  const finish = (with_ticket: string, step: LastStep) =>
    void run(async () => {
      await step.submit(with_ticket);
      kept.forget();
    }, step.problems());
  const startAgain = () => {
    clear();
    setCode('');
    kept.forget();
  };

  // Said at the field, where the code stands.
  const refusal = failureName && codeRefusals.has(failureName) ? failureText : undefined;
  const step = ticket !== undefined ? 2 : stand ? 1 : 0;
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(step);
  // What was focused has gone with its step: the keyboard goes on at the first field of the next one.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    form.current?.querySelector<HTMLElement>(firstField)?.focus();
  }, [step]);

  return (
    <>
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (ticket !== undefined && last) finish(ticket, last);
          else if (stand) check(code);
          else if (instead) void run(instead.submit, problems());
          else sendCode();
        }}
      >
        {steps && <Stepper current={step} steps={steps.map((label) => ({ label }))} />}
        {!stand && fields(found)}
        {stand && ticket === undefined && (
          <CodeStep
            sent={stand}
            code={code}
            onCodeChange={setCode}
            onComplete={check}
            onResend={sendCode}
            onChangeAddress={startAgain}
            problem={found.code}
            refusal={refusal}
            attemptsLeft={attemptsLeft}
            busy={busy}
          />
        )}
        {ticket !== undefined && last?.fields(found)}
        {failure({ text: refusal === undefined ? failureText : undefined, name: failureName, startAgain })}
        {failureName === 'ticket_invalid' && (
          <Button onClick={startAgain} className="self-start">
            {t('send_again')}
          </Button>
        )}
        <Button type="submit" variant="primary" size="large" busy={busy}>
          {ticket !== undefined && last ? last.label : stand ? verifyLabel : (instead?.label ?? t('send_code'))}
        </Button>
      </form>
      {step === 0 && otherWays}
    </>
  );
}
