import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { countsQuery } from '../api/conversations.ts';
import { useMay } from '../api/session.ts';
import { countText } from '../ui/format-text.ts';
import markUnread from './mark-unread.svg';
import css from './unread-badge.module.css';

/** Number of conversations with unread messages. */
export function useUnread(): number {
  const enabled = useMay()('messages');
  return useQuery({ ...countsQuery(), enabled }).data?.unread ?? 0;
}

/** Badge with that number; nothing if it is zero. */
export function UnreadBadge() {
  const unread = useUnread();
  if (unread === 0) return null;
  return (
    <span className={css.badge}>
      {countText(unread)}
      <VisuallyHidden> unread</VisuallyHidden>
    </span>
  );
}

/** Marks the tab's icon with a dot while there are unread messages. */
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
