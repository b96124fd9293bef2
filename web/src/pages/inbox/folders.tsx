import { ActionIcon, Tooltip } from '@mantine/core';
import {
  type Icon,
  IconBell,
  IconCircleCheck,
  IconClockPause,
  IconHourglass,
  IconInbox,
  IconKeyboard,
  IconMail,
  IconMessageReply,
  IconUser,
  IconUserQuestion,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useMatchRoute } from '@tanstack/react-router';
import { countsQuery } from '../../api/conversations.ts';
import type { ConversationCounts } from '../../api/records.ts';
import { showOverlay } from '../../keyboard/overlay.ts';
import { LiveNotice } from '../../live/live-notice.tsx';
import { compact } from '../../search-params.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { countText } from '../../ui/format-text.ts';
import { TabTitle, useHeadingFocus } from '../../ui/page-header.tsx';
import { type Show, showOf, shows } from './filters.ts';
import css from './folders.module.css';
import { HeldFolder } from './held-folder.tsx';
import { useInbox } from './inbox-context.ts';
import { showLabels } from './labels.ts';
import { SavedViews } from './saved-views.tsx';

const icons: Readonly<Record<Show, Icon>> = {
  open: IconInbox,
  waiting: IconMessageReply,
  unread: IconBell,
  mine: IconUser,
  unassigned: IconUserQuestion,
  pending: IconHourglass,
  snoozed: IconClockPause,
  resolved: IconCircleCheck,
  all: IconMail,
};

function countOf(show: Show, counts: ConversationCounts | undefined): number | undefined {
  if (counts === undefined || show === 'all') return undefined;
  return show in counts.by_status
    ? counts.by_status[show as keyof ConversationCounts['by_status']]
    : counts[show as Exclude<keyof ConversationCounts, 'by_status'>];
}

/** The page's heading, folders with counts, and the user's saved views. */
export function Folders() {
  const { filter } = useInbox();
  const heading = useHeadingFocus();
  const { site_id, project_id } = filter;
  const counts = useQuery(countsQuery(compact({ site_id, project_id }))).data;
  const present = showOf(filter);
  const isHeldOpen = useMatchRoute()({ to: '/inbox/held' }) !== false;
  return (
    <div className={css.folders}>
      <TabTitle>{`${showLabels[present]} · Inbox`}</TabTitle>
      <div className={css.head}>
        <h1 ref={heading} tabIndex={-1} className={css.title}>
          Inbox
        </h1>
        <LiveNotice />
      </div>
      <nav className={css.nav} aria-label="Conversations to show">
        <ul className={css.list}>
          {shows.map((show) => {
            const FolderIcon = icons[show];
            const count = countOf(show, counts);
            return (
              <li key={show}>
                <Link
                  to="/inbox"
                  search={compact({ ...filter, show: show === 'open' ? undefined : show, q: undefined })}
                  className={css.entry}
                  aria-current={show === present && !isHeldOpen ? 'page' : undefined}
                  activeOptions={{ exact: true }}
                  resetScroll={false}
                  preload={false}
                >
                  <FolderIcon size={iconSizes.normal} stroke={1.7} aria-hidden />
                  <span className={css.name}>{showLabels[show]}</span>
                  {count ? <span className={css.count}>{countText(count)}</span> : null}
                </Link>
              </li>
            );
          })}
          <HeldFolder />
        </ul>
      </nav>
      <SavedViews />
      <div className={css.foot}>
        <Tooltip label="Keyboard shortcuts (?)">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Keyboard shortcuts"
            onClick={() => showOverlay('shortcuts')}
          >
            <IconKeyboard size={iconSizes.normal} />
          </ActionIcon>
        </Tooltip>
      </div>
    </div>
  );
}
