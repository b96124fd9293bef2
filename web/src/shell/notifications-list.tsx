import { Button, VisuallyHidden } from '@mantine/core';
import {
  type Icon,
  IconAlertTriangle,
  IconAt,
  IconBellCheck,
  IconChecks,
  IconClockExclamation,
  IconEyeCheck,
  IconMessage,
  IconRobotOff,
  IconShare,
  IconShieldLock,
  IconTargetArrow,
  IconUserCheck,
  IconWorldX,
  IconX,
} from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { noticesQuery, readNotices } from '../api/notifications.ts';
import type { Notice } from '../api/records.ts';
import { iconSizes } from '../theme/icon-sizes.ts';
import { Time } from '../time/time.tsx';
import { Empty } from '../ui/empty.tsx';
import { TextLink } from '../ui/link-button.tsx';
import { ProblemNotice } from '../ui/problem-notice.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import css from './notifications.module.css';

const icons: Readonly<Record<Notice['event'], Icon>> = {
  assigned: IconUserCheck,
  new_lead: IconTargetArrow,
  new_message: IconMessage,
  mention: IconAt,
  ticket_due: IconClockExclamation,
  site_unhealthy: IconAlertTriangle,
  domain_trouble: IconWorldX,
  post_failed: IconShare,
  run_failed: IconRobotOff,
  approval_wanted: IconEyeCheck,
  publish_granted: IconChecks,
  publish_declined: IconX,
  security: IconShieldLock,
};

/** Notifications, newest first, each a link to its record. */
export default function NotificationsList() {
  const notices = useQuery(noticesQuery);
  const queries = useQueryClient();
  const read = useMutation({
    mutationFn: readNotices,
    onSuccess: () => queries.invalidateQueries({ queryKey: noticesQuery.queryKey }),
  });
  const { data = [], unread = 0 } = notices.data ?? {};
  const newest = Math.max(0, ...data.map(({ notice_id }) => notice_id));
  return (
    <>
      <div className={css.head}>
        <h2 className={css.title}>Notifications</h2>
        {unread === 0 ? null : (
          <Button
            size="compact-sm"
            variant="subtle"
            loading={read.isPending}
            onClick={() => read.mutate({ up_to: newest })}
          >
            Mark all as read
          </Button>
        )}
      </div>
      {notices.error && !notices.data ? (
        <div className={css.fault}>
          <ProblemNotice error={notices.error} title="Couldn’t load notifications" />
        </div>
      ) : notices.data === undefined ? (
        <SkeletonRows rows={4} />
      ) : data.length === 0 ? (
        <Empty icon={<IconBellCheck size={iconSizes.large} />} title="Nothing new">
          New leads, mentions, assignments and requests to publish appear here.
        </Empty>
      ) : (
        <ul className={css.list}>
          {data.map((notice) => (
            <li key={`${notice.kind} ${notice.record_id}`}>
              <NoticeLink
                notice={notice}
                onOpen={() => read.mutate({ kind: notice.kind, record_id: notice.record_id })}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={css.foot}>
        <TextLink to="/notifications" size="sm">
          Notification settings
        </TextLink>
      </div>
    </>
  );
}

function NoticeLink({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const router = useRouter();
  const { event, title, text, count, unread, path, at, site_name, subject } = notice;
  const EventIcon = icons[event];
  function follow(click: MouseEvent): void {
    if (unread) onOpen();
    // The browser handles clicks that open another tab.
    if (click.metaKey || click.ctrlKey || click.shiftKey || click.button !== 0) return;
    click.preventDefault();
    router.history.push(path);
  }
  const detail = text === '' ? subject : text;
  return (
    <a href={path} className={css.notice} data-unread={unread || undefined} onClick={follow}>
      <span className={css.icon} aria-hidden="true">
        <EventIcon size={iconSizes.small} />
      </span>
      <span className={css.what}>
        {unread ? <VisuallyHidden>New: </VisuallyHidden> : null}
        {title}
      </span>
      <span className={css.time}>
        <Time at={at} isShort />
      </span>
      {title.endsWith(detail) ? null : <span className={css.words}>{detail}</span>}
      <span className={css.where}>
        {[site_name, count > 1 ? `${count} new` : undefined].filter(Boolean).join(' · ')}
      </span>
    </a>
  );
}
