import type { Endpoint, Input, Output } from '@fourth-seat/contract';
import { type MutationOptions, useEndpointMutation } from '../api/use-endpoint-mutation.ts';
import { sayEntry } from './fields/entries.ts';
import { type DraftName, useDraft } from './use-draft.ts';
import { type FieldProblems, type FieldStates, isAt, type SubmissionFailure, useSubmission } from './use-submission.ts';

interface FormOptions<E extends Endpoint, Values extends object> extends Pick<MutationOptions<E>, 'invalidates'> {
  /** Shown until something is typed. */
  readonly initial: Values;
  /** Keeps the values over a reload and a sign-in, in this tab, under this name. Never for passwords or codes. */
  readonly keepAs?: DraftName | undefined;
  /** Finds problems before anything is sent. */
  readonly check?: (values: Values) => FieldProblems;
  /** The request of the endpoint. */
  readonly input: (values: Values) => Input<E> | Promise<Input<E>>;
  readonly onDone?: (answer: Output<E>, values: Values) => void | Promise<void>;
  /** Runs after a failure, which the form shows in any case. */
  readonly onFailure?: (error: unknown) => void | Promise<void>;
}

export interface Form<Values extends object> extends FieldStates {
  readonly values: Values;
  /**
   * Changes some values and removes their errors, and those of `cleared`, where the server has another name for the
   * field.
   */
  readonly set: (change: Partial<Values>, ...cleared: readonly string[]) => void;
  /** The error of a field, or of anything within it. */
  readonly error: (name: string) => string | undefined;
  /** Undefined where nothing is wrong, or where fields show it. */
  readonly failure: SubmissionFailure | undefined;
  readonly busy: boolean;
  /** For a `<form>` and for a button. */
  readonly submit: (event?: { preventDefault: () => void }) => void;
  /** Drops the draft and shows these values. */
  readonly reset: (values: Values) => void;
  /** Drops the draft with its failure and shows the saved values. */
  readonly discard: () => void;
  /** True while a draft from before a reload is shown. */
  readonly restored: boolean;
}

/**
 * The one way to fill in and send an endpoint's request: the draft, the errors by field, and the try itself. The same
 * request sent again after a failure carries the same Idempotency-Key, so it happens once (`useEndpointMutation`).
 */
export function useForm<E extends Endpoint, Values extends object>(
  endpoint: E,
  options: FormOptions<E, Values>,
): Form<Values> {
  const { initial, keepAs, check, input, invalidates, onDone, onFailure } = options;
  const draft = useDraft(keepAs, initial);
  const values = draft.value;
  const { errors, failure, busy, run, clear, clearErrors } = useSubmission();
  const write = useEndpointMutation(endpoint, {
    ...(invalidates && { invalidates }),
    onDone: async (answer) => {
      draft.forget();
      await onDone?.(answer, values);
    },
  });
  return {
    values,
    set: (changes, ...cleared) => {
      draft.change(changes);
      clearErrors([...Object.keys(changes), ...cleared]);
    },
    error: (name) => {
      if (errors[name] !== undefined) return errors[name];
      const [path, problem] = Object.entries(errors).find(([at]) => isAt(at, name)) ?? [];
      return path === undefined || problem === undefined
        ? undefined
        : sayEntry((values as Readonly<Record<string, unknown>>)[name], path, problem);
    },
    errors,
    clearErrors,
    failure,
    busy,
    submit: (event) => {
      event?.preventDefault();
      void run(async () => {
        try {
          await write.mutateAsync(await input(values));
        } catch (error) {
          await onFailure?.(error);
          throw error;
        }
      }, check?.(values));
    },
    reset: draft.reset,
    discard: () => {
      draft.reset();
      clear();
    },
    restored: draft.restored,
  };
}
