import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { TicketDetail } from '../../api/records.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import css from './ticket-drawer.module.css';

interface ReopenTicketProps {
  ticket: TicketDetail;
  isBusy: boolean;
  onReopen: () => void;
}

/** Tells that a ticket is solved or closed, and reopens it where that is possible. */
export function ReopenTicket({ ticket, isBusy, onReopen }: ReopenTicketProps) {
  const { status } = ticket;
  if (status !== 'resolved' && status !== 'closed') return null;
  const canReopen = ticket.allowed_statuses.includes('open');
  return (
    <div className={css.over}>
      <p className={css.quiet}>
        {status === 'resolved'
          ? 'The ticket is resolved. What the customer writes opens it again.'
          : canReopen
            ? 'The ticket is closed. To change it or to answer, open it first.'
            : 'The ticket is closed, and another one follows it up.'}
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
