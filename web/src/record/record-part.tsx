import { type ReactNode, useId } from 'react';
import css from './record.module.css';

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
