import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { View } from '../../api/builder.ts';
import { type Form, type FormInput, saveForm } from '../../api/builder-forms.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { FormConfirmation } from './form-confirmation.tsx';
import { FormFields, type FormValues } from './form-fields.tsx';
import { type EventType, eventTypes, firstConfirmation, firstFields, keyFor } from './form-words.ts';

interface FormFormProps {
  view: View;
  /** A new one without it. */
  stored: Form | undefined;
  /** The keys of the site's forms: a new one takes another. */
  taken: readonly string[];
  baseRevision: string | null;
  onClose: () => void;
}

/** The words of a form, what it asks, and what becomes of an answer. */
export function FormForm({ view, stored, taken, baseRevision, onClose }: FormFormProps) {
  // What the dialog was opened with counts, whatever comes while somebody writes.
  const [base] = useState(baseRevision);
  const form = useForm<FormValues>({
    initialValues: {
      title: stored?.title ?? '',
      cta: stored?.cta.label ?? 'Send',
      helper_note: stored?.helper_note ?? '',
      confirms: stored?.confirmation != null,
      confirmation: stored?.confirmation ?? firstConfirmation,
      event: (stored?.event.type ?? 'contact') as EventType,
      fields: (stored?.fields ?? firstFields).map((field) => ({
        ...field,
        required: field.required ?? false,
      })),
    },
    validate: {
      title: (value) => (!stored && value.trim() === '' ? 'Enter a title.' : null),
      confirmation: {
        subject: (value, { confirms }) => (confirms && value.trim() === '' ? 'Enter a subject.' : null),
        text: (value, { confirms }) => (confirms && value.trim() === '' ? 'Enter what the mail says.' : null),
      },
      cta: (value) => (value.trim() === '' ? 'Enter what the button says.' : null),
      fields: { label: (value) => (value.trim() === '' ? 'Enter a label.' : null) },
    },
  });
  const save = useWrite({
    changes: ['change_set', 'revision'],
    write: (values: typeof form.values) => {
      const input: FormInput = {
        form_key: stored?.form_key ?? keyFor(values.title, taken, '-'),
        title: values.title.trim() || null,
        cta: { label: values.cta.trim() },
        helper_note: values.helper_note.trim() || null,
        confirmation: values.confirms ? values.confirmation : null,
        ...(stored === undefined || form.isDirty('event')
          ? { event: { ...stored?.event, type: values.event } }
          : {}),
        ...(stored === undefined || form.isDirty('fields') ? { fields: values.fields } : {}),
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
      <NativeSelect label="What an answer becomes" data={[...eventTypes]} {...form.getInputProps('event')} />
      <FormConfirmation form={form} />
      <FormFields form={form} />
    </DialogForm>
  );
}
