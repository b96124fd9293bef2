import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { useMe } from '../api/session.ts';
import { iconSizes } from '../theme/icon-sizes.ts';
import { WordMark } from '../ui/word-mark.tsx';
import { firstWords, type Outgoing } from './outgoing.ts';
import css from './unsent.module.css';
import { restoreText } from './use-draft.ts';
import { useHasUnsent, useOutbox, useUnsent } from './use-outbox.ts';
import { uploadsOf } from './use-uploads.ts';

interface UnsentElsewhereProps {
  about: Outgoing['about'];
  /** The open one shows its failures itself. */
  openId?: number | undefined;
  /** Renders a link with these words. */
  children: (id: string, label: string) => ReactNode;
}

/** Links to conversations or tickets with messages that were not sent, except the open one. */
export function UnsentElsewhere({ about, openId, children }: UnsentElsewhereProps) {
  const unsent = useUnsent(about).filter(({ id }) => id !== openId);
  if (unsent.length === 0) return null;
  return (
    <section className={css.unsent} aria-label="Not sent">
      <IconAlertTriangle size={iconSizes.small} aria-hidden className={css.icon} />
      <span className={css.title}>Not sent:</span>
      {unsent.map(({ clientMessageId, id, body }) => (
        <Fragment key={clientMessageId}>{children(String(id), firstWords(body))}</Fragment>
      ))}
    </section>
  );
}

/** Mark in a list for a record with an unsent message. */
export const UnsentMark = ({ about, id }: Pick<Outgoing, 'about' | 'id'>) =>
  useHasUnsent(about, id) ? <WordMark tone="bad">Not sent</WordMark> : null;

/** Error of a message that could not be sent, with buttons to retry or discard it; nothing while it is being sent. */
export function NotSent({ outgoing }: { outgoing: Outgoing }) {
  const outbox = useOutbox();
  const accountId = useMe().user.user_id;
  const { about, id, isPrivate, body, files = [], clientMessageId, failure } = outgoing;
  if (failure === undefined) return null;
  const edit = () => {
    outbox.discard(clientMessageId);
    uploadsOf(accountId, outgoing).restore(files);
    restoreText({ accountId, about, id, kind: isPrivate ? 'note' : 'reply' }, body);
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
        Discard
      </Button>
    </div>
  );
}
