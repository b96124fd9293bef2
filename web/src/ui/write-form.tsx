import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { focusFirstError } from './field-errors.ts';

interface WriteFormProps<Values extends object> {
  form: UseFormReturnType<Values>;
  /** A write from `useWrite` that sends the values. */
  write: { run: (values: Values) => void };
  className?: string | undefined;
  /** Name of the form, if no heading gives it. */
  label?: string;
  children: ReactNode;
}

/** Fields that are sent together. If one is invalid, nothing is sent, and the first invalid one gets the focus. */
export const WriteForm = <Values extends object>({
  form,
  write,
  className,
  label,
  children,
}: WriteFormProps<Values>) => (
  <form
    className={className}
    aria-label={label}
    onSubmit={form.onSubmit((values) => write.run(values), focusFirstError)}
  >
    {children}
  </form>
);
