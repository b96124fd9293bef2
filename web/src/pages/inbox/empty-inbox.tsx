import { IconCircleCheck, IconFilterOff, IconInbox, IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { countsQuery } from '../../api/conversations.ts';
import { useMe } from '../../api/session.ts';
import { compact } from '../../search-params.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { type InboxFilter, isNarrowed, showOf } from './filters.ts';
import { showLabels } from './labels.ts';

/** Empty state, with the reason and the next step. */
export function EmptyInbox({ filter }: { filter: InboxFilter }) {
  const counts = useQuery(countsQuery()).data;
  const isInboxEmpty = counts && Object.values(counts.by_status).every((count) => count === 0);
  const show = showOf(filter);
  if (isInboxEmpty) return <NoConversations />;
  if (filter.q !== undefined) {
    return (
      <Empty
        icon={<IconSearchOff size={iconSizes.large} />}
        title="Nothing found"
        action={
          <LinkButton to="/inbox" search={compact({ ...filter, show: 'all' as const })} variant="default">
            Search in all conversations
          </LinkButton>
        }
      >
        No message {show === 'all' ? '' : `in “${showLabels[show]}” `}has all of these words.
      </Empty>
    );
  }
  if (isNarrowed(filter)) {
    return (
      <Empty
        icon={<IconFilterOff size={iconSizes.large} />}
        title="No conversations match this filter"
        action={
          <LinkButton to="/inbox" search={compact({ show: filter.show })} variant="default">
            Clear the filter
          </LinkButton>
        }
      />
    );
  }
  return (
    <Empty icon={<IconCircleCheck size={iconSizes.large} />} title={`Nothing in “${showLabels[show]}”`}>
      {show === 'open'
        ? 'All answered. New messages appear here automatically.'
        : 'Matching conversations appear here automatically.'}
    </Empty>
  );
}

/** Shown before the first message: how visitors can write. */
function NoConversations() {
  const { sites } = useMe();
  const [site] = sites;
  return (
    <Empty
      icon={<IconInbox size={iconSizes.large} />}
      title="No conversations yet"
      action={
        site && sites.length === 1 ? (
          <LinkButton to="/sites/$siteId" params={{ siteId: String(site.site_id) }}>
            Set up {site.name}
          </LinkButton>
        ) : (
          <LinkButton to="/sites">
            {sites.length === 0 ? 'Make or connect a site' : 'Go to your sites'}
          </LinkButton>
        )
      }
    >
      A conversation starts when a visitor writes in the chat widget or a site sends an event of type{' '}
      <code>message</code>. Both are set up on the site’s page.
    </Empty>
  );
}
