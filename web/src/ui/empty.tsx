import type { ReactNode } from 'react';
import css from './empty.module.css';

interface EmptyProps {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
}

/** Empty state, with the reason and the next step. */
export function Empty({ icon, title, children, action }: EmptyProps) {
  return (
    <div className={css.empty}>
      <span className={css.icon} aria-hidden="true">
        {icon}
      </span>
      <p className={css.title}>{title}</p>
      {children === undefined ? null : <div className={css.text}>{children}</div>}
      {action === undefined ? null : <div className={css.action}>{action}</div>}
    </div>
  );
}
