import { Skeleton } from '@mantine/core';
import { useDocumentVisibility, useElementSize, useLocalStorage } from '@mantine/hooks';
import { IconMessageOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { contactName, countsKey, readConversation } from '../../api/conversations.ts';
import { Problem } from '../../api/problem.ts';
import type { Conversation } from '../../api/records.ts';
import { useReadNotices } from '../../record/use-read-notices.ts';
import { idOf } from '../../search-params.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { widths } from '../../theme/widths.ts';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TabTitle } from '../../ui/page-header.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { Composer } from './composer.tsx';
import { ContactPanel } from './contact-panel.tsx';
import { HeldInThread } from './held-in-thread.tsx';
import { useInbox } from './inbox-context.ts';
import { ThreadHeader } from './thread-header.tsx';
import { ThreadMessages } from './thread-messages.tsx';
import css from './thread-pane.module.css';
import { useConversation } from './use-conversations.ts';
import { remember } from './use-latest-conversations.ts';

const route = getRouteApi('/signed-in/inbox/$conversationId');

/** The open conversation: state, messages, composer, and the contact next to them. */
export function ThreadPane() {
  const { conversationId } = route.useParams();
  const id = idOf(conversationId) ?? 0;
  return <Thread key={id} id={id} />;
}

function Thread({ id }: { id: number }) {
  const { filter } = useInbox();
  const { conversation, error, retry } = useConversation(id);
  const { ref, width } = useElementSize();
  const [isBeside, setBeside] = useLocalStorage({
    key: 'wheelhouse-inbox-contact',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const [isOver, setOver] = useState(false);
  // In a narrow window the contact opens on top of the messages, on request.
  const hasRoom = width > widths.pane;
  const hasContact = width > 0 && (hasRoom ? isBeside : isOver);
  const setContact = hasRoom ? setBeside : setOver;
  useReading(conversation);
  useReadNotices('conversation', id);
  if (conversation === undefined) {
    const isMissing = id === 0 || (error instanceof Problem && error.status === 404);
    return (
      <div className={css.instead}>
        {isMissing ? (
          <Empty
            icon={<IconMessageOff size={iconSizes.large} />}
            title="Conversation not found"
            action={
              <LinkButton to="/inbox" search={filter} variant="default">
                Back to the list
              </LinkButton>
            }
          >
            The link may be wrong, or the conversation belongs to a site outside your projects.
          </Empty>
        ) : error ? (
          <ProblemNotice error={error} title="Couldn’t load this conversation" onRetry={retry} />
        ) : (
          <Loading />
        )}
      </div>
    );
  }
  return (
    <div className={css.thread} ref={ref}>
      <TabTitle>{`${contactName(conversation)} · Inbox`}</TabTitle>
      <div className={css.talk}>
        <ThreadHeader
          conversation={conversation}
          hasContact={hasContact}
          onContact={() => setContact(!hasContact)}
        />
        <ThreadMessages conversation={conversation} />
        <HeldInThread conversationId={conversation.conversation_id} />
        <Composer conversation={conversation} />
      </div>
      {hasContact ? <ContactPanel conversation={conversation} onClose={() => setContact(false)} /> : null}
    </div>
  );
}

const Loading = () => (
  <div role="status" aria-label="Loading">
    <Skeleton height="var(--size-32)" width="60%" mb="xl" />
    <Skeleton height="var(--size-64)" width="70%" mb="md" radius="lg" />
    <Skeleton height="var(--size-48)" width="60%" mb="md" ml="auto" radius="lg" />
    <Skeleton height="var(--size-96)" width="65%" mb="md" radius="lg" />
  </div>
);

/** Marks the messages of an open conversation as read while the tab is visible. */
function useReading(conversation: Conversation | undefined): void {
  const queries = useQueryClient();
  const isVisible = useDocumentVisibility() === 'visible';
  const tried = useRef('');
  const { conversation_id: id, unread = 0, message_count: count } = conversation ?? {};
  useEffect(() => {
    // Once per message: a refused request is not repeated endlessly.
    const attempt = `${id} ${count}`;
    if (id === undefined || unread === 0 || !isVisible || tried.current === attempt) return;
    tried.current = attempt;
    readConversation(id)
      .then((saved) => {
        remember(queries, [saved]);
        return queries.invalidateQueries({ queryKey: countsKey });
      })
      .catch(() => {
        tried.current = '';
      });
  }, [id, unread, count, isVisible, queries]);
}
