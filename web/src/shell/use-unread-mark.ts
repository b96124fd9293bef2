import { useEffect } from 'react';
import markUnread from './mark-unread.svg';
import { useUnread } from './unread-badge.tsx';

/** A dot on the sign of the browser's tab while there are messages that nobody has read. */
export function useUnreadMark(): void {
  const hasUnread = useUnread() > 0;
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (link === null || !hasUnread) return undefined;
    const { href } = link;
    link.href = markUnread;
    return () => {
      link.href = href;
    };
  }, [hasUnread]);
}
