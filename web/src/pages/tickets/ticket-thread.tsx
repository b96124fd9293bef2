import { useQuery } from '@tanstack/react-query';
import type { TicketDetail, TicketMessage } from '../../api/records.ts';
import { useMe } from '../../api/session.ts';
import { threadQuery } from '../../api/tickets.ts';
import { RecordPart } from '../../record/record-parts.tsx';
import { Time } from '../../time/time.tsx';
import { AttachedFiles, hasOwnText, shownFileOf } from '../../ui/attached-files.tsx';
import { DeliveryStatus } from '../../ui/delivery-status.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import type { Outgoing } from '../../writing/outgoing.ts';
import { NotSent } from '../../writing/unsent.tsx';
import { useOutgoing } from '../../writing/use-outbox.ts';
import css from './ticket-thread.module.css';

/** Messages, oldest first; internal notes have a distinct style. */
export function TicketThread({ ticket }: { ticket: TicketDetail }) {
  const { data, error, refetch } = useQuery(threadQuery(ticket.ticket_id));
  const outgoing = useOutgoing('ticket', ticket.ticket_id, data);
  return (
    <RecordPart title="Messages">
      {data === undefined && error ? (
        <ProblemNotice error={error} title="Couldn’t load messages" onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows rows={2} isTall />
      ) : data.length + outgoing.length === 0 ? (
        <p className={css.none}>No messages in this ticket yet.</p>
      ) : (
        <ol className={css.thread} aria-label="Messages">
          {data.map((message) => (
            <Message key={message.message_id} message={message} ticket={ticket} />
          ))}
          {outgoing.map((message) => (
            <PendingMessage key={message.clientMessageId} outgoing={message} />
          ))}
        </ol>
      )}
    </RecordPart>
  );
}

const Message = ({ message, ticket }: { message: TicketMessage; ticket: TicketDetail }) => (
  <li
    className={css.message}
    data-kind={message.private ? 'note' : message.direction === 'in' ? 'customer' : 'team'}
  >
    <p className={css.by}>
      <strong>{message.author.name}</strong>
      <span className={css.kind}>
        {message.private ? 'internal note' : message.direction === 'in' ? 'customer' : 'answer'}
      </span>
      <span className={css.time}>
        <Time at={message.created_at} />
      </span>
    </p>
    {hasOwnText(message.body, message.attachments) ? <p className={css.body}>{message.body}</p> : null}
    <AttachedFiles files={message.attachments.map(shownFileOf)} />
    {message.reaches === null ? null : (
      <p className={css.reach}>
        <DeliveryStatus
          sent={message}
          email={ticket.requester?.email}
          subject={ticket.subject}
          body={message.body}
        />
      </p>
    )}
  </li>
);

/** A message being sent, or one that failed. */
function PendingMessage({ outgoing }: { outgoing: Outgoing }) {
  const { user } = useMe();
  const { isPrivate, body, files = [], createdAt, failure } = outgoing;
  return (
    <li
      className={css.message}
      data-kind={isPrivate ? 'note' : 'team'}
      data-failed={failure !== undefined || undefined}
    >
      <p className={css.by}>
        <strong>{user.name}</strong>
        <span className={css.kind}>{isPrivate ? 'internal note' : 'answer'}</span>
        <span className={css.time}>{failure === undefined ? 'Sending…' : <Time at={createdAt} />}</span>
      </p>
      {hasOwnText(body, files) ? <p className={css.body}>{body}</p> : null}
      <AttachedFiles files={files.map(shownFileOf)} />
      <NotSent outgoing={outgoing} />
    </li>
  );
}
