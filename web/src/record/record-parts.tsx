import { type ReactNode, useId } from 'react';
import { Time } from '../time/time.tsx';
import css from './record.module.css';

/** Contains `Fact`s. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={css.facts}>{children}</dl>;

/** One fact; renders nothing without content. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '' || children === false) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

interface RecordPartProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a record with its own heading. */
export function RecordPart({ title, action, children }: RecordPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id} className={css.heading}>
          {title}
        </h2>
        {action}
      </header>
      {children}
    </section>
  );
}

/** Contains `HistoryEntry`s. */
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
