import { IconAlertTriangle } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { iconSizes } from '../theme/icon-sizes.ts';
import { WordMark } from '../ui/word-mark.tsx';
import { firstWords, type Outgoing } from './outgoing.ts';
import css from './unsent-elsewhere.module.css';
import { useHasUnsent, useUnsent } from './use-outbox.ts';

interface UnsentElsewhereProps {
  about: Outgoing['about'];
  /** The one that is open says it itself. */
  openId?: number | undefined;
  /** The way to one, with these words. */
  children: (id: string, words: string) => ReactNode;
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

/** Says in a list that something written there did not get there. */
export const UnsentMark = ({ about, id }: Pick<Outgoing, 'about' | 'id'>) =>
  useHasUnsent(about, id) ? <WordMark tone="bad">Not sent</WordMark> : null;
