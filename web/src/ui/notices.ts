import type { NotificationData } from '@mantine/notifications';
import { loadPart } from '../api/load-part.ts';

/** Loads the toasts' code with the first toast: none appears before the user has done something. */
const load = () => loadPart(() => import('./notice-corner.tsx'));

let isNeeded = false;
const watchers = new Set<() => void>();

/** True from the first toast on. */
export const areNoticesNeeded = (): boolean => isNeeded;

/** Calls `watcher` when the first toast is due. Returns a function that stops it. */
export function watchNotices(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const noticeCorner = () => load().then(({ NoticeCorner }) => ({ default: NoticeCorner }));

/** Shows a toast. */
export function notify(notice: NotificationData): void {
  isNeeded = true;
  for (const watch of watchers) watch();
  void load().then(({ showNotice }) => showNotice(notice));
}

/** Shows a toast about something done. */
export const notifyDone = (message: NotificationData['message']): void => notify({ message, color: 'teal' });

/** Hides the toast with this id. */
export const unnotify = (id: string): void => void load().then(({ hideNotice }) => hideNotice(id));

/** Loads the toasts' code during a write, so that its result shows at once. */
export const loadNotices = (): void => void load();
