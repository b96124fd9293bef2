import {
  type Icon,
  IconActivity,
  IconMail,
  IconMessages,
  IconNote,
  IconTargetArrow,
  IconTicket,
} from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { timelineQuery } from '../../api/contacts.ts';
import type { ContactEntry } from '../../api/records.ts';
import { LoadMore } from '../../list/list-panel.tsx';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Time } from '../../time/time.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import css from './contact-page.module.css';
import { entriesOnce } from './people.ts';

const kinds: Record<ContactEntry['kind'], { word: string; icon: Icon }> = {
  event: { word: 'Event', icon: IconActivity },
  lead: { word: 'Lead', icon: IconTargetArrow },
  conversation: { word: 'Conversation', icon: IconMessages },
  ticket: { word: 'Ticket', icon: IconTicket },
  subscription: { word: 'Newsletters', icon: IconMail },
  note: { word: 'Note', icon: IconNote },
};

/** Everything a contact did, newest first; entries with a page link to it. */
export function Timeline({ contactId, siteId }: { contactId: number; siteId: number }) {
  const timeline = useInfiniteQuery(timelineQuery(contactId, siteId));
  if (timeline.error)
    return (
      <ProblemNotice
        error={timeline.error}
        title="Couldn’t load the timeline"
        onRetry={() => void timeline.refetch()}
      />
    );
  if (timeline.data === undefined) return <SkeletonRows rows={5} />;
  const entries = entriesOnce(timeline.data.pages.flatMap((page) => page.data));
  if (entries.length === 0) return <p className={css.quiet}>Nothing yet.</p>;
  return (
    <>
      <ol className={css.timeline} aria-label="Timeline">
        {entries.map((entry) => (
          <Entry key={entry.entry_id} entry={entry} />
        ))}
      </ol>
      <LoadMore
        hasMore={timeline.hasNextPage}
        isLoading={timeline.isFetchingNextPage}
        onMore={() => void timeline.fetchNextPage()}
      />
    </>
  );
}

function Entry({ entry }: { entry: ContactEntry }) {
  const { word, icon: Icon } = kinds[entry.kind];
  return (
    <li className={css.entry}>
      <span className={css.icon}>
        <Icon size={iconSizes.normal} stroke={1.7} aria-hidden />
      </span>
      <span>
        <Title entry={entry} />
        <span className={`${css.quiet} ${css.what}`}>{word}</span>
      </span>
      <span className={css.quiet}>
        <Time at={entry.at} />
      </span>
    </li>
  );
}

function Title({ entry: { kind, record_id: id, title } }: { entry: ContactEntry }) {
  if (kind === 'event' && id !== null)
    return (
      <TextLink to="/activity/$eventId" params={{ eventId: String(id) }} search={{}} size="sm">
        {title}
      </TextLink>
    );
  if (kind === 'lead' && id !== null)
    return (
      <TextLink to="/leads" search={{ lead: id }} size="sm">
        {title}
      </TextLink>
    );
  if (kind === 'conversation' && id !== null)
    return (
      <TextLink
        to="/inbox/$conversationId"
        params={{ conversationId: String(id) }}
        search={{ show: 'all' }}
        size="sm"
      >
        {title}
      </TextLink>
    );
  if (kind === 'ticket' && id !== null)
    return (
      <TextLink to="/tickets/$ticketId" params={{ ticketId: String(id) }} search={{}} size="sm">
        {title}
      </TextLink>
    );
  return title;
}
