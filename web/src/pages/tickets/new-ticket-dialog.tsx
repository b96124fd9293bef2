import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import type { Priority } from '../../api/records.ts';
import { useMe } from '../../api/session.ts';
import { createTicket, type NewTicket } from '../../api/tickets.ts';
import { priorities, priorityLabels } from '../../record/priority.ts';
import { momentOf } from '../../time/local-time.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './tickets-page.module.css';

interface NewTicketDialogProps {
  isOpen: boolean;
  /** The preselected site. */
  siteId: number | undefined;
  onClose: () => void;
}

/** Creates a ticket, for example after a phone call. */
export const NewTicketDialog = ({ isOpen, siteId, onClose }: NewTicketDialogProps) => (
  <Dialog opened={isOpen} onClose={onClose} title="New ticket" size="lg">
    <NewTicketForm siteId={siteId} onClose={onClose} />
  </Dialog>
);

interface Values {
  site_id: string | null;
  subject: string;
  message: string;
  name: string;
  email: string;
  priority: Priority;
  due_at: string;
  isMine: boolean;
}

function NewTicketForm({ siteId, onClose }: Pick<NewTicketDialogProps, 'siteId' | 'onClose'>) {
  const { sites, user } = useMe();
  const navigate = useNavigate();
  const first = siteId ?? (sites.length === 1 ? sites[0]?.site_id : undefined);
  const form = useForm<Values>({
    initialValues: {
      site_id: first === undefined ? null : String(first),
      subject: '',
      message: '',
      name: '',
      email: '',
      priority: 'normal',
      due_at: '',
      isMine: true,
    },
    validate: {
      site_id: (value) => (value === null ? 'Choose a site.' : null),
      message: (value) => (value.trim() === '' ? 'Enter the request.' : null),
    },
  });
  const make = useWrite({
    changes: ['ticket'],
    write: (values: Values) => createTicket(ticketOf(values, user.user_id)),
    form,
    onDone: ({ ticket }) => {
      onClose();
      void navigate({ to: '/tickets/$ticketId', params: { ticketId: String(ticket.ticket_id) }, search: {} });
    },
  });
  return (
    <DialogForm form={form} write={make} submit="Create ticket" onCancel={onClose}>
      <Select
        label="Site"
        placeholder="Choose a site"
        searchable
        data={sites.map((site) => ({ value: String(site.site_id), label: site.name }))}
        {...form.getInputProps('site_id')}
      />
      <Textarea
        label="Request"
        description="In the customer’s own words if possible."
        autosize
        minRows={4}
        maxRows={12}
        maxLength={10_000}
        data-autofocus
        {...form.getInputProps('message')}
      />
      <TextInput
        label="Subject"
        description="Optional. Defaults to the first line above."
        maxLength={200}
        {...form.getInputProps('subject')}
      />
      <div className={css.pairs}>
        <TextInput label="Customer’s name" maxLength={255} {...form.getInputProps('name')} />
        <TextInput label="Customer’s e-mail" type="email" maxLength={255} {...form.getInputProps('email')} />
        <Select
          label="Priority"
          allowDeselect={false}
          data={priorities.map((value) => ({ value, label: priorityLabels[value] }))}
          {...form.getInputProps('priority')}
        />
        <TextInput label="Due" type="datetime-local" {...form.getInputProps('due_at')} />
      </div>
      <Checkbox label="Assign to me" {...form.getInputProps('isMine', { type: 'checkbox' })} />
    </DialogForm>
  );
}

function ticketOf({ site_id, subject, message, name, email, priority, due_at, isMine }: Values, me: number) {
  const requester = {
    ...(name.trim() === '' ? {} : { name: name.trim() }),
    ...(email.trim() === '' ? {} : { email: email.trim() }),
  };
  const due = momentOf(due_at);
  const ticket: NewTicket = {
    site_id: Number(site_id),
    message,
    priority,
    ...(subject.trim() === '' ? {} : { subject: subject.trim() }),
    ...(Object.keys(requester).length === 0 ? {} : { requester }),
    ...(due === null ? {} : { due_at: due }),
    ...(isMine ? { assignee_id: me } : {}),
  };
  return ticket;
}
