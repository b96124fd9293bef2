import type { ReactNode } from 'react';
import css from './record.module.css';

/** Holds `Fact`s. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={css.facts}>{children}</dl>;

/** One of them; nothing where there is nothing to say. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '' || children === false) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
