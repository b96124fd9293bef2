import { UnstyledButton } from '@mantine/core';
import { useClickOutside, useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useId, useRef } from 'react';
import { loadPart } from '../api/load-part.ts';
import { noticesQuery } from '../api/notifications.ts';
import { iconSizes } from '../theme/icon-sizes.ts';
import { countText } from '../ui/format-text.ts';
import css from './notifications.module.css';

const loadList = () => loadPart(() => import('./notifications-list.tsx'));
const NotificationsList = lazy(loadList);

/** Notification bell with the number of unread ones and their list. */
export function NotificationsButton({ isSmall = false }: { isSmall?: boolean }) {
  const [isOpen, list] = useDisclosure();
  const unread = useQuery(noticesQuery).data?.unread ?? 0;
  const root = useClickOutside<HTMLDivElement>(list.close);
  const button = useRef<HTMLButtonElement>(null);
  const { href } = useLocation();
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the list that led there
  useEffect(list.close, [href]);
  // The installed app shows the number on its icon if the system supports it.
  useEffect(() => {
    if ('setAppBadge' in navigator) void navigator.setAppBadge(unread).catch(() => {});
  }, [unread]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes what is open inside
    <div
      ref={root}
      className={css.button}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        list.close();
        button.current?.focus();
      }}
    >
      <UnstyledButton
        ref={button}
        className={css.button}
        aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} new`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={loadList}
        onFocus={loadList}
        onClick={list.toggle}
      >
        <IconBell size={iconSizes.normal} stroke={1.7} aria-hidden />
        {unread === 0 ? null : (
          <span className={css.count} aria-hidden="true">
            {countText(unread)}
          </span>
        )}
      </UnstyledButton>
      {isOpen ? (
        <section id={id} className={css.panel} data-small={isSmall || undefined} aria-label="Notifications">
          <Suspense>
            <NotificationsList />
          </Suspense>
        </section>
      ) : null}
    </div>
  );
}
