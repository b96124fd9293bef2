import type { Problem } from '../api/problem.ts';

/** Messages of a problem by field name, and whether every message found its field. */
export function fieldErrorsOf(problem: Pick<Problem, 'errors'>, fields: readonly string[]) {
  const errors: Record<string, string> = {};
  let allShown = problem.errors.length > 0;
  for (const { pointer, detail } of problem.errors) {
    const field = pointer.split('/')[1] ?? '';
    if (fields.includes(field)) errors[field] ??= detail;
    else allShown = false;
  }
  return { errors, allShown };
}

/** Focuses the first invalid field of a form, so that it is seen and announced. */
export function focusFirstError(errors: Readonly<Record<string, unknown>>): void {
  const fields = document.querySelectorAll<HTMLElement>('form [data-path]');
  Array.from(fields)
    .find((field) => Boolean(errors[field.dataset.path ?? '']))
    ?.focus();
}
