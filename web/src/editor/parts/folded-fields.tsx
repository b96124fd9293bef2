import { type ReactNode, useState } from 'react';
import css from './parts.module.css';

interface FoldedFieldsProps {
  summary: string;
  /** Opened by something inside, such as a field with an error. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A part of a form that is rendered once it is unfolded: typing on the page renders the form again and again. */
export function FoldedFields({ summary, isOpen = false, children }: FoldedFieldsProps) {
  const [isShown, setShown] = useState(isOpen);
  return (
    <details
      className={css.folded}
      open={isOpen}
      onToggle={({ currentTarget }) => setShown(currentTarget.open)}
    >
      <summary>{summary}</summary>
      {isShown ? children : null}
    </details>
  );
}
