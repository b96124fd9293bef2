import { Checkbox, Stack, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { FormValues } from './form-fields.tsx';

/** The mail that confirms an answer, in the words of the site. */
export function FormConfirmation({ form }: { form: UseFormReturnType<FormValues> }) {
  return (
    <Stack gap="xs">
      <Checkbox
        label="Confirm by e-mail"
        description="Whoever sends this form gets a mail with these words, and can answer it."
        {...form.getInputProps('confirms', { type: 'checkbox' })}
      />
      {form.values.confirms ? (
        <>
          <TextInput label="Subject" maxLength={150} {...form.getInputProps('confirmation.subject')} />
          <Textarea
            label="Text"
            maxLength={2000}
            autosize
            minRows={3}
            {...form.getInputProps('confirmation.text')}
          />
        </>
      ) : null}
    </Stack>
  );
}
