import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asProblem, Problem } from '../api/problem.ts';
import type { RecordKind } from '../api/records.ts';
import { liveState } from '../live/live.ts';
import { refreshWritten } from '../live/refresh.ts';
import { withFreshFactor } from './factor-question.ts';
import { fieldErrorsOf, focusFirstError } from './field-errors.ts';
import { loadNotices, notifyDone } from './notices.ts';

interface FormLike {
  setErrors(errors: Record<string, string>): void;
  getValues(): object;
}

interface WriteOptions<Input, Output> {
  write: (input: Input) => Promise<Output>;
  /** Kinds of records that it changes; queries that show them are refetched. */
  changes: readonly RecordKind[];
  /** Form that shows the server's field errors. */
  form?: FormLike;
  /** Short toast after success. */
  successMessage?: (output: Output) => string;
  onDone?: (output: Output) => void;
}

/**
 * Sends a change to the server. Field errors go to the form; `problem` is the rest, for a notice. Queries
 * that show the changed kinds of records are refetched afterwards.
 */
export function useWrite<Input, Output>({
  write,
  changes,
  form,
  successMessage,
  onDone,
}: WriteOptions<Input, Output>) {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: (input: Input) => withFreshFactor(() => write(input)),
    ...(successMessage ? { onMutate: loadNotices } : {}),
    onSuccess: (output) => {
      void refreshWritten(queries, changes, liveState());
      if (successMessage) notifyDone(successMessage(output));
      onDone?.(output);
    },
    onError: (error) => {
      if (form && error instanceof Problem) {
        const { errors } = fieldErrorsOf(error, Object.keys(form.getValues()));
        form.setErrors(errors);
        focusFirstError(errors);
      }
    },
  });
  const problem = mutation.error === null ? undefined : asProblem(mutation.error);
  const inFields = problem && form && fieldErrorsOf(problem, Object.keys(form.getValues())).allShown;
  return {
    run: mutation.mutate,
    isBusy: mutation.isPending,
    isDone: mutation.isSuccess,
    problem: inFields ? undefined : problem,
  };
}
