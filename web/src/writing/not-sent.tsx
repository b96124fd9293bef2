import { Button } from '@mantine/core';
import { useMe } from '../api/session.ts';
import css from './not-sent.module.css';
import type { Outgoing } from './outgoing.ts';
import { takeBack } from './use-draft.ts';
import { useOutbox } from './use-outbox.ts';

/** Error of a message that could not be sent, with buttons to retry or discard it; nothing while it is being sent. */
export function NotSent({ outgoing }: { outgoing: Outgoing }) {
  const outbox = useOutbox();
  const accountId = useMe().user.user_id;
  const { about, id, isPrivate, body, clientMessageId, failure } = outgoing;
  if (failure === undefined) return null;
  const edit = () => {
    outbox.discard(clientMessageId);
    takeBack({ accountId, about, id, kind: isPrivate ? 'note' : 'reply' }, body);
  };
  return (
    <div className={css.failure} role="alert">
      <p className={css.why}>Not sent. {failure.why}</p>
      <Button size="compact-xs" onClick={() => outbox.retry(clientMessageId)}>
        Send again
      </Button>
      {failure.isRefusal ? (
        <Button size="compact-xs" variant="default" onClick={edit}>
          Edit
        </Button>
      ) : null}
      <Button size="compact-xs" variant="default" onClick={() => outbox.discard(clientMessageId)}>
        Throw away
      </Button>
    </div>
  );
}
