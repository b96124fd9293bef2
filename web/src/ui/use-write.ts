import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asProblem, Problem } from '../api/problem.ts';
import { fieldErrorsOf } from './field-errors.ts';
import { focusFirstError } from './focus-first-error.ts';

interface FormLike {
  setErrors(errors: Record<string, string>): void;
  getValues(): object;
}

interface WriteOptions<Input, Output> {
  write: (input: Input) => Promise<Output>;
  /** The form whose fields show what the server said about them. */
  form?: FormLike;
  /** What to tell the person, in a word or two, once it is done. */
  says?: (output: Output) => string;
  onDone?: (output: Output) => void;
}

/**
 * Changes something on the server. Field errors go to the form's fields; `problem` is what is left to show as a notice.
 * Afterwards everything on the page is read again, since one write shows in many lists.
 */
export function useWrite<Input, Output>({ write, form, says, onDone }: WriteOptions<Input, Output>) {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: write,
    onSuccess: (output) => {
      void queries.invalidateQueries();
      if (says) notifications.show({ message: says(output), color: 'teal' });
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
    problem: inFields ? undefined : problem,
  };
}
