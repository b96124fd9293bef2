import { type ReactNode, useEffect, useRef } from 'react';
import css from './folded.module.css';

interface FoldedProps {
  title: ReactNode;
  /** Summary, visible while it is closed. */
  says?: ReactNode;
  /** It is open to begin with, and opens by itself once this is so. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A part that not everybody needs: it opens when its title is pressed. */
export function Folded({ title, says, isOpen = false, children }: FoldedProps) {
  const part = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // What is refused in a closed part could not be given the focus before.
    if (isOpen) part.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isOpen]);
  return (
    <details ref={part} className={css.folded} open={isOpen}>
      <summary className={css.head}>
        <span className={css.title}>{title}</span>
        {says === undefined ? null : <span className={css.says}>{says}</span>}
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  );
}
