import { Button, Select, TextInput } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { TicketDetail } from '../../api/records.ts';
import { useColleagues } from '../../api/site-people.ts';
import { saveTicket, type TicketChange } from '../../api/tickets.ts';
import { priorities, priorityLabels } from '../../record/priority.ts';
import { idOf, oneOf } from '../../search-params.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { localTime, momentOf } from '../../time/local-time.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { statuses, statusLabels } from './labels.ts';
import css from './ticket-drawer.module.css';

/** Status, priority, assignee and due date of a ticket. Each saves immediately. */
export function TicketSettings({ ticket }: { ticket: TicketDetail }) {
  const colleagues = useColleagues(ticket);
  const save = useWrite({
    changes: ['ticket'],
    write: (change: TicketChange) => saveTicket(ticket.ticket_id, change),
  });
  const isClosed = ticket.status === 'closed';
  const status = useRef<HTMLInputElement>(null);
  return (
    <section aria-label="State">
      <div className={css.settings}>
        <Select
          ref={status}
          label="Status"
          allowDeselect={false}
          data={statuses.map((option) => ({
            value: option,
            label: statusLabels[option],
            disabled: option !== ticket.status && !ticket.allowed_statuses.includes(option),
          }))}
          disabled={save.isBusy || ticket.allowed_statuses.length === 0}
          value={ticket.status}
          onChange={(value) => {
            const chosen = oneOf(statuses, value);
            if (chosen && chosen !== ticket.status) save.run({ status: chosen });
          }}
        />
        <Select
          label="Priority"
          allowDeselect={false}
          data={priorities.map((priority) => ({ value: priority, label: priorityLabels[priority] }))}
          disabled={isClosed || save.isBusy}
          value={ticket.priority}
          onChange={(value) => {
            const priority = oneOf(priorities, value);
            if (priority && priority !== ticket.priority) save.run({ priority });
          }}
        />
        <Select
          label="Assigned to"
          placeholder="Unassigned"
          clearable
          searchable
          clearButtonProps={{ 'aria-label': 'Unassign' }}
          data={colleagues}
          disabled={isClosed || save.isBusy}
          value={ticket.assignee === null ? null : String(ticket.assignee.account_id)}
          onChange={(value) => save.run({ assignee_id: idOf(value) ?? null })}
        />
        <Due
          key={ticket.due_at}
          ticket={ticket}
          isDisabled={isClosed}
          onChange={(due_at) => save.run({ due_at })}
        />
      </div>
      <ReopenTicket
        ticket={ticket}
        isBusy={save.isBusy}
        onReopen={() => {
          save.run({ status: 'open' });
          // The button disappears, so the status gets the focus.
          status.current?.focus();
        }}
      />
      <ProblemNotice error={save.problem} />
    </section>
  );
}

interface DueProps {
  ticket: TicketDetail;
  isDisabled: boolean;
  onChange: (at: string | null) => void;
}

/** Saves on blur, because a half-typed date is valid too. */
function Due({ ticket, isDisabled, onChange }: DueProps) {
  const dueTime = localTime(ticket.due_at);
  const [typed, setTyped] = useState(dueTime);
  return (
    <TextInput
      label={ticket.overdue ? 'Due (overdue)' : 'Due'}
      type="datetime-local"
      disabled={isDisabled}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        if (typed !== dueTime) onChange(momentOf(typed));
      }}
    />
  );
}

interface ReopenTicketProps {
  ticket: TicketDetail;
  isBusy: boolean;
  onReopen: () => void;
}

/** Says that a ticket is solved or closed, and reopens it if possible. */
function ReopenTicket({ ticket, isBusy, onReopen }: ReopenTicketProps) {
  const { status } = ticket;
  if (status !== 'resolved' && status !== 'closed') return null;
  const canReopen = ticket.allowed_statuses.includes('open');
  return (
    <div className={css.over}>
      <p className={css.quiet}>
        {status === 'resolved'
          ? 'Resolved. A reply from the customer reopens it.'
          : canReopen
            ? 'Closed. Reopen it to change it or reply.'
            : 'Closed, with a follow-up ticket.'}
      </p>
      {canReopen ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowBackUp size={iconSizes.small} />}
          loading={isBusy}
          onClick={onReopen}
        >
          Reopen
        </Button>
      ) : null}
    </div>
  );
}
