import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { messagesQuery } from '../../api/conversations.ts';
import type { Conversation } from '../../api/records.ts';
import { useMe } from '../../api/session.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { language } from '../../time/language.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { useOutgoing } from '../../writing/use-outbox.ts';
import { MessageGroup } from './message-group.tsx';
import { daysOf, linesOf } from './thread.ts';
import css from './thread-messages.module.css';
import { useNewLines } from './use-new-lines.ts';

/** Messages of a conversation, oldest first, updated live. */
export function ThreadMessages({ conversation }: { conversation: Conversation }) {
  const id = conversation.conversation_id;
  const thread = useInfiniteQuery(messagesQuery(id));
  const { user } = useMe();
  const newestFirst = useMemo(() => thread.data?.pages.flatMap((page) => page.data) ?? [], [thread.data]);
  const outgoing = useOutgoing('conversation', id, newestFirst);
  const lines = useMemo(() => linesOf(newestFirst, outgoing, user.name), [newestFirst, outgoing, user.name]);
  const days = useMemo(() => daysOf(lines), [lines]);
  const { scroller, onScroll, newBelow, toEnd, announced } = useNewLines(lines);
  return (
    <div className={css.around}>
      <section
        className={css.messages}
        ref={scroller}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="Messages"
      >
        {thread.isPending ? (
          <SkeletonRows rows={4} isTall />
        ) : thread.error && lines.length === 0 ? (
          <ProblemNotice
            error={thread.error}
            title="Couldn’t load messages"
            onRetry={() => void thread.refetch()}
          />
        ) : (
          <>
            {thread.hasNextPage ? (
              <div className={css.earlier}>
                <Button
                  size="compact-sm"
                  variant="default"
                  loading={thread.isFetchingNextPage}
                  onClick={() => void thread.fetchNextPage()}
                >
                  Earlier messages
                </Button>
              </div>
            ) : null}
            {days.map(({ day, groups }) => (
              <section key={day} className={css.day}>
                <DayHeading day={day} />
                {groups.map((group) => (
                  <MessageGroup key={group.key} group={group} conversation={conversation} />
                ))}
              </section>
            ))}
          </>
        )}
      </section>
      {newBelow === 0 ? null : (
        <Button
          className={css.below}
          size="compact-md"
          radius="xl"
          leftSection={<IconArrowDown size={iconSizes.small} />}
          onClick={toEnd}
        >
          {newBelow} new {newBelow === 1 ? 'message' : 'messages'}
        </Button>
      )}
      <VisuallyHidden role="status" aria-live="polite">
        {announced}
      </VisuallyHidden>
    </div>
  );
}

const withYear = new Intl.DateTimeFormat(language, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const withoutYear = new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long' });

function dayText(day: string, now: Date): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const midnight = new Date(year, month - 1, date);
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const daysAgo = Math.round((today.getTime() - midnight.getTime()) / 86_400_000);
  if (daysAgo === 0) return 'Today';
  if (daysAgo === 1) return 'Yesterday';
  return (year === now.getFullYear() ? withoutYear : withYear).format(midnight);
}

/** Date of the messages below, as `2026-11-21`. */
const DayHeading = ({ day }: { day: string }) => (
  <h3 className={css.headingDay}>
    <span>{dayText(day, new Date())}</span>
  </h3>
);
