import { SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { createConversation } from '../api/conversations.ts';
import type { Contact } from '../api/records.ts';
import { AboutWhom, useWhom, type Whom, whomOf, whomProblems } from '../record/about-whom.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DialogForm } from '../ui/dialog-form.tsx';
import { useWrite } from '../ui/use-write.ts';

interface NewConversationDialogProps {
  isOpen: boolean;
  /** The site to begin with. */
  siteId: number | undefined;
  /** Whom it is with, where that is known already. */
  contact?: Contact;
  onClose: () => void;
}

/** Starts a conversation with a contact. */
export const NewConversationDialog = ({ isOpen, ...about }: NewConversationDialogProps) => (
  <Dialog opened={isOpen} onClose={about.onClose} title="New conversation" size="lg">
    <Fields {...about} />
  </Dialog>
);

interface Values extends Whom {
  subject: string;
  message: string;
  kind: 'message' | 'note';
}

function Fields({ siteId, contact, onClose }: Omit<NewConversationDialogProps, 'isOpen'>) {
  const navigate = useNavigate();
  const form = useForm<Values>({
    initialValues: { ...useWhom(siteId, contact), subject: '', message: '', kind: 'message' },
    validate: {
      ...whomProblems(contact),
      message: (value: string) => (value.trim() === '' ? 'Write what it begins with.' : null),
    },
  });
  const begin = useWrite({
    changes: ['conversation', 'message', 'contact'],
    write: (values: Values) =>
      createConversation({
        site_id: Number(values.site_id),
        ...whomOf(values, contact),
        ...(values.subject.trim() === '' ? {} : { subject: values.subject.trim() }),
        message: values.message,
        private: values.kind === 'note',
      }),
    form,
    onDone: ({ conversation }) => {
      onClose();
      void navigate({
        to: '/inbox/$conversationId',
        params: { conversationId: String(conversation.conversation_id) },
        search: {},
      });
    },
  });
  const isNote = form.values.kind === 'note';
  return (
    <DialogForm form={form} write={begin} submit="Create conversation" onCancel={onClose}>
      <AboutWhom form={form} contact={contact} />
      <TextInput
        label="Subject"
        description="Optional. Defaults to the first line of the message."
        maxLength={200}
        {...form.getInputProps('subject')}
      />
      <SegmentedControl
        aria-label="What it begins with"
        fullWidth
        data={[
          { value: 'message', label: 'Message' },
          { value: 'note', label: 'Note' },
        ]}
        {...form.getInputProps('kind')}
      />
      <Textarea
        label={isNote ? 'Note' : 'Message'}
        description={
          isNote
            ? 'For colleagues: they never see it.'
            : 'It is kept here, and nothing is mailed: they see it where the site shows them their conversation.'
        }
        autosize
        minRows={4}
        maxRows={12}
        maxLength={10_000}
        {...form.getInputProps('message')}
      />
    </DialogForm>
  );
}
