import { Button } from '@mantine/core';
import { IconLock, IconRobot } from '@tabler/icons-react';
import { paths } from '../../paths.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { clockTime } from '../../time/relative.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { LinkedText } from './marked-text.tsx';
import css from './message-group.module.css';
import type { Group, Line } from './thread.ts';
import { outbox } from './use-outbox.ts';

/** What one person wrote in a row: the visitor left, the team right, notes among colleagues unlike either. */
export function MessageGroup({ group }: { group: Group }) {
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
          <div className={css.body}>
            <LinkedText text={line.body} />
          </div>
          {line.outgoing?.failure === undefined ? null : <NotSent line={line} />}
        </div>
      ))}
      {last === undefined ? null : <Foot line={last} side={group.side} />}
    </div>
  );
}

const deliveryWords: Readonly<Record<Line['delivery'], string>> = {
  sending: 'Sending…',
  queued: 'Waiting to be sent',
  sent: 'Sent',
  delivered: 'Delivered',
  read: 'Read',
  failed: 'Not sent',
};

function Foot({ line, side }: { line: Line; side: Group['side'] }) {
  return (
    <p className={css.foot}>
      <time dateTime={line.createdAt}>{clockTime(Date.parse(line.createdAt))}</time>
      {side === 'team' || line.outgoing ? <span> · {deliveryWords[line.delivery]}</span> : null}
      {line.eventId === null ? null : (
        <>
          {' · '}
          <TextLink
            to={paths.event}
            params={{ eventId: String(line.eventId) }}
            size="xs"
            className={css.event}
          >
            Event {line.eventId}
          </TextLink>
        </>
      )}
    </p>
  );
}

/** A message that did not get there: why, and what to do about it. */
function NotSent({ line: { outgoing } }: { line: Line }) {
  if (outgoing === undefined) return null;
  const { clientMessageId: id, failure } = outgoing;
  return (
    <div className={css.failure} role="alert">
      <p className={css.why}>Not sent. {failure}</p>
      <Button size="compact-xs" onClick={() => outbox.retry(id)}>
        Send again
      </Button>
      <Button size="compact-xs" variant="default" onClick={() => outbox.discard(id)}>
        Throw away
      </Button>
    </div>
  );
}
