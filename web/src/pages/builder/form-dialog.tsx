import { Checkbox, Group, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { View } from '../../api/builder.ts';
import { type Form, type FormInput, saveForm } from '../../api/builder-forms.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './builder.module.css';

interface FormFormProps {
  view: View;
  stored: Form;
  baseRevision: string | null;
  onClose: () => void;
}

/** The words of a form, and which of its fields must be filled in. */
export function FormForm({ view, stored, baseRevision, onClose }: FormFormProps) {
  // What the dialog was opened with counts, whatever comes while somebody writes.
  const [base] = useState(baseRevision);
  const form = useForm({
    initialValues: {
      title: stored.title ?? '',
      cta: stored.cta.label,
      helper_note: stored.helper_note ?? '',
      fields: stored.fields.map(({ label, required }) => ({ label, required: required ?? false })),
    },
    validate: {
      cta: (value) => (value.trim() === '' ? 'Enter what the button says.' : null),
      fields: { label: (value) => (value.trim() === '' ? 'Enter a label.' : null) },
    },
  });
  const save = useWrite({
    changes: ['change_set', 'revision'],
    write: (values: typeof form.values) => {
      const input: FormInput = {
        form_key: stored.form_key,
        title: values.title.trim() || null,
        cta: { label: values.cta.trim() },
        helper_note: values.helper_note.trim() || null,
        ...(form.isDirty('fields')
          ? { fields: stored.fields.map((field, index) => ({ ...field, ...values.fields[index] })) }
          : {}),
      };
      return saveForm(view, input, base);
    },
    form,
    says: () => 'Saved as a draft.',
    onDone: onClose,
  });
  return (
    <DialogForm form={form} write={save} submit="Save draft" onCancel={onClose}>
      <TextInput label="Title" maxLength={160} data-autofocus {...form.getInputProps('title')} />
      <TextInput label="Button" maxLength={80} {...form.getInputProps('cta')} />
      <Textarea
        label="Helper note"
        description="Below the button."
        maxLength={500}
        autosize
        minRows={2}
        {...form.getInputProps('helper_note')}
      />
      <fieldset className={css.formFields}>
        <legend>Fields</legend>
        {stored.fields.map(({ key }, index) => (
          <Group key={key} align="flex-start">
            <TextInput
              aria-label={`Label of field ${index + 1}`}
              maxLength={160}
              className={css.formLabel}
              {...form.getInputProps(`fields.${index}.label`)}
            />
            <Checkbox
              label="Required"
              aria-label={`Field ${index + 1} is required`}
              className={css.formRequired}
              {...form.getInputProps(`fields.${index}.required`, { type: 'checkbox' })}
            />
          </Group>
        ))}
      </fieldset>
    </DialogForm>
  );
}
