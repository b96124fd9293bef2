import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Outlet, useMatchRoute, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type MessagePage, messagesKey } from '../../api/conversations.ts';
import type { Message } from '../../api/records.ts';
import { useSelection } from '../../list/use-selection.ts';
import { idOf } from '../../search-params.ts';
import type { DraftKind } from '../../writing/drafts.ts';
import { useOutbox } from '../../writing/use-outbox.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { ConversationBulkBar } from './bulk-bar.tsx';
import { showOf } from './filters.ts';
import { Folders } from './folders.tsx';
import { InboxContext, type InboxDialog } from './inbox-context.ts';
import css from './inbox-page.module.css';
import { showLabels } from './labels.ts';
import { ListPane } from './list-pane.tsx';
import { SnoozeDialog } from './snooze-dialog.tsx';
import { TagDialog } from './tag-dialog.tsx';
import { useConversations } from './use-conversations.ts';
import { refetchIfLate, useLiveConversations } from './use-latest-conversations.ts';
import { useResolving } from './use-resolving.ts';
import { useInboxShortcuts } from './use-shortcuts.ts';
import { useWrites } from './use-writes.ts';

const route = getRouteApi('/signed-in/inbox');

/** The inbox: folders, conversations, and the open conversation. */
export function InboxPage() {
  const filter = route.useSearch();
  const { conversationId } = useParams({ strict: false });
  const openId = idOf(conversationId);
  const isHeldOpen = useMatchRoute()({ to: '/inbox/held' }) !== false;
  const navigate = useNavigate();
  const writes = useWrites();
  const list = useConversations(filter, openId);
  const composer = useRef<(kind: DraftKind) => void>(undefined);
  const [dialog, setDialog] = useState<InboxDialog>();
  useLiveConversations();
  useArrivals();
  const { records = [] } = list;
  const selection = useSelection(records.map((conversation) => conversation.conversation_id));
  const chosen = records.filter((conversation) => selection.ids.has(conversation.conversation_id));
  const resolve = useResolving({ list, openId, filter, writes });
  const isEmpty = list.records?.length === 0;
  const inbox = useMemo(
    () => ({ filter, writes, resolve, openDialog: setDialog, isEmpty, composer }),
    [filter, writes, resolve, isEmpty],
  );
  const label = showLabels[showOf(filter)];
  useInboxShortcuts({
    items: records,
    chosen,
    openId,
    writes,
    resolve,
    openDialog: setDialog,
    back: () =>
      chosen.length > 0
        ? selection.clear()
        : void navigate({ to: '/inbox', search: filter, replace: true, resetScroll: false }),
    clear: selection.clear,
    compose: (kind) => composer.current?.(kind),
  });
  return (
    <InboxContext value={inbox}>
      <div className={css.inbox} data-fills-page data-open={openId !== undefined || isHeldOpen || undefined}>
        <div className={css.panes}>
          <Folders />
          <ListPane list={list} label={label} openId={openId} selection={selection}>
            {chosen.length === 0 ? null : <ConversationBulkBar chosen={chosen} selection={selection} />}
          </ListPane>
          <section className={css.thread} aria-label="Conversation" tabIndex={-1} data-thread-pane>
            <Outlet />
          </section>
        </div>
      </div>
      {dialog === undefined ? null : (
        <OpenDialog
          dialog={dialog}
          onClose={(isDone) => {
            setDialog(undefined);
            if (isDone) selection.clear();
          }}
        />
      )}
    </InboxContext>
  );
}

interface OpenDialogProps {
  dialog: InboxDialog;
  /** @param isDone true if the dialog was confirmed */
  onClose: (isDone: boolean) => void;
}

/** The open confirmation dialog. */
function OpenDialog({ dialog: asking, onClose }: OpenDialogProps) {
  const { about } = asking;
  if (asking.kind === 'snooze') return <SnoozeDialog about={about} onClose={onClose} />;
  if (asking.kind === 'assign') return <AssignDialog about={about} onClose={onClose} />;
  return <TagDialog about={about} onClose={onClose} />;
}

/** Adds sent messages to their threads before the change feed reports them. */
function useArrivals(): void {
  const queries = useQueryClient();
  const outbox = useOutbox();
  useEffect(
    () =>
      outbox.onArrived((arrival) => {
        if (arrival.about !== 'conversation') return;
        addToThread(queries, arrival.message);
        void refetchIfLate(queries);
      }),
    [queries, outbox],
  );
}

function addToThread(queries: QueryClient, message: Message): void {
  queries.setQueryData<InfiniteData<MessagePage>>(messagesKey(message.conversation_id), (thread) => {
    const [newest, ...older] = thread?.pages ?? [];
    if (thread === undefined || newest === undefined) return thread;
    if (newest.data.some((existing) => existing.message_id === message.message_id)) return thread;
    return { ...thread, pages: [{ ...newest, data: [message, ...newest.data] }, ...older] };
  });
}
