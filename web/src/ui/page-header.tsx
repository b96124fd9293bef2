import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { countsQuery } from '../api/conversations.ts';
import { meQuery } from '../api/session.ts';
import { countText } from './format-text.ts';
import css from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** Title of the browser tab, if the heading is too short for it. */
  tabTitle?: string;
  /** Link to the parent page, above the title. */
  above?: ReactNode;
  /** Plain text is hidden on phones; elements, such as a state, stay. */
  description?: ReactNode;
  actions?: ReactNode;
}

let pagesShown = 0;

/** For a page's only h1, which gets the focus after navigation. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Not on the first page, where the browser's own start of the document is better.
    if (pagesShown > 0) heading.current?.focus({ preventScroll: true });
    pagesShown += 1;
  }, []);
  return heading;
}

/** Header of a page with its h1. */
export function PageHeader({ title, tabTitle = title, above, description, actions }: PageHeaderProps) {
  const heading = useHeadingFocus();
  return (
    <header className={css.header}>
      <TabTitle>{tabTitle}</TabTitle>
      <div className={css.words}>
        <div className={css.above}>{above}</div>
        <h1 ref={heading} tabIndex={-1} className={css.title}>
          {title}
        </h1>
        {description === undefined ? null : (
          <div
            className={typeof description === 'string' ? `${css.description} ${css.about}` : css.description}
          >
            {description}
          </div>
        )}
      </div>
      {actions === undefined ? null : <div className={css.actions}>{actions}</div>}
    </header>
  );
}

/** Title of the browser tab, after the number of unread conversations. */
export function TabTitle({ children }: { children: string }) {
  // Some pages are shown without a session.
  const enabled = useQuery({ ...meQuery, enabled: false }).data?.areas.includes('messages') === true;
  const unread = useQuery({ ...countsQuery(), enabled }).data?.unread ?? 0;
  return <title>{`${unread === 0 ? '' : `(${countText(unread)}) `}${children} · Wheelhouse`}</title>;
}
