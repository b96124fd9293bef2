import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import css from './entry-frame.module.css';
import wheel from './wheel.svg';

interface EntryFrameProps {
  title: string;
  description: ReactNode;
  /** Makes room for more than a few fields. */
  isWide?: boolean;
  children: ReactNode;
}

/** Frame of pages without a session. */
export const EntryFrame = ({ title, description, isWide = false, children }: EntryFrameProps) => (
  <div className={css.gate}>
    <title>{`${title} · Wheelhouse`}</title>
    <header className={css.side}>
      <Brand />
      <p className={css.line}>Make websites, and answer everything they receive, in one place.</p>
      <img src={wheel} alt="" className={css.wheel} />
    </header>
    <main className={css.main}>
      <div className={css.form} data-wide={isWide || undefined}>
        <h1 className={css.title}>{title}</h1>
        <div className={css.description}>{description}</div>
        {children}
      </div>
    </main>
  </div>
);
