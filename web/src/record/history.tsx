import type { ReactNode } from 'react';
import { Time } from '../time/time.tsx';
import css from './record.module.css';

/** Holds `HistoryEntry`s. */
export const History = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ol className={css.trail} aria-label={label}>
    {children}
  </ol>
);

interface HistoryEntryProps {
  /** Name of a person or program. */
  by: string;
  /** ISO 8601. */
  at: string;
  note?: string | null;
  children: ReactNode;
}

export const HistoryEntry = ({ by, at, note, children }: HistoryEntryProps) => (
  <li>
    {children}{' '}
    <span className={css.quiet}>
      {by}, <Time at={at} />
    </span>
    {note ? <p className={css.note}>{note}</p> : null}
  </li>
);
