import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { saveCannedReply } from '../api/inbox.ts';
import type { CannedReply } from '../api/records.ts';
import { DialogForm } from '../ui/dialog-form.tsx';
import { useWrite } from '../ui/use-write.ts';

interface CannedFormProps {
  projectId: number;
  /** The reply to edit; undefined adds a new one. */
  reply: CannedReply | undefined;
  onClose: () => void;
}

export function CannedForm({ projectId, reply, onClose }: CannedFormProps) {
  const form = useForm({
    initialValues: { title: reply?.title ?? '', shortcut: reply?.shortcut ?? '', body: reply?.body ?? '' },
  });
  const write = useWrite({
    changes: ['canned_reply'],
    write: ({ title, shortcut, body }: typeof form.values) =>
      saveCannedReply({
        project_id: projectId,
        title,
        body,
        shortcut: shortcut.trim() || null,
        ...(reply ? { canned_reply_id: reply.canned_reply_id } : {}),
      }),
    form,
    successMessage: () => 'Canned reply saved',
    onDone: onClose,
  });
  return (
    <DialogForm form={form} write={write} submit="Save" onCancel={onClose}>
      <TextInput label="Title" maxLength={120} required data-autofocus {...form.getInputProps('title')} />
      <TextInput
        label="Shortcut"
        description="Typed after a slash, such as /hours. Optional."
        maxLength={32}
        {...form.getInputProps('shortcut')}
      />
      <Textarea
        label="Text"
        autosize
        minRows={4}
        maxRows={12}
        maxLength={10_000}
        required
        {...form.getInputProps('body')}
      />
    </DialogForm>
  );
}
