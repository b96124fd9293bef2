import { SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { createConversation } from '../api/conversations.ts';
import type { Contact } from '../api/records.ts';
import {
  contactInput,
  PersonFields,
  type PersonValues,
  personValidation,
  useInitialPerson,
} from '../record/person-fields.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DialogForm } from '../ui/dialog-form.tsx';
import { useWrite } from '../ui/use-write.ts';
import { AttachButton, UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

interface NewConversationDialogProps {
  isOpen: boolean;
  /** The preselected site. */
  siteId: number | undefined;
  /** The contact, if known. */
  contact?: Contact;
  onClose: () => void;
}

/** Starts a conversation with a contact. */
export const NewConversationDialog = ({ isOpen, ...props }: NewConversationDialogProps) => (
  <Dialog opened={isOpen} onClose={props.onClose} title="New conversation" size="lg">
    <Fields {...props} />
  </Dialog>
);

interface Values extends PersonValues {
  subject: string;
  message: string;
  kind: 'message' | 'note';
}

function Fields({ siteId, contact, onClose }: Omit<NewConversationDialogProps, 'isOpen'>) {
  const navigate = useNavigate();
  const form = useForm<Values>({
    initialValues: { ...useInitialPerson(siteId, contact), subject: '', message: '', kind: 'message' },
    validate: {
      ...personValidation(contact),
      message: (value: string) => (value.trim() === '' ? 'Enter a first message.' : null),
    },
  });
  const chosenSite = Number(form.values.site_id);
  // The conversation has no id yet, so its files are stored under the site they are uploaded to.
  const uploads = useUploads({ about: 'conversation', id: -chosenSite }, chosenSite);
  const begin = useWrite({
    changes: ['conversation', 'message', 'contact'],
    write: (values: Values) =>
      createConversation({
        site_id: Number(values.site_id),
        ...contactInput(values, contact),
        ...(values.subject.trim() === '' ? {} : { subject: values.subject.trim() }),
        message: values.message,
        attachment_ids: uploads.list.flatMap(({ attachment }) => attachment?.attachment_id ?? []),
        private: values.kind === 'note',
      }),
    form,
    onDone: ({ conversation }) => {
      uploads.take();
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
      <PersonFields form={form} contact={contact} />
      <TextInput
        label="Subject"
        description="Optional. Defaults to the first line of the message."
        maxLength={200}
        {...form.getInputProps('subject')}
      />
      <SegmentedControl
        aria-label="First message"
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
            ? 'For colleagues only. The visitor never sees it.'
            : 'Sent by e-mail if mail is on and they have an address. Otherwise they see it in the chat on the site.'
        }
        autosize
        minRows={4}
        maxRows={12}
        maxLength={10_000}
        onPaste={uploads.onPaste}
        {...form.getInputProps('message')}
      />
      {form.values.site_id === null ? null : (
        <div {...uploads.dropProps}>
          <UploadList uploads={uploads} />
          <AttachButton uploads={uploads} />
        </div>
      )}
    </DialogForm>
  );
}
