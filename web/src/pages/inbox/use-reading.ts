import { useDocumentVisibility } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { countsKey, readConversation } from '../../api/conversations.ts';
import type { Conversation } from '../../api/records.ts';
import { remember } from './use-known.ts';

/** Marks the messages of an open conversation as read while somebody can see them. */
export function useReading(conversation: Conversation | undefined): void {
  const queries = useQueryClient();
  const isVisible = useDocumentVisibility() === 'visible';
  const tried = useRef('');
  const { conversation_id: id, unread = 0, message_count: count } = conversation ?? {};
  useEffect(() => {
    // Once for each message: what was refused is not asked for again and again.
    const attempt = `${id} ${count}`;
    if (id === undefined || unread === 0 || !isVisible || tried.current === attempt) return;
    tried.current = attempt;
    readConversation(id)
      .then((saved) => {
        remember(queries, [saved]);
        return queries.invalidateQueries({ queryKey: countsKey });
      })
      .catch(() => {
        tried.current = '';
      });
  }, [id, unread, count, isVisible, queries]);
}
