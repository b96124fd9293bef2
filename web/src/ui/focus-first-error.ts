/** Puts the focus on the first field of a form that needs attention, so that it is seen and heard. */
export function focusFirstError(errors: Readonly<Record<string, unknown>>): void {
  const fields = document.querySelectorAll<HTMLElement>('form [data-path]');
  Array.from(fields)
    .find((field) => Boolean(errors[field.dataset.path ?? '']))
    ?.focus();
}
