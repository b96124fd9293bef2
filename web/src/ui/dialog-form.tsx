import { Button, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Problem } from '../api/problem.ts';
import { DialogActions } from './dialog.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { WriteForm } from './write-form.tsx';

interface DialogFormProps<Values extends object> {
  form: UseFormReturnType<Values>;
  /** A write from `useWrite` that sends the values. */
  write: { run: (values: Values) => void; isBusy: boolean; problem: Problem | undefined };
  /** Label of the submit button. */
  submit: string;
  onCancel: () => void;
  /** A further button, beside that to submit. */
  otherAction?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** Form of a dialog: error, fields, and the buttons to cancel and submit. */
export function DialogForm<Values extends object>({
  form,
  write,
  submit,
  onCancel,
  otherAction,
  children,
}: DialogFormProps<Values>) {
  const fields = useRef<HTMLDivElement>(null);
  // The dialog sets the focus as it opens; fields that load later need it again.
  useEffect(() => fields.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  return (
    <WriteForm form={form} write={write}>
      <Stack ref={fields}>
        <ProblemNotice error={write.problem} />
        {children}
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        {otherAction}
        <Button type="submit" loading={write.isBusy}>
          {submit}
        </Button>
      </DialogActions>
    </WriteForm>
  );
}
