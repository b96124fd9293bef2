import { useDocumentVisibility } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { noticesQuery, readNotices } from '../api/notifications.ts';
import type { Notice } from '../api/records.ts';

/** Marks the notifications of a record as read while it is on screen, so that no mail about it follows. */
export function useReadNotices(kind: Notice['kind'], id: number | undefined): void {
  const queries = useQueryClient();
  const isVisible = useDocumentVisibility() === 'visible';
  const { data } = useQuery(noticesQuery);
  const unread = data?.data.find(
    (notice) => notice.unread && notice.kind === kind && notice.record_id === id,
  );
  const { mutate } = useMutation({
    mutationFn: readNotices,
    onSuccess: () => queries.invalidateQueries({ queryKey: noticesQuery.queryKey }),
  });
  const noticeId = unread?.notice_id;
  useEffect(() => {
    if (isVisible && noticeId !== undefined && id !== undefined) mutate({ kind, record_id: id });
  }, [isVisible, noticeId, id, kind, mutate]);
}
