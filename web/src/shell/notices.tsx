import { lazy, Suspense, useSyncExternalStore } from 'react';
import { noticeCorner, noticesNeeded, watchNotices } from '../ui/notices.ts';

const Corner = lazy(noticeCorner);

/** Toasts. Their code loads with the first. */
export function Notices() {
  if (!useSyncExternalStore(watchNotices, noticesNeeded)) return null;
  return (
    <Suspense>
      <Corner />
    </Suspense>
  );
}
