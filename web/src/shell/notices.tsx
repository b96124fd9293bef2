import { lazy, Suspense, useSyncExternalStore } from 'react';
import { areNoticesNeeded, noticeCorner, watchNotices } from '../ui/notices.ts';

const Corner = lazy(noticeCorner);

/** Toasts. Their code loads with the first. */
export function Notices() {
  if (!useSyncExternalStore(watchNotices, areNoticesNeeded)) return null;
  return (
    <Suspense>
      <Corner />
    </Suspense>
  );
}
