import { type ReactNode, useEffect, useRef } from 'react';
import css from './folded.module.css';

interface FoldedProps {
  title: ReactNode;
  /** Summary, visible while it is closed. */
  summary?: ReactNode;
  /** Opens the part initially, and when it becomes true. */
  isOpen?: boolean;
  children: ReactNode;
}

/** Optional part of a page that opens when its title is clicked. */
export function Folded({ title, summary, isOpen = false, children }: FoldedProps) {
  const part = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // An invalid field in a closed part could not be focused before.
    if (isOpen) part.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isOpen]);
  return (
    <details ref={part} className={css.folded} open={isOpen}>
      <summary className={css.head}>
        <span className={css.title}>{title}</span>
        {summary === undefined ? null : <span className={css.says}>{summary}</span>}
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  );
}
