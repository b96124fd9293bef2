import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { countsQuery } from '../api/conversations.ts';
import { countText } from '../ui/format-text.ts';
import css from './unread-badge.module.css';

/** Number of conversations with unread messages. */
export const useUnread = (): number => useQuery(countsQuery()).data?.unread ?? 0;

/** The same as a mark; nothing where there are none. */
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
