import { Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { ListPanel } from '../../list/list-panel.tsx';
import type { ListSelection } from '../../list/use-selection.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { UnsentElsewhere } from '../../writing/unsent.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { EmptyInbox } from './empty-inbox.tsx';
import { useInbox } from './inbox-context.ts';
import css from './list-pane.module.css';
import { ListTools } from './list-tools.tsx';
import type { useConversations } from './use-conversations.ts';

interface ListPaneProps {
  list: ReturnType<typeof useConversations>;
  label: string;
  openId: number | undefined;
  selection: ListSelection;
  /** Actions on the selected conversations. */
  children: ReactNode;
}

/** The filters and the conversations, newest message first. */
export function ListPane({ list, label, openId, selection, children }: ListPaneProps) {
  const { filter } = useInbox();
  return (
    <section className={css.pane} aria-label="Conversations" tabIndex={-1} data-list-pane>
      <ListTools filter={filter} />
      {list.isSearching ? (
        <Progress value={100} animated size="var(--stroke)" aria-label="Searching" />
      ) : null}
      {children}
      <UnsentElsewhere about="conversation" openId={openId}>
        {(conversationId, label) => (
          <TextLink to="/inbox/$conversationId" params={{ conversationId }} search={filter} size="sm">
            {label}
          </TextLink>
        )}
      </UnsentElsewhere>
      <div className={css.scroller}>
        <ListPanel
          list={list}
          isBare
          fault="Couldn’t load conversations"
          none={<EmptyInbox filter={filter} />}
        >
          {(conversations) => (
            <ol className={css.list} aria-label={`${label} conversations`} data-conversations>
              {conversations.map((conversation) => (
                <ConversationRow
                  key={conversation.conversation_id}
                  conversation={conversation}
                  filter={filter}
                  isOpen={conversation.conversation_id === openId}
                  isChosen={selection.ids.has(conversation.conversation_id)}
                  onChoose={selection.toggle}
                />
              ))}
            </ol>
          )}
        </ListPanel>
      </div>
    </section>
  );
}
