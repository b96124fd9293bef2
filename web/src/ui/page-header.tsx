import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { countsQuery } from '../api/conversations.ts';
import { meQuery } from '../api/session.ts';
import { countText } from './format-text.ts';
import css from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** Title of the browser's tab, where the page's own is too short for it. */
  tabTitle?: string;
  /** Above the title: where this page belongs to. */
  above?: ReactNode;
  /** Plain text is left out on a phone; elements, such as a state, stay. */
  description?: ReactNode;
  actions?: ReactNode;
}

let pagesShown = 0;

/** For a page's only h1: it gets the focus when one came here from another page. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Not at the first page: there the browser's own start of the document is the better place.
    if (pagesShown > 0) heading.current?.focus({ preventScroll: true });
    pagesShown += 1;
  }, []);
  return heading;
}

/** The head of a page, with its h1. */
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

/** Title of the browser's tab, after the number of unread conversations. */
export function TabTitle({ children }: { children: string }) {
  // Some pages are shown to whoever is not signed in.
  const enabled = useQuery({ ...meQuery, enabled: false }).data?.areas.includes('messages') === true;
  const unread = useQuery({ ...countsQuery(), enabled }).data?.unread ?? 0;
  return <title>{`${unread === 0 ? '' : `(${countText(unread)}) `}${children} · Wheelhouse`}</title>;
}
