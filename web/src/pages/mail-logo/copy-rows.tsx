import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';
import css from './copy-rows.module.css';

/** Texts to carry elsewhere, each under its name. Holds `CopyRow`s. */
export const CopyRows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={css.rows} aria-label={label}>
    {children}
  </ul>
);

interface CopyRowProps {
  name: string;
  text: string;
  /** Noun for the copy button. */
  what: string;
  /** Explanation below the value. */
  children?: ReactNode;
}

export const CopyRow = ({ name, text, what, children }: CopyRowProps) => (
  <li className={css.row}>
    <span className={css.name}>{name}</span>
    <div className={css.words}>
      <code className={css.text}>{text}</code>
      {children === undefined ? null : <p className={css.says}>{children}</p>}
    </div>
    <CopyButton text={text} what={what} />
  </li>
);
