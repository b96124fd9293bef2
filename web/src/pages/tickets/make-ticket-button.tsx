import { Button, type ButtonProps, Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Priority } from '../../api/records.ts';
import { useMe } from '../../api/session.ts';
import { createTicket, ticketOfConversationQuery } from '../../api/tickets.ts';
import { priorities, priorityLabels } from '../../record/priority.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useWrite } from '../../ui/use-write.ts';

interface MakeTicketButtonProps extends ButtonProps {
  conversation: {
    readonly conversation_id: number;
    readonly site_id: number;
    readonly subject: string;
    readonly priority: Priority;
  };
}

/** Creates a ticket from a conversation, or links to the one it has. */
export function MakeTicketButton({ conversation, ...props }: MakeTicketButtonProps) {
  const [isOpen, dialog] = useDisclosure();
  const ticket = useQuery(ticketOfConversationQuery(conversation.conversation_id)).data;
  const icon = <IconTicket size={iconSizes.small} />;
  if (ticket && ticket.status !== 'closed')
    return (
      <LinkButton
        to="/tickets/$ticketId"
        params={{ ticketId: String(ticket.ticket_id) }}
        search={{}}
        variant="default"
        leftSection={icon}
        {...props}
      >
        Ticket {ticket.ticket_id}
      </LinkButton>
    );
  return (
    <>
      <Button variant="default" leftSection={icon} onClick={dialog.open} {...props}>
        New ticket
      </Button>
      <Dialog opened={isOpen} onClose={dialog.close} title="New ticket from this conversation">
        <MakeTicketForm conversation={conversation} onClose={dialog.close} />
      </Dialog>
    </>
  );
}

interface Values {
  subject: string;
  note: string;
  priority: Priority;
  isMine: boolean;
}

function MakeTicketForm({
  conversation,
  onClose,
}: Pick<MakeTicketButtonProps, 'conversation'> & { onClose: () => void }) {
  const navigate = useNavigate();
  const { user } = useMe();
  const form = useForm<Values>({
    initialValues: {
      subject: conversation.subject,
      note: '',
      priority: conversation.priority,
      isMine: true,
    },
    validate: { subject: (value) => (value.trim() === '' ? 'Enter a subject.' : null) },
  });
  const make = useWrite({
    changes: ['ticket'],
    write: ({ subject, note, priority, isMine }: Values) =>
      createTicket({
        site_id: conversation.site_id,
        conversation_id: conversation.conversation_id,
        subject: subject.trim(),
        priority,
        ...(note.trim() === '' ? {} : { message: note, private: true }),
        ...(isMine ? { assignee_id: user.user_id } : {}),
      }),
    form,
    successMessage: ({ duplicate, ticket }) =>
      duplicate ? `It already has ticket ${ticket.ticket_id}.` : `Ticket ${ticket.ticket_id} created.`,
    onDone: ({ ticket }) => {
      onClose();
      void navigate({ to: '/tickets/$ticketId', params: { ticketId: String(ticket.ticket_id) }, search: {} });
    },
  });
  return (
    <DialogForm form={form} write={make} submit="Create ticket" onCancel={onClose}>
      <TextInput label="Subject" maxLength={200} data-autofocus {...form.getInputProps('subject')} />
      <Select
        label="Priority"
        allowDeselect={false}
        data={priorities.map((value) => ({ value, label: priorityLabels[value] }))}
        {...form.getInputProps('priority')}
      />
      <Textarea
        label="Internal note"
        description="Never shown to the customer."
        autosize
        minRows={2}
        maxRows={8}
        maxLength={10_000}
        {...form.getInputProps('note')}
      />
      <Checkbox label="Assign to me" {...form.getInputProps('isMine', { type: 'checkbox' })} />
    </DialogForm>
  );
}
