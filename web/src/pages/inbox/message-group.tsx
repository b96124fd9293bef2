import { VisuallyHidden } from '@mantine/core';
import { IconLock, IconMail, IconRobot } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { mailFilePath } from '../../api/incoming-mail.ts';
import type { Conversation, Message } from '../../api/records.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { clockTime } from '../../time/relative.ts';
import { AttachedFiles, hasOwnText, shownFileOf } from '../../ui/attached-files.tsx';
import { DeliveryStatus } from '../../ui/delivery-status.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { LinkedText } from '../../ui/marked-text.tsx';
import { NotSent } from '../../writing/unsent.tsx';
import css from './message-group.module.css';
import { QuotedText } from './quoted-text.tsx';
import type { Group, Line } from './thread.ts';

interface MessageGroupProps {
  group: Group;
  conversation: Conversation;
}

/** Consecutive messages of one author: visitors on the left, the team on the right, notes in a distinct style. */
export function MessageGroup({ group, conversation }: MessageGroupProps) {
  const last = group.lines.at(-1);
  return (
    <div className={css.group} data-side={group.side}>
      <p className={css.author}>
        {group.side === 'note' ? (
          <span className={css.note}>
            <IconLock size={iconSizes.small} aria-hidden />
            Private note
          </span>
        ) : null}
        {group.by === 'agent' ? <IconRobot size={iconSizes.small} aria-label="Agent" /> : null}
        {group.author}
      </p>
      {group.lines.map((line) => (
        <div key={line.key} className={css.line} data-failed={line.delivery === 'failed' || undefined}>
          {line.receivedMail?.subject ? <p className={css.subject}>{line.receivedMail.subject}</p> : null}
          {hasOwnText(line.body, line.files) ? (
            <div className={css.body}>
              <LinkedText text={line.body} />
            </div>
          ) : null}
          <AttachedFiles files={line.files.map(shownFileOf)} />
          <MailFiles mail={line.receivedMail} />
          <QuotedText text={line.receivedMail?.quoted ?? null} />
          {line.outgoing ? <NotSent outgoing={line.outgoing} /> : null}
        </div>
      ))}
      {last === undefined ? null : (
        <Foot line={last} side={group.side}>
          <Delivery last={last} lines={group.lines} conversation={conversation} />
        </Foot>
      )}
    </div>
  );
}

interface DeliveryProps {
  last: Line;
  lines: readonly Line[];
  conversation: Conversation;
}

/** Delivery state of the newest answer, which covers the earlier ones. */
function Delivery({ last: { delivery, reaches, mail }, lines, conversation }: DeliveryProps) {
  if (delivery === 'sending') return <span>Sending…</span>;
  const unread = lines.filter((line) => line.reaches === 'nobody' && line.delivery !== 'read');
  return (
    <DeliveryStatus
      sent={{ delivery, reaches, mail }}
      email={conversation.contact?.email}
      subject={conversation.subject}
      body={unread.map((line) => line.body).join('\n\n')}
    />
  );
}

interface FootProps {
  line: Line;
  side: Group['side'];
  children: ReactNode;
}

function Foot({ line, side, children }: FootProps) {
  return (
    <p className={css.foot}>
      <time dateTime={line.createdAt}>{clockTime(Date.parse(line.createdAt))}</time>
      {side === 'team' || line.outgoing ? <> · {children}</> : null}
      {line.receivedMail ? (
        <span className={css.byMail}>
          {' · '}
          <IconMail size={iconSizes.small} aria-hidden />
          By mail from {line.receivedMail.from}
        </span>
      ) : null}
      {line.eventId === null ? null : (
        <>
          {' · '}
          <TextLink
            to="/activity/$eventId"
            params={{ eventId: String(line.eventId) }}
            size="xs"
            underline="always"
            className={css.event}
          >
            Details<VisuallyHidden> of event {line.eventId}</VisuallyHidden>
          </TextLink>
        </>
      )}
    </p>
  );
}

/** Attachments of a mail, downloadable while the mail's source is stored. */
function MailFiles({ mail }: { mail: Message['received_mail'] }) {
  if (mail === null) return null;
  const { incoming_mail_id: id, files } = mail;
  const attachments = files.map(({ name, bytes }, index) => ({
    key: index,
    name,
    bytes,
    href: id === null ? undefined : mailFilePath(id, index),
  }));
  return <AttachedFiles files={attachments} />;
}
