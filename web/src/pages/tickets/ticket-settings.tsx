import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { TicketDetail } from '../../api/records.ts';
import { useColleagues } from '../../api/site-people.ts';
import { saveTicket, type TicketChange } from '../../api/tickets.ts';
import { priorities, priorityWords } from '../../priority.ts';
import { idOf, oneOf } from '../../search-params.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { localTime, momentOf } from './local-time.ts';
import css from './ticket-drawer.module.css';
import { statuses, statusWords } from './words.ts';

const closedNow = 'The ticket is closed: open it first.';

/** Status, priority, whom it is assigned to and by when it is due. Each is saved as it is chosen. */
export function TicketSettings({ ticket }: { ticket: TicketDetail }) {
  const colleagues = useColleagues(ticket);
  const save = useWrite({
    changes: ['ticket'],
    write: (change: TicketChange) => saveTicket(ticket.ticket_id, change),
  });
  const isClosed = ticket.status === 'closed';
  return (
    <section aria-label="State">
      <div className={css.settings}>
        <Select
          label="Status"
          allowDeselect={false}
          data={statuses.map((status) => ({
            value: status,
            label: statusWords[status],
            disabled: status !== ticket.status && !ticket.allowed_statuses.includes(status),
          }))}
          disabled={save.isBusy || ticket.allowed_statuses.length === 0}
          value={ticket.status}
          onChange={(value) => {
            const status = oneOf(statuses, value);
            if (status && status !== ticket.status) save.run({ status });
          }}
        />
        <Select
          label="Priority"
          allowDeselect={false}
          data={priorities.map((priority) => ({ value: priority, label: priorityWords[priority] }))}
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
          clearButtonProps={{ 'aria-label': 'Give it to nobody' }}
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
      {isClosed ? (
        <p className={css.quiet}>
          {ticket.follow_up_ticket_id === null
            ? closedNow
            : 'The ticket is closed, and another one follows it up.'}
        </p>
      ) : null}
      <ProblemNotice error={save.problem} />
    </section>
  );
}

interface DueProps {
  ticket: TicketDetail;
  isDisabled: boolean;
  onChange: (at: string | null) => void;
}

/** Saved once the field is left: while somebody types, it passes through many moments. */
function Due({ ticket, isDisabled, onChange }: DueProps) {
  const known = localTime(ticket.due_at);
  const [typed, setTyped] = useState(known);
  return (
    <TextInput
      label={ticket.overdue ? 'Due (overdue)' : 'Due'}
      type="datetime-local"
      disabled={isDisabled}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        if (typed !== known) onChange(momentOf(typed));
      }}
    />
  );
}
