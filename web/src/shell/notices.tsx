import { lazy, Suspense, useSyncExternalStore } from 'react';
import { noticeCorner, noticesNeeded, watchNotices } from '../ui/notices.ts';

const Corner = lazy(noticeCorner);

/** What is said about things done; nothing, and no code for it, before there is anything to say. */
export function Notices() {
  if (!useSyncExternalStore(watchNotices, noticesNeeded)) return null;
  return (
    <Suspense>
      <Corner />
    </Suspense>
  );
}
