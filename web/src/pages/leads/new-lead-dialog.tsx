import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { createLead } from '../../api/leads.ts';
import type { Contact, Priority } from '../../api/records.ts';
import { useMe } from '../../api/session.ts';
import {
  contactInput,
  PersonFields,
  type PersonValues,
  personValidation,
  useInitialPerson,
} from '../../record/person-fields.tsx';
import { priorities, priorityLabels } from '../../record/priority.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { useWrite } from '../../ui/use-write.ts';

interface NewLeadDialogProps {
  isOpen: boolean;
  /** The preselected site. */
  siteId: number | undefined;
  /** The contact, if known. */
  contact?: Contact;
  onClose: () => void;
}

/** Creates a lead from a call, a card or a conversation in person. */
export const NewLeadDialog = ({ isOpen, ...props }: NewLeadDialogProps) => (
  <Dialog opened={isOpen} onClose={props.onClose} title="New lead" size="lg">
    <Fields {...props} />
  </Dialog>
);

interface Values extends PersonValues {
  subject: string;
  message: string;
  source: string;
  priority: Priority;
  isMine: boolean;
}

const filled = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value.trim() !== '')
      .map(([field, value]) => [field, value.trim()]),
  );

function Fields({ siteId, contact, onClose }: Omit<NewLeadDialogProps, 'isOpen'>) {
  const { user } = useMe();
  const navigate = useNavigate();
  const form = useForm<Values>({
    initialValues: {
      ...useInitialPerson(siteId, contact),
      subject: '',
      message: '',
      source: '',
      priority: 'normal',
      isMine: true,
    },
    validate: personValidation(contact),
  });
  const make = useWrite({
    changes: ['lead', 'contact'],
    write: (values: Values) => {
      const { subject, message, source, priority } = values;
      return createLead({
        site_id: Number(values.site_id),
        ...contactInput(values, contact),
        ...filled({ subject, message, source }),
        priority,
        ...(values.isMine ? { assignee_id: user.user_id } : {}),
      });
    },
    form,
    successMessage: ({ duplicate }) => (duplicate ? 'They already have an open lead.' : 'Lead created.'),
    onDone: ({ lead }) => {
      onClose();
      void navigate({ to: '/leads', search: { lead: lead.lead_id } });
    },
  });
  return (
    <DialogForm form={form} write={make} submit="Create lead" onCancel={onClose}>
      <PersonFields form={form} contact={contact} />
      <TextInput label="Subject" maxLength={200} {...form.getInputProps('subject')} />
      <Textarea
        label="Message"
        autosize
        minRows={3}
        maxRows={10}
        maxLength={10_000}
        {...form.getInputProps('message')}
      />
      <TextInput
        label="Source"
        placeholder="phone, fair, recommendation"
        maxLength={255}
        {...form.getInputProps('source')}
      />
      <Select
        label="Priority"
        allowDeselect={false}
        data={priorities.map((value) => ({ value, label: priorityLabels[value] }))}
        {...form.getInputProps('priority')}
      />
      <Checkbox label="Assign to me" {...form.getInputProps('isMine', { type: 'checkbox' })} />
    </DialogForm>
  );
}
