import type { NotificationData } from '@mantine/notifications';
import { loadPart } from '../api/load-part.ts';

/** The corner where notices stand, with its code: nothing is said before something was done, so it comes with the first. */
const load = () => loadPart(() => import('./notice-corner.tsx'));

let isNeeded = false;
const watchers = new Set<() => void>();

/** True from the first toast on. */
export const noticesNeeded = (): boolean => isNeeded;

/** Tells when there is something to say. Returns how to stop listening. */
export function watchNotices(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const noticeCorner = () => load().then(({ NoticeCorner }) => ({ default: NoticeCorner }));

/** Says something in a place of its own for a moment. */
export function notify(notice: NotificationData): void {
  isNeeded = true;
  for (const watch of watchers) watch();
  void load().then(({ showNotice }) => showNotice(notice));
}

/** Says that something was done. */
export const notifyDone = (message: NotificationData['message']): void => notify({ message, color: 'teal' });

/** Hides the toast with this id. */
export const unnotify = (id: string): void => void load().then(({ hideNotice }) => hideNotice(id));

/** Loads the toasts' code during a write, so that its result shows at once. */
export const prepareNotices = (): void => void load();
