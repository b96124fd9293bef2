import { Notifications, notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import css from './notice-corner.module.css';

/**
 * Where it is said for a moment that something was done: below the account at the side, above the bar on narrow screens.
 * The frame makes so much room for it, so that nothing that can be pressed lies below.
 */
export function NoticeCorner() {
  const corner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = corner.current?.querySelector('[data-position="bottom-left"]');
    if (!place) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty('--notice-room', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`);
    });
    observer.observe(place);
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
        limit={3}
        autoClose={6000}
        transitionDuration={0}
        classNames={css}
      />
    </div>
  );
}

export { notifications };
