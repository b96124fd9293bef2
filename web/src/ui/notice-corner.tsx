import {
  type NotificationData,
  Notifications,
  notifications,
  notificationsStore,
} from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import css from './notice-corner.module.css';

/** Maximum toasts at a time. */
const noticesMax = 3;

/**
 * Corner for toasts: beside the bar at the side, above the bar on narrow screens. Pages reserve the space, so that
 * what they cover can be scrolled clear of them.
 */
export function NoticeCorner() {
  const corner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const container = corner.current?.querySelector('[data-position="bottom-left"]');
    if (!container) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty('--notice-room', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`);
    });
    observer.observe(container);
    return () => {
      observer.disconnect();
      style.removeProperty('--notice-room');
    };
  }, []);
  return (
    <div ref={corner}>
      <Notifications
        position="bottom-left"
        withinPortal={false}
        limit={noticesMax}
        autoClose={6000}
        transitionDuration={0}
        classNames={css}
      />
    </div>
  );
}

/** Shows a toast at once, replacing the oldest if needed, because the newest may offer an undo. */
export function showNotice(notice: NotificationData): void {
  const { notifications: shownNotices } = notificationsStore.getState();
  for (const { id } of shownNotices.slice(0, Math.max(0, shownNotices.length + 1 - noticesMax)))
    if (id !== undefined) notifications.hide(id);
  notifications.show(notice);
}

export const hideNotice = (id: string): void => void notifications.hide(id);
