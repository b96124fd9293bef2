import { Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { LoadMore } from '../../ui/load-more.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { useInbox } from './inbox-context.ts';
import css from './list-pane.module.css';
import { ListTools } from './list-tools.tsx';
import { NothingHere } from './nothing-here.tsx';
import type { useConversations } from './use-conversations.ts';

interface ListPaneProps {
  list: ReturnType<typeof useConversations>;
  label: string;
  openId: number | undefined;
  selection: ReadonlySet<number>;
  onTick: (id: number, isRange: boolean) => void;
  /** What to do with those that are ticked. */
  children: ReactNode;
}

/** The conversations, newest message first, and what narrows them. */
export function ListPane({ list, label, openId, selection, onTick, children }: ListPaneProps) {
  const { filter } = useInbox();
  const { items } = list;
  return (
    <section className={css.pane} aria-label="Conversations">
      <ListTools filter={filter} />
      {list.isSearching ? <Progress value={100} animated size={2} aria-label="Searching" /> : null}
      {children}
      <div className={css.scroller}>
        {list.error ? (
          <div className={css.notice}>
            <ProblemNotice error={list.error} title="Conversations cannot be read" onRetry={list.retry} />
          </div>
        ) : list.isLoading ? (
          <SkeletonRows rows={7} height={44} />
        ) : items.length === 0 ? (
          <NothingHere filter={filter} />
        ) : (
          <ol className={css.list} aria-label={`${label} conversations`} data-conversations>
            {items.map((conversation) => (
              <ConversationRow
                key={conversation.conversation_id}
                conversation={conversation}
                filter={filter}
                isOpen={conversation.conversation_id === openId}
                isTicked={selection.has(conversation.conversation_id)}
                onTick={onTick}
              />
            ))}
          </ol>
        )}
        <LoadMore hasMore={list.hasMore} isLoading={list.isLoadingMore} onMore={list.loadMore} />
      </div>
    </section>
  );
}
