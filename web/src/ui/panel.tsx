import { type ReactNode, useId } from 'react';
import css from './panel.module.css';

interface PanelProps {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  /** Removes the padding, for content such as table rows. */
  flush?: boolean;
  children: ReactNode;
}

/** A part of a page with its own heading. */
export function Panel({ title, description, actions, flush = false, children }: PanelProps) {
  const id = useId();
  return (
    <section className={css.panel} aria-labelledby={id}>
      <div className={css.head}>
        <div>
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          {description === undefined ? null : <div className={css.description}>{description}</div>}
        </div>
        {actions === undefined ? null : <div className={css.actions}>{actions}</div>}
      </div>
      <div className={flush ? css.flush : css.body}>{children}</div>
    </section>
  );
}
